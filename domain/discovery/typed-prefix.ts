import { foldLetters } from '../text/fold-letters.ts';

/** A part of a suggestion: already typed, or added by the suggestion. */
export interface LabelPart {
  text: string;
  isTyped: boolean;
}

/** A letter with its accents, or any other character. */
const CHARACTER = /\P{M}\p{M}*|\p{M}+/gsu;

/** Splits a label at typed words: each matches the beginning of a word of the label, ignoring case and accents. */
export function splitLabel(label: string, typed: string): LabelPart[] {
  const words = typed
    .split(/\s+/)
    .map(foldLetters)
    .filter((word) => word !== '')
    // Longest first: `blue` takes precedence over `b`.
    .sort((a, b) => b.length - a.length);
  if (words.length === 0) return [{ text: label, isTyped: false }];
  const characters = (label.match(CHARACTER) ?? []).map((text) => ({ text, folded: foldLetters(text) }));
  const parts: LabelPart[] = [];
  const add = (text: string, isTyped: boolean) => {
    const last = parts.at(-1);
    if (last?.isTyped === isTyped) last.text += text;
    else parts.push({ text, isTyped });
  };
  for (let at = 0; at < characters.length; ) {
    const isWordStart = at === 0 || !/[\p{L}\p{N}]/u.test(characters[at - 1]?.text ?? '');
    const length = isWordStart ? findMatch(characters.slice(at), words) : 0;
    const count = Math.max(1, length);
    add(
      characters
        .slice(at, at + count)
        .map(({ text }) => text)
        .join(''),
      length > 0,
    );
    at += count;
  }
  return parts.length > 0 ? parts : [{ text: label, isTyped: false }];
}

/** How many characters the first matching word covers; 0 if none matches. A letter such as `ß` is covered by each of its two. */
function findMatch(characters: readonly { folded: string }[], words: readonly string[]): number {
  for (const word of words) {
    let covered = '';
    let count = 0;
    while (count < characters.length && covered.length < word.length) {
      covered += characters[count]?.folded ?? '';
      count += 1;
    }
    if (covered.startsWith(word)) return count;
  }
  return 0;
}
