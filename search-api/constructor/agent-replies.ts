import type { AccountDefinition, AccountFacet } from '@easel/contract/search-api/search-account';
import { TREE_SEPARATOR } from '@easel/search/search-schema';
import { GROUP_FACET } from '../accounts/search-account.ts';
import { valueNames } from './facet-response.ts';
import { parseRange } from './filter-parameters.ts';

/** Replies of the agent, composed from templates. */

export const facetNamed = ({ facets = [] }: AccountDefinition, name: string): AccountFacet | undefined =>
  facets.find((facet) => facet.name === name);

export const getFacetTitle = (definition: AccountDefinition, name: string): string =>
  facetNamed(definition, name)?.displayName ?? name;

/** What people read for a value. A value of a tree is named by its last step. */
export function valueLabel(definition: AccountDefinition, name: string, value: string): string {
  const facet = facetNamed(definition, name);
  const known = facet && valueNames(facet).get(value);
  return known ?? (facet?.type === 'hierarchical' ? (value.split(TREE_SEPARATOR).at(-1) ?? value) : value);
}

/** Describes the results and the applied filters. */
export function describeResults(
  definition: AccountDefinition,
  { term, filters }: { term: string; filters: ReadonlyMap<string, readonly string[]> },
  total: number,
): string {
  const things = `${total} ${total === 1 ? 'result' : 'results'}`;
  const about = term === '' ? '' : ` for “${term}”`;
  const narrowed = [...filters].map(([name, values]) => filterWords(definition, name, values));
  const by = narrowed.length > 0 ? ` (${narrowed.join('; ')})` : '';
  return total === 0 ? `I found nothing${about}${by}. Other words may help.` : `I found ${things}${about}${by}.`;
}

function filterWords(definition: AccountDefinition, name: string, values: readonly string[]): string {
  if (name === GROUP_FACET)
    return values.map((id) => definition.groups?.find(({ groupId }) => groupId === id)?.displayName ?? id).join(', ');
  const title = getFacetTitle(definition, name).toLowerCase();
  const facet = facetNamed(definition, name);
  const range = facet?.type === 'range' ? parseRange(values[0] ?? '') : undefined;
  if (facet && range) return `${title} ${rangeWords(facet, range)}`;
  const labels = values.map((value) => valueLabel(definition, name, value)).join(', ');
  // A flag is named like its facet: "framed".
  return labels.toLowerCase() === title ? title : `${title}: ${labels}`;
}

/** Numbers are stored in parts of their unit, such as cents. */
function rangeWords({ data }: AccountFacet, { min, max }: { min?: number; max?: number }): string {
  const sign = Array.isArray(data?.units) && /^[$€£¥]$/.test(String(data.units[0])) ? String(data.units[0]) : '';
  const perUnit = typeof data?.per_unit === 'number' ? data.per_unit : 1;
  const shown = (number: number | undefined) => `${sign}${(number ?? 0) / perUnit}`;
  if (min !== undefined && max !== undefined) return `from ${shown(min)} to ${shown(max)}`;
  return min === undefined ? `up to ${shown(max)}` : `from ${shown(min)}`;
}

export const refinementQuestion = (definition: AccountDefinition, facet: string): string =>
  `Which ${getFacetTitle(definition, facet).toLowerCase()} do you prefer?`;

/** Suggested follow-up messages. */
export const followUps = (term: string, labels: readonly string[]): string[] =>
  labels.map((label) => (term === '' ? `Show me ${label}` : `Show me ${term} in ${label}`));
