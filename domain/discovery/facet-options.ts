import { type FacetConfig, type FacetValue, facetSlugOf } from './facets.ts';

/** One value of a facet as a listing offers it. */
export interface FacetOption extends FacetValue {
  count: number;
  isChosen: boolean;
  description?: string;
}

/** The values of a facet as its configuration wants them listed (browse §3 Facet configuration). Counts and choices are by stored value. */
export function facetOptionsOf(
  config: FacetConfig,
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
): FacetOption[] {
  const { allowedValues, extraData, useProviderValues, onlyNonEmptyResults } = config;
  const values =
    allowedValues ?? [...counts.keys()].map((value) => ({ slug: facetSlugOf(value), label: value, value }));
  const options = values.map((value): FacetOption => {
    const description = extraData && Object.hasOwn(extraData, value.value) ? extraData[value.value] : undefined;
    return {
      ...value,
      count: counts.get(value.value) ?? 0,
      isChosen: chosen.includes(value.value),
      ...(description && { description }),
    };
  });
  const ordered = useProviderValues ? options.sort((one, other) => other.count - one.count) : options;
  return ordered.filter(({ count, isChosen }) => isChosen || count > 0 || !onlyNonEmptyResults);
}

interface Countable {
  count: number;
  isChosen: boolean;
}

/** Whether a value leads to fewer works than are listed now, or can be taken back. */
export const narrows = ({ count, isChosen }: Countable, totalResults: number): boolean =>
  isChosen || (count > 0 && count < totalResults);

/** A facet whose every value all listed works have, or none, cannot narrow the listing and is not shown. */
export const canNarrow = (options: readonly Countable[], totalResults: number): boolean =>
  options.some((option) => narrows(option, totalResults));
