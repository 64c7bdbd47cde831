import { SIZE_BINS } from '../catalogue/size-bins.ts';
import { sizesMeaning } from './query-amounts.ts';
import {
  type Candidate,
  type Conjunction,
  findConjunction,
  findNegation,
  type QueryPart,
  type Sentence,
} from './query-sentence.ts';
import { ARTIST_LEADS, JOINING, LEADING, SINGLE_VALUED, TRAILING } from './shop-query-words.ts';
import type { Meaning, ShopFacet } from './shop-vocabulary.ts';

/** Finds out to which candidates the negations apply. A negation applies to a whole list: "no red, pink or orange". */
function negate(sentence: Sentence, candidates: readonly Candidate[]) {
  const facetOf = (candidate: Candidate | undefined) => candidate?.meanings[0]?.facet;
  candidates.forEach((candidate, index) => {
    const direct = findNegation(sentence, candidate.from, sentence.all[candidate.from]?.start ?? 0);
    const before = candidates[index - 1];
    const applied = direct ?? (before && isListed(before, candidate, index) ? before.negation : undefined);
    if (applied) candidate.negation = applied;
  });

  /** "Red not pink abstracts": only pink is not wanted. */
  function isContrast(negated: Candidate, index: number): boolean {
    const wanted = candidates[index - 2];
    return (
      wanted !== undefined &&
      !wanted.negation &&
      wanted.to === negated.negation?.from &&
      facetOf(wanted) === facetOf(negated)
    );
  }

  function isListed(before: Candidate, candidate: Candidate, index: number): boolean {
    const conjunction = findConjunction(sentence, before.to, candidate.from);
    if (conjunction === 'or' || conjunction === 'none') return !(conjunction === 'none' && isContrast(before, index));
    const isSameFacet = facetOf(before) === facetOf(candidate);
    if (conjunction === 'and') return isSameFacet;
    const after = candidates[index + 1];
    const ending = after && findConjunction(sentence, candidate.to, after.from);
    return conjunction === 'comma' && isSameFacet && (ending === 'or' || ending === 'and' || ending === 'comma');
  }
}

/** The filters that a sentence asks for. A length in it (`isMeasured`) is more precise than a size. */
export function collectParts(sentence: Sentence, isMeasured: boolean): QueryPart[] {
  const { readable, all } = sentence;
  const parts: QueryPart[] = [];
  const placeOf = new Map<QueryPart, Candidate>();
  const candidates = [...new Set(all.flatMap(({ part }) => (part && part !== 'literal' ? [part] : [])))];
  negate(sentence, candidates);
  for (const candidate of candidates) {
    const meanings: Omit<Meaning, 'condition'>[] = candidate.artist
      ? [{ facet: 'artist', values: [String(candidate.artist.artistId)], label: candidate.artist.name }]
      : [...candidate.meanings];
    const isTaken = meanings.map((one) => takeMeaning(one, candidate));
    if (!isTaken.includes(true)) for (const word of all.slice(candidate.from, candidate.to)) delete word.part;
  }
  // Without one of several parts that share a negation, it still applies to the others.
  for (const part of parts) {
    const { negation } = placeOf.get(part) ?? {};
    const isShared = parts.some((other) => other !== part && placeOf.get(other)?.negation === negation);
    if (negation && !isShared) part.start = Math.min(part.start, all[negation.from]?.start ?? part.start);
  }
  return parts;

  function takeMeaning(meant: Omit<Meaning, 'condition'>, candidate: Candidate): boolean {
    const { facet } = meant;
    const { start, end } = spanOf(candidate, facet);
    const isNegated = candidate.negation !== undefined && !(facet === 'category' && isDescribed(candidate));
    const isExcluded = isNegated !== (meant.isExcluded === true);
    // Without prints is not without works that also have prints.
    if (facet === 'has_prints' && isExcluded) return true;
    // A length is more precise than "large".
    if (facet === 'size' && isMeasured && !isExcluded) return true;
    const { values, label } = isExcluded && facet === 'size' ? withLargerSizes(meant) : meant;
    const before = parts.findLast((part) => part.facet === facet && part.isExcluded === isExcluded);
    const place = before && placeOf.get(before);
    const joint = place && jointBefore(candidate, place);
    const isAlternative = isExcluded
      ? place?.negation === candidate.negation && joint !== undefined
      : joint === 'or' || ((joint === 'and' || joint === 'comma') && SINGLE_VALUED.has(facet));
    if (before && isAlternative) {
      // Displayed as one part: "Cats or Dogs".
      before.values = [...new Set([...before.values, ...values])];
      if (before.label !== label) before.label = `${before.label} or ${label}`;
      before.end = end;
      placeOf.set(before, candidate);
      return true;
    }
    if (before && (isExcluded ? before.label === label : SINGLE_VALUED.has(facet) || before.label === label))
      return before.label === label;
    const part: QueryPart = { facet, values, label, start, end, isExcluded };
    parts.push(part);
    placeOf.set(part, candidate);
    return true;
  }

  /** A comma in "red, pink or orange" means "or". */
  function jointBefore(candidate: Candidate, before: Candidate): Conjunction | undefined {
    const joint = findConjunction(sentence, before.to, candidate.from);
    const after = candidates[candidates.indexOf(candidate) + 1];
    if (joint !== 'comma' || !after || after.meanings[0]?.facet !== candidate.meanings[0]?.facet) return joint;
    return jointBefore(after, candidate) === 'or' ? 'or' : joint;
  }

  /** "No abstract paintings" excludes abstract works, not paintings. */
  function isDescribed(candidate: Candidate): boolean {
    const before = candidates[candidates.indexOf(candidate) - 1];
    return (
      candidate.meanings.length > 1 ||
      (before?.negation !== undefined &&
        before.negation === candidate.negation &&
        findConjunction(sentence, before.to, candidate.from) === 'none')
    );
  }

  function spanOf({ from, to, negation }: Candidate, facet: ShopFacet) {
    let [first, last] = [from, to];
    const trailing = TRAILING[facet];
    while (trailing?.has(all[last]?.folded ?? '') && !all[last]?.part) last += 1;
    const isFree = (at: number) => all[at] !== undefined && !all[at]?.part && !all[at]?.isNegation;
    while (isFree(first - 1) && LEADING.has(all[first - 1]?.folded ?? '') && !JOINING.has(all[first - 1]?.folded ?? ''))
      first -= 1;
    if (facet === 'artist' && isFree(first - 1) && ARTIST_LEADS.has(all[first - 1]?.folded ?? '')) first -= 1;
    const owner = all[from]?.part;
    if (owner) for (const word of all.slice(negation?.from ?? first, last)) word.part ??= owner;
    return { start: all[first]?.start ?? 0, end: all[last - 1]?.end ?? readable.length };
  }
}

/** "Not large" is not oversized either. */
function withLargerSizes({ values, label }: Pick<Meaning, 'values' | 'label'>): Pick<Meaning, 'values' | 'label'> {
  return values[0] === 'large' ? sizesMeaning(SIZE_BINS.slice(SIZE_BINS.indexOf('large'))) : { values, label };
}
