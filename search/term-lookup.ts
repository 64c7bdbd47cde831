import type { Postings } from './segment.ts';

/** Where a term stands among terms in order, or would. */
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

/** How many documents have a term. */
export function documentFrequency({ terms, starts }: Pick<Postings, 'terms' | 'starts'>, term: string): number {
  const place = findTerm(terms, term);
  return place < 0 ? 0 : (starts[place + 1] as number) - (starts[place] as number);
}
