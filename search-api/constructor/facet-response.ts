import type { AccountDefinition, AccountFacet } from '@easel/contract/search-api/search-account';
import { TREE_SEPARATOR } from '@easel/search/search-schema';
import type { SearchSection } from '../accounts/search-account.ts';
import { parseRange } from './filter-parameters.ts';
import { listHiddenFacets } from './item-response.ts';
import type { Found } from './query-section.ts';
import type { Filters, Format } from './read-parameters.ts';
import { knowsFacet, knowsNumber } from './section-vocabulary.ts';

/** The visible facets of an account that exist in the index. */
export function shownFacets(definition: AccountDefinition, section: SearchSection, format: Format): AccountFacet[] {
  const hidden = listHiddenFacets({ definition, format });
  return (definition.facets ?? []).filter(
    ({ name, type }) =>
      !hidden.has(name) && (type === 'range' ? knowsNumber(section, name) : knowsFacet(section, name)),
  );
}

/** The facets and statistics the engine must compute. */
export const countedBy = (facets: readonly AccountFacet[]) => ({
  count: facets.filter(({ type }) => type !== 'range').map(({ name }) => name),
  limits: facets.filter(({ type }) => type === 'range').map(({ name }) => name),
});

export interface FacetOption {
  status: 'selected' | '';
  count: number;
  display_name: string;
  value: string;
  data: Record<string, unknown>;
  options?: FacetOption[];
}

/** Facet metadata without counts. */
export const facetHead = ({ name, displayName, type, isHidden, data }: AccountFacet) => ({
  display_name: displayName ?? name,
  name,
  type,
  hidden: isHidden ?? false,
  data: data ?? {},
});

export interface FacetResponse extends ReturnType<typeof facetHead> {
  options?: FacetOption[];
  min?: number;
  max?: number;
  status?: { min: number; max: number };
}

/** Facets with value counts. Empty facets are left out. */
export function facetResponses(facets: readonly AccountFacet[], { counts, limits }: Found, filters: Filters) {
  return facets.flatMap((facet): FacetResponse[] => {
    const chosen = filters.get(facet.name) ?? [];
    if (facet.type === 'range') {
      const stats = limits[facet.name];
      if (!stats || stats.count === 0) return [];
      return [{ ...facetHead(facet), min: stats.min, max: stats.max, ...rangeStatus(chosen, stats) }];
    }
    const counted = counts[facet.name] ?? [];
    if (counted.length === 0) return [];
    const options =
      facet.type === 'hierarchical' ? nestOptions(counted, chosen) : listOptions(counted, chosen, valueNames(facet));
    return [{ ...facetHead(facet), options }];
  });
}

function rangeStatus(chosen: readonly string[], { min, max }: { min: number; max: number }) {
  const ranges = chosen.map(parseRange).filter((range) => range !== undefined);
  if (ranges.length === 0) return {};
  return {
    status: {
      min: Math.min(...ranges.map((range) => range.min ?? min)),
      max: Math.max(...ranges.map((range) => range.max ?? max)),
    },
  };
}

/** Limits the size of responses. */
const MAX_OPTIONS = 1_000;

const optionOf = (value: string, count: number, name: string, chosen: readonly string[]): FacetOption => ({
  status: chosen.includes(value) ? 'selected' : '',
  count,
  display_name: name,
  value,
  data: {},
});

/** Display names by value, cached per facet. */
const names = new WeakMap<AccountFacet, ReadonlyMap<string, string>>();

export function valueNames(facet: AccountFacet): ReadonlyMap<string, string> {
  const known = names.get(facet) ?? new Map(facet.options?.map(({ value, displayName }) => [value, displayName]));
  names.set(facet, known);
  return known;
}

const listOptions = (
  counted: readonly { value: string; count: number }[],
  chosen: readonly string[],
  displayNames: ReadonlyMap<string, string>,
) =>
  counted
    .slice(0, MAX_OPTIONS)
    .map(({ value, count }) => optionOf(value, count, displayNames.get(value) ?? value, chosen));

/** The value of a nested option is its full path, as used in filters. */
function nestOptions(counted: readonly { value: string; count: number }[], chosen: readonly string[]): FacetOption[] {
  const roots: FacetOption[] = [];
  const byPath = new Map<string, FacetOption>();
  const shortFirst = [...counted.slice(0, MAX_OPTIONS)].sort(
    (a, b) => a.value.split(TREE_SEPARATOR).length - b.value.split(TREE_SEPARATOR).length,
  );
  for (const { value, count } of shortFirst) {
    const steps = value.split(TREE_SEPARATOR);
    const option = { ...optionOf(value, count, steps.at(-1) ?? value, chosen), options: [] };
    byPath.set(value, option);
    const above = byPath.get(steps.slice(0, -1).join(TREE_SEPARATOR));
    (above?.options ?? roots).push(option);
  }
  return roots;
}
