import { foldWords, wordsIn } from '../text/fold-words.ts';

export interface HelpQuestion {
  question: string;
  /** The answer without markup. */
  text: string;
}

/** At most this many words of a query are used. */
const MAX_WORDS = 12;
/** Words that occur in nearly every question. */
const STOP_WORDS = new Set(
  foldWords(
    'a an and are be can do does for how i if in is it my of on or the to what when where which who why with you your',
  ).split(' '),
);

/**
 * The questions that contain every word of the query, or the beginning of a longer word. Questions that have the words in the question come before those
 * that have them in the answer. Without words, all questions are returned.
 */
export function searchHelp<Q extends HelpQuestion>(questions: readonly Q[], query: string): Q[] {
  const words = wordsIn(query)
    .map(({ folded }) => folded)
    .slice(0, MAX_WORDS);
  const meaningful = words.filter((word) => !STOP_WORDS.has(word));
  const wanted = meaningful.length > 0 ? meaningful : words;
  const scored = questions.map((one) => ({ one, score: scoreOf(one, wanted) }));
  return scored
    .filter(({ score }) => score !== undefined)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(({ one }) => one);
}

function scoreOf({ question, text }: HelpQuestion, wanted: readonly string[]): number | undefined {
  const title = foldWords(question).split(' ');
  const answer = foldWords(text).split(' ');
  let score = 0;
  for (const word of wanted) {
    if (title.some((one) => one.startsWith(word))) score += 1;
    else if (!answer.some((one) => one.startsWith(word))) return undefined;
  }
  return score;
}
