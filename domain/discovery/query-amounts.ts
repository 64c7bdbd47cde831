import { SIZE_BIN_NAMES, SIZE_BINS, type SizeBin, sizeBinsBetween } from '../catalogue/size-bins.ts';
import type { ParsedAmount } from './parse-amounts.ts';
import type { LengthRange, ParsedLength } from './parse-lengths.ts';
import { findNegation, type QueryPart, type Sentence } from './query-sentence.ts';
import { AFFORDABLE, AFFORDABLE_DOLLARS, EXPENSIVE } from './shop-query-words.ts';

/** Sizes as the values of a filter. */
export const sizesMeaning = (bins: readonly SizeBin[]) => ({
  values: bins,
  label: bins.map((bin) => SIZE_BIN_NAMES[bin]).join(' or '),
});

/** "I can't spend more than $300": the negation of an amount, and where it starts. */
function findAmountNegation(sentence: Sentence, start: number): { start: number } | undefined {
  const { all } = sentence;
  const at = all.findIndex((word) => word.start >= start);
  const negation = findNegation(sentence, at < 0 ? all.length : at, start);
  return negation && { start: all[negation.from]?.start ?? start };
}

/** The first amount. "More than 500 but less than 1000" is one range. */
function joinBounds([first, second]: readonly ParsedAmount[]): ParsedAmount[] {
  if (!first || !second) return first ? [first] : [];
  const [low, high] = first.least === undefined ? [second, first] : [first, second];
  if (low.most !== undefined || high.least !== undefined || (low.least ?? 0) >= (high.most ?? 0)) return [first];
  const unit = first.unit ?? second.unit;
  const bounds = {
    ...(low.least !== undefined && { least: low.least }),
    ...(high.most !== undefined && { most: high.most }),
  };
  return [{ ...first, ...bounds, end: second.end, ...(unit && { unit }) }];
}

/** The price that a query names: "under $500". */
export function readPrices(sentence: Sentence, amounts: readonly ParsedAmount[]): QueryPart[] {
  return joinBounds(amounts).map((found) => {
    const { least, most, ...amount } = found;
    const isOneSided = (least === undefined) !== (most === undefined);
    const negation = isOneSided ? findAmountNegation(sentence, found.start) : undefined;
    const bounds = negation ? { least: most, most: least } : { least, most };
    return {
      facet: 'price',
      values: [],
      label: '',
      start: negation?.start ?? found.start,
      end: found.end,
      isExcluded: false,
      amount: {
        ...amount,
        ...(bounds.least !== undefined && { least: bounds.least }),
        ...(bounds.most !== undefined && { most: bounds.most }),
      },
    };
  });
}

/** A length is the longer side of a work: it is one of the sizes that works of that length have. */
export function readSizes(sentence: Sentence, lengths: readonly ParsedLength[]): QueryPart[] {
  return lengths.slice(0, 1).flatMap(({ side, isCompared, start, end, ...bounds }) => {
    const negation = isCompared ? findAmountNegation(sentence, start) : undefined;
    const [leastCm, mostCm] = negation ? [bounds.mostCm, bounds.leastCm] : [bounds.leastCm, bounds.mostCm];
    const bins = sizeBinsBetween(leastCm, mostCm);
    if (bins.length === 0 || bins.length === SIZE_BINS.length) return [];
    const length: LengthRange = {
      side,
      ...(leastCm !== undefined && { leastCm }),
      ...(mostCm !== undefined && { mostCm }),
    };
    return [{ facet: 'size', ...sizesMeaning(bins), start: negation?.start ?? start, end, isExcluded: false, length }];
  });
}

/** "Cheap", or "not too expensive". */
export function readAffordable(sentence: Sentence): QueryPart[] {
  const { all } = sentence;
  for (const [at, word] of all.entries()) {
    if (word.part || (!AFFORDABLE.has(word.folded) && !EXPENSIVE.has(word.folded))) continue;
    const negation = findNegation(sentence, at, word.start);
    if ((negation === undefined) === EXPENSIVE.has(word.folded)) continue;
    const start = all[negation?.from ?? at]?.start ?? word.start;
    for (const own of all.slice(negation?.from ?? at, at + 1)) own.isSmall = true;
    const { end, text } = word;
    const amount: ParsedAmount = { name: 'price', most: AFFORDABLE_DOLLARS, unit: 'usd', text, start, end };
    return [{ facet: 'price', values: [], label: '', start, end, isExcluded: false, amount }];
  }
  return [];
}
