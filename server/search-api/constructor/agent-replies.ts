import type { AccountDefinition, AccountFacet } from '@easel/contract/search-api/search-account';
import { GROUP_FACET } from '../accounts/search-account.ts';
import { parseRange } from './filter-parameters.ts';

/** Replies of the agent, composed from templates. */

export const facetNamed = ({ facets = [] }: AccountDefinition, name: string): AccountFacet | undefined =>
  facets.find((facet) => facet.name === name);

export const titleOf = (definition: AccountDefinition, name: string): string =>
  facetNamed(definition, name)?.displayName ?? name;

/** Describes the results and the applied filters. */
export function foundWords(
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
  const title = titleOf(definition, name).toLowerCase();
  const range = facetNamed(definition, name)?.type === 'range' ? parseRange(values[0] ?? '') : undefined;
  return range ? `${title} ${rangeWords(range)}` : `${title}: ${values.join(', ')}`;
}

const rangeWords = ({ min, max }: { min?: number; max?: number }): string => {
  if (min !== undefined && max !== undefined) return `from ${min} to ${max}`;
  return min === undefined ? `up to ${max}` : `from ${min}`;
};

export const refinementQuestion = (definition: AccountDefinition, facet: string): string =>
  `Which ${titleOf(definition, facet).toLowerCase()} do you prefer?`;

/** Suggested follow-up messages. */
export const followUps = (term: string, values: readonly string[]): string[] =>
  values.map((value) => (term === '' ? `Show me ${value}` : `Show me ${term} in ${value}`));
