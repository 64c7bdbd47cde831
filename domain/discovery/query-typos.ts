import { isWithinEdits } from '../text/edit-distance.ts';
import { plainWord } from '../text/fold-words.ts';
import type { Word } from './query-sentence.ts';
import { SHOP_VOCABULARY } from './shop-vocabulary.ts';

export interface TypoOptions {
  /** Whether a word is known, in English or in the catalogue. Other words may be typos of known phrases. */
  isKnownWord?: (word: string) => boolean;
  /** The last word is still being typed. */
  isTyping?: boolean;
}

const MIN_LETTERS_FOR_TYPO = 4;
const MIN_LETTERS_FOR_ANY_TYPO = 5;
const MIN_LETTERS_FOR_TWO_TYPOS = 8;

/** Finds the words of the vocabulary that unknown words stand for. */
export function correctTypos(all: Word[], { isKnownWord, isTyping }: TypoOptions) {
  if (!isKnownWord) return;
  for (const word of isTyping ? all.slice(0, -1) : all) {
    if (word.part || word.isSmall || SHOP_VOCABULARY.has(word.folded)) continue;
    const meant = findMeantWord(word, isKnownWord);
    if (meant) word.meant = meant;
  }
}

let singleWords: readonly { known: string; sound: string }[] | undefined;

/** "Photografy" sounds like "photography". */
const spellBySound = (folded: string) => folded.replaceAll('ph', 'f').replaceAll('ck', 'k');

/** The word of the vocabulary within one edit of an unknown word, or two edits of a long one. */
function findMeantWord(word: Word, isKnownWord: (word: string) => boolean): string | undefined {
  const { folded } = word;
  if (folded.length < MIN_LETTERS_FOR_TYPO || /\d/.test(folded)) return undefined;
  // "Unframed" is not a typo of "framed".
  if (isKnownWord(plainWord(word.text)) || /^(?:un|non|dis|anti)/.test(folded)) return undefined;
  singleWords ??= [...SHOP_VOCABULARY.keys()]
    .filter((phrase) => !phrase.includes(' ') && phrase.length >= MIN_LETTERS_FOR_TYPO)
    .map((known) => ({ known, sound: spellBySound(known) }));
  const heard = spellBySound(folded);
  // In a short word, only a missing letter is likely.
  const isPossible = (known: string) =>
    folded.length >= MIN_LETTERS_FOR_ANY_TYPO || (known.length > folded.length && known[0] === folded[0]);
  const near = (edits: number) =>
    (singleWords ?? []).flatMap(({ known, sound }) =>
      isPossible(known) && isWithinEdits(heard, sound, edits) ? [known] : [],
    );
  const most = folded.length >= MIN_LETTERS_FOR_TWO_TYPOS ? 2 : 1;
  let within: string[] = [];
  for (let edits = 0; edits <= most && within.length === 0; edits++) within = near(edits);
  // The first letter is rarely wrong.
  const alike = within.filter((known) => known[0] === folded[0]);
  const nearest = alike.length > 0 ? alike : within;
  const meant = nearest.map((known) => SHOP_VOCABULARY.get(known)?.[0]);
  // Ambiguous if several words are equally close, unless all have the same meaning.
  const isClear = new Set(meant.map((first) => `${first?.facet} ${first?.values[0]}`)).size === 1;
  return isClear ? nearest[0] : undefined;
}

/** The query with the typos of recognized words corrected; undefined if there are none. */
export function applyCorrections(query: string, all: readonly Word[]): string | undefined {
  let corrected = query;
  for (const { part, meant, start, end } of all.toReversed())
    if (meant && part && part !== 'literal') corrected = corrected.slice(0, start) + meant + corrected.slice(end);
  return corrected === query ? undefined : corrected;
}
