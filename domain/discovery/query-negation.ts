import { type FoldedWord, foldWords } from '../text/fold-words.ts';

const phrases = (text: string) => new Set(text.split(', ').map(foldWords));

/** Words after which something is not wanted, of up to three words. */
const NEGATIONS = phrases(
  "not, no, without, except, except for, excluding, exclude, minus, non, never, avoid, avoiding, nothing, none, neither, nor, hardly, barely, lacking, hate, hates, dislike, dislikes, detest, detests, loathe, loathes, despise, scared of, afraid of, allergic to, tired of, sick of, fed up with, skip, omit, leave out, leave off, other than, apart from, aside from, anything but, everything but, all but, instead of, rather than, free of, free from, away from, clear of, rid of, isn't, aren't, wasn't, don't, doesn't, didn't, won't, wouldn't, can't, can't stand, can't bear, cannot, cannot stand, cannot bear, couldn't, shouldn't, mustn't, needn't",
);
const MAX_NEGATION_WORDS = 3;
const MAX_COMPARED_WORDS = 4;
/** What makes a negation mean something else: "not only", "I'm not sure", "I can't find". */
const NOT_NEGATED = phrases(
  'only, just, sure, certain, matter, problem, idea, know, mind, care, necessarily, worry, decide, find, wait, choose, remember, doubt, clue, limit, one, but',
);
/** These end what a negation applies to. */
const ENDS = phrases('but, just, only, instead, because, however, though');
/** How far a negation reaches over words that mean nothing by themselves: "I do not want to see anything in red". */
const MAX_REACH = 7;

/** The place of a negation in the words of a query. */
export interface Negation {
  from: number;
  to: number;
}

/** Finds the negations in the words of a query. */
export function findNegations(text: string, all: readonly FoldedWord[]): Negation[] {
  const found: Negation[] = [];
  for (let from = 0; from < all.length; from++) {
    const length = lengthAt(from);
    if (length === 0) continue;
    found.push({ from, to: from + length });
    from += length - 1;
  }
  return found;

  /** "I prefer oil over acrylic". */
  function isComparison(at: number): boolean {
    const word = all[at]?.folded;
    const before = all.slice(Math.max(0, at - MAX_COMPARED_WORDS), Math.max(0, at - 1));
    return (word === 'over' || word === 'to') && before.some(({ folded }) => folded === 'prefer');
  }

  function lengthAt(from: number): number {
    if (isComparison(from)) return 1;
    for (let length = MAX_NEGATION_WORDS; length > 0; length--) {
      const phrase = all
        .slice(from, from + length)
        .map(({ folded }) => folded)
        .join(' ');
      if (from + length > all.length || !NEGATIONS.has(phrase)) continue;
      const [last, next] = [all[from + length - 1], all[from + length]];
      const between = text.slice(last?.end, next?.start);
      // "No. 5" is a number.
      if (phrase === 'no' && between.startsWith('.')) return 0;
      return next && !/[,;:.!?]/.test(between) && NOT_NEGATED.has(next.folded) ? 0 : length;
    }
    return 0;
  }
}

/**
 * The negation that applies to what starts at a word: everything between them `isPassed`, such as "want any". Punctuation and "but" end what
 * a negation applies to.
 */
export function findNegationBefore(
  { text, all, negations }: { text: string; all: readonly FoldedWord[]; negations: readonly Negation[] },
  place: { at: number; start: number },
  isPassed: (at: number) => boolean,
): Negation | undefined {
  let { start } = place;
  for (let at = place.at - 1; at >= 0 && at >= place.at - MAX_REACH; at--) {
    const word = all[at];
    if (!word || /[,;:.!?()]/.test(text.slice(word.end, start))) return undefined;
    const negation = negations.find(({ from, to }) => from <= at && at < to);
    if (negation) return negation;
    if (ENDS.has(word.folded) || !isPassed(at)) return undefined;
    start = word.start;
  }
  return undefined;
}
