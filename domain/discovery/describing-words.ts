import { wordsIn } from '../text/fold-words.ts';

/** What somebody wrote about the content of a work. */
export interface WorkTexts {
  keywords: readonly string[];
  /** Empty if nobody wrote one. */
  altText: string;
  visualDescription: string;
}

/** Shorter words say little about a picture. */
const MIN_LETTERS = 4;
const MAX_WORDS = 8;
const COMMON = new Set(
  'about above across against along among around behind below beneath beside between from into near onto over than that their them there these they this those through toward under upon which while whose with within without'.split(
    ' ',
  ),
);

/** The words that describe a work: keywords first, then those of the descriptions. Which of them are rare is up to the index. */
export function listDescribingWords({ keywords, altText, visualDescription }: WorkTexts): string[] {
  const words = [...keywords, altText, visualDescription]
    .flatMap((text) => wordsIn(text))
    .map(({ folded }) => folded)
    .filter((word) => word.length >= MIN_LETTERS && !COMMON.has(word));
  return [...new Set(words)].slice(0, MAX_WORDS);
}
