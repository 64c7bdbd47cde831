import { PRICE_SORT_ZONES } from '@easel/domain/catalogue/zone-price';
import { BadQuery } from '../discovery.ts';
import type { ProviderQuery } from '../provider/provider-query.ts';
import { numberAttribute } from '../provider/provider-works.ts';

/** Each sort is a replica with its own copy of every work, so there are replicas only for the sorts that the shop offers. */
export const ALGOLIA_SORTS: readonly string[] = [
  'created_at',
  ...PRICE_SORT_ZONES.map((zone) => numberAttribute('price', zone)),
];

export const replicaName = (index: string, attribute: string, direction: 'asc' | 'desc'): string =>
  `${index}_${attribute}_${direction}`;

export function indexFor(index: string, sort: ProviderQuery['sort']): string {
  if (!sort) return index;
  if (!ALGOLIA_SORTS.includes(sort.attribute)) throw new BadQuery(`Works cannot be sorted by "${sort.attribute}".`);
  return replicaName(index, sort.attribute, sort.direction);
}

/** The index of suggestions. */
export const suggestionsIndex = (index: string): string => `${index}_suggestions`;
