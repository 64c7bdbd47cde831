import { PRICE_SORT_ZONES } from '@easel/domain/catalogue/zone-price';
import { BadQuery } from '../discovery.ts';
import type { HostedQuestion } from '../provider/provider-query.ts';
import { numberAttribute } from '../provider/provider-works.ts';

/** Every order is an index of its own there, and holds every work once more; only those the shop offers are made. */
export const ALGOLIA_SORTS: readonly string[] = [
  'created_at',
  ...PRICE_SORT_ZONES.map((zone) => numberAttribute('price', zone)),
];

export const replicaName = (index: string, attribute: string, direction: 'asc' | 'desc'): string =>
  `${index}_${attribute}_${direction}`;

export function indexFor(index: string, sort: HostedQuestion['sort']): string {
  if (!sort) return index;
  if (!ALGOLIA_SORTS.includes(sort.attribute)) throw new BadQuery(`Works cannot be sorted by "${sort.attribute}".`);
  return replicaName(index, sort.attribute, sort.direction);
}

/** What may be searched for, each with how likely it is. */
export const suggestionsIndex = (index: string): string => `${index}_suggestions`;
