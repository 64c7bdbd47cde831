import type { Zone } from '@easel/domain/locale/countries';
import { ZONES } from '@easel/domain/locale/countries';
import type { WorksQuery } from '../discovery.ts';
import { toWorkDocument, type WorkDocument } from '../work-documents.ts';
import type { WorkFacts } from '../works-feed-store.ts';

/**
 * A fast test whether any of a few works can be a result: each selected facet needs a value that one of them has, and one of the price ranges must overlap
 * theirs. It excludes most queries without a search; what passes may still not match.
 */
export function createWorksFilter(works: readonly WorkFacts[]): (query: WorksQuery) => boolean {
  const documents = works.map(toWorkDocument);
  const valuesOf = valuesByFacet(documents);
  const pricesOf = new Map(ZONES.map((zone) => [zone, priceRangeOf(documents, zone)]));

  return ({ choices = {}, prices = [], zone }) => {
    const range = pricesOf.get(zone);
    if (!range) return false;
    if (
      prices.length > 0 &&
      !prices.some(({ min = 0, max = Number.POSITIVE_INFINITY }) => min <= range.max && max >= range.min)
    )
      return false;
    for (const [facet, wanted] of Object.entries(choices)) {
      const values = valuesOf.get(facet);
      if (values && wanted.length > 0 && !wanted.some((value) => values.has(value))) return false;
    }
    return true;
  };
}

function valuesByFacet(documents: readonly WorkDocument[]): ReadonlyMap<string, ReadonlySet<string>> {
  const values = new Map<string, Set<string>>();
  for (const { facets } of documents)
    for (const [facet, own] of Object.entries(facets)) {
      const known = values.get(facet) ?? new Set();
      values.set(facet, known);
      for (const value of [own ?? []].flat()) known.add(value);
    }
  return values;
}

/** The lowest and the highest price of works that are sold in a zone; undefined if none is. */
function priceRangeOf(documents: readonly WorkDocument[], zone: Zone): { min: number; max: number } | undefined {
  const sold = documents.flatMap(({ zones }) => {
    const { facets, numbers } = zones[zone] ?? {};
    // A work without a price is found by queries without a price range.
    return facets?.is_sold_here === 'True' ? [numbers?.price] : [];
  });
  if (sold.length === 0) return undefined;
  const prices = sold.filter((price) => price !== undefined);
  return { min: Math.min(...prices), max: Math.max(...prices) };
}
