import { toFacetSlug } from './facet-slug.ts';
import type { FacetConfig, FacetValue } from './facet-table.ts';

/** One facet value in the filter panel of a listing. */
export interface FacetOption extends FacetValue {
  count: number;
  isChosen: boolean;
  description?: string;
}

/**
 * The values of a facet as its configuration lists them (docs/specification/facets.md#facet-configuration). Counts and choices are by
 * stored value.
 */
export function createFacetOptions(
  config: FacetConfig,
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
): FacetOption[] {
  const { allowedValues, extraData, useHardcodedValues, useProviderValues, onlyNonEmptyResults } = config;
  const known = allowedValues ?? (useProviderValues ? countedValues(counts) : []);
  const listed = known.filter(
    ({ value }) => useHardcodedValues || (useProviderValues && counts.has(value)) || chosen.includes(value),
  );
  const options = listed.map((value): FacetOption => {
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

const countedValues = (counts: ReadonlyMap<string, number>): FacetValue[] =>
  [...counts.keys()].map((value) => ({ slug: toFacetSlug(value), label: value, value }));

interface Countable {
  count: number;
  isChosen: boolean;
}

/** Whether selecting a value leaves fewer works than are listed now, or it can be deselected. */
export const narrows = ({ count, isChosen }: Countable, totalResults: number): boolean =>
  isChosen || (count > 0 && count < totalResults);

/** A facet is not shown if none of its values would change the number of listed works. */
export const canNarrow = (options: readonly Countable[], totalResults: number): boolean =>
  options.some((option) => narrows(option, totalResults));
