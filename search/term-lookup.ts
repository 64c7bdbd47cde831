import type { Postings } from './segment.ts';

/** Position of a term in a sorted dictionary, or where it would be inserted. */
export function lowerBound(terms: readonly string[], term: string): number {
  let [from, to] = [0, terms.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((terms[middle] as string) < term) from = middle + 1;
    else to = middle;
  }
  return from;
}

export function findTerm(terms: readonly string[], term: string): number {
  const at = lowerBound(terms, term);
  return terms[at] === term ? at : -1;
}

/** Number of documents that contain a term. */
export function documentFrequency({ terms, starts }: Pick<Postings, 'terms' | 'starts'>, term: string): number {
  const termId = findTerm(terms, term);
  return termId < 0 ? 0 : (starts[termId + 1] as number) - (starts[termId] as number);
}
