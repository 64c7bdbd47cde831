import { PRICE_SORT_ZONES } from '../catalogue/zone-price.ts';
import type { Zone } from '../locale/countries.ts';

/** The orders a listing can be in (browse §9 Sort options). */
export const SORTS = ['default', 'newest', 'price-low', 'price-high', 'oldest'] as const;
export type Sort = (typeof SORTS)[number];

export const SORT_LABELS: Record<Sort, string> = {
  default: 'Recommended',
  newest: 'Newest',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  oldest: 'Oldest',
};

const ON_PRINTS: readonly Sort[] = ['default', 'newest'];
const BY_PRICE: readonly Sort[] = ['price-low', 'price-high'];

export interface SortPlace {
  isPrints: boolean;
  hasActiveFilters: boolean;
  zone: Zone;
}

/** Prints allow two; price sorts are hidden while filters are active, and outside the five zones. */
export function sortOptionsOf({ isPrints, hasActiveFilters, zone }: SortPlace): Sort[] {
  if (isPrints) return [...ON_PRINTS];
  const allowsPrice = !hasActiveFilters && PRICE_SORT_ZONES.includes(zone);
  return SORTS.filter((sort) => allowsPrice || !BY_PRICE.includes(sort));
}

/** The order that is asked for where it is offered, else the recommended one. */
export const effectiveSort = (asked: Sort, place: SortPlace): Sort =>
  sortOptionsOf(place).includes(asked) ? asked : 'default';

export interface ProviderSort {
  sortBy: string;
  sortOrder: 'ascending' | 'descending';
}

/** The same order in the provider's words; a price is that of the visitor's zone. */
export function providerSortOf(sort: Sort, zone: Zone): ProviderSort {
  if (sort === 'newest' || sort === 'oldest')
    return { sortBy: 'created_at', sortOrder: sort === 'newest' ? 'descending' : 'ascending' };
  if (sort === 'default') return { sortBy: 'relevance', sortOrder: 'descending' };
  return { sortBy: `geo_prices.${zone}`, sortOrder: sort === 'price-low' ? 'ascending' : 'descending' };
}
