import { wordsIn } from '../text/fold-words.ts';
import {
  findConjunction,
  findNegation,
  isSmallWord,
  type QueryPart,
  type Sentence,
  type Word,
} from './query-sentence.ts';
import { FILLER, FUNCTION_WORDS, JOINING, LEADING } from './shop-query-words.ts';

export const QUOTED = /(?<!\d)["“”][^"“”]*["“”]/g;

const isFilter = (part: Word['part']) => part !== undefined && part !== 'literal';

/** The words to search for: neither recognized, nor small, nor negated. Quoted words stay quoted. */
export function remainingWords(query: string, sentence: Sentence): string {
  const quoted = [...query.matchAll(QUOTED)].map(({ 0: text, index }) => ({ text, start: index }));
  const { all } = sentence;
  /** "3 small prints", "her 80th birthday". */
  const isCount = (at: number) => {
    const next = all[at + 1];
    return /^\d{1,2}(?:st|nd|rd|th)?$/.test(all[at]?.folded ?? '') && (next?.isSmall || isFilter(next?.part));
  };
  const isTelling = ({ part, folded, isSmall }: Word, at: number) =>
    part === 'literal' ? !FUNCTION_WORDS.has(folded) : !part && !isSmall && !isCount(at);
  const negated = new Set<number>();
  const isNegated = (at: number) =>
    findNegation(sentence, at, all[at]?.start ?? 0) !== undefined ||
    [at - 1, at - 2].some((before) => {
      const conjunction = negated.has(before) && findConjunction(sentence, before + 1, at);
      return conjunction === 'or' || conjunction === 'none';
    });
  const telling = all.filter((word, at) => {
    if (!isTelling(word, at)) return false;
    if (isNegated(at)) negated.add(at);
    return !negated.has(at);
  });
  return [...telling, ...quoted]
    .sort((a, b) => a.start - b.start)
    .map(({ text }) => text)
    .join(' ');
}

/** The query without some of its parts, and without the conjunctions, prepositions and punctuation left over from them. */
export function queryWithout(query: string, removed: readonly Pick<QueryPart, 'start' | 'end'>[]): string {
  let remaining = query;
  for (const { start, end } of [...removed].sort((a, b) => b.start - a.start))
    remaining = `${remaining.slice(0, start)} ${remaining.slice(end)}`;
  // Punctuation alone belonged to a removed word.
  const left = remaining.split(' ').filter((word) => /[^,.;!?]/.test(word));
  // "I would like" belonged to a removed word if there was nothing else before it.
  const before = query.slice(0, Math.min(...removed.map(({ start }) => start)));
  const after = query.slice(Math.max(...removed.map(({ end }) => end)));
  let leading = isOnlySmall(before) ? wordsIn(before).length : 0;
  while (left.length > 0 && (left.at(-1) === 'for' || isDangling(left.at(-1), isOnlySmall(after)))) left.pop();
  while (left.length > 0 && isDangling(left[0], leading > 0)) {
    left.shift();
    leading -= 1;
  }
  const isJoint = (word: string | undefined) => word === '&' || JOINING.has((word ?? '').toLowerCase());
  const joined = left.filter((word, at) => !(isJoint(word) && isJoint(left[at + 1]))).join(' ');
  return /[,;]$/.test(joined) ? joined.slice(0, -1) : joined;
}

const isOnlySmall = (text: string) => wordsIn(text).every(({ folded }) => isSmallWord(folded));

function isDangling(word: string | undefined, isBesideRemoved: boolean): boolean {
  const plain = (word ?? '').toLowerCase().replace(/[,.;!?&]/g, '');
  if (plain === '' || JOINING.has(plain) || LEADING.has(plain)) return true;
  return isBesideRemoved && (FUNCTION_WORDS.has(plain) || FILLER.has(plain));
}
