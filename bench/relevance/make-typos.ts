import type { Random } from '@easel/demo/random';

export const SLIPS = ['a letter too many', 'a letter missing', 'a wrong letter', 'two letters swapped'] as const;
export type Slip = (typeof SLIPS)[number];

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const TRIES = 50;

/** The text with one typo in one of its longer words. Undefined if it has none. */
export function misspell(text: string, slip: Slip, random: Random): string | undefined {
  const words = [...text.matchAll(/\p{L}{4,}/gu)];
  const longer = words.filter(([word]) => word.length >= 5);
  const candidates = longer.length > 0 ? longer : words;
  if (candidates.length === 0) return undefined;
  const { 0: word, index } = random.pick(candidates);
  for (let tries = 0; tries < TRIES; tries++) {
    const slipped = slipIn([...word], slip, random);
    if (slipped.toLowerCase() !== word.toLowerCase())
      return text.slice(0, index) + slipped + text.slice(index + word.length);
  }
  return undefined;
}

function slipIn(letters: string[], slip: Slip, random: Random): string {
  const at = random.whole(0, letters.length - 1);
  const [before, letter, next, after] = [letters.slice(0, at), letters[at], letters[at + 1], letters.slice(at + 1)];
  if (slip === 'a letter too many') return [...before, random.pick(LETTERS), letter, ...after].join('');
  if (slip === 'a letter missing') return [...before, ...after].join('');
  if (slip === 'a wrong letter') return [...before, random.pick(LETTERS), ...after].join('');
  return next === undefined ? letters.join('') : [...before, next, letter, ...after.slice(1)].join('');
}
