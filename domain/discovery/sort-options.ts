import { PRICE_SORT_ZONES } from '../catalogue/zone-price.ts';
import type { Zone } from '../locale/countries.ts';
import { type Outcome, ok, reject } from '../outcome.ts';

/** The sort options of listings (docs/specification/listings.md#sort-options). */
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

/** Prints have two sorts; price sorts are hidden while filters are active, and outside the five zones. */
export function listSortOptions({ isPrints, hasActiveFilters, zone }: SortPlace): Sort[] {
  if (isPrints) return [...ON_PRINTS];
  const allowsPrice = !hasActiveFilters && PRICE_SORT_ZONES.includes(zone);
  return SORTS.filter((sort) => allowsPrice || !BY_PRICE.includes(sort));
}

/** The requested sort if it is available, otherwise the default. */
export const effectiveSort = (requested: Sort, place: SortPlace): Sort =>
  listSortOptions(place).includes(requested) ? requested : 'default';

/** Sort keys besides relevance; `price` is that of the visitor's zone. */
export const SORT_KEYS = ['created_at', 'price', 'print_min_price', 'width', 'height', 'curated_status_value'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface SearchSort {
  by: SortKey;
  order: 'ascending' | 'descending';
}

/** A listing's sort; undefined is by relevance. */
export function toSearchSort(sort: Sort): SearchSort | undefined {
  if (sort === 'default') return undefined;
  if (sort === 'newest' || sort === 'oldest')
    return { by: 'created_at', order: sort === 'newest' ? 'descending' : 'ascending' };
  return { by: 'price', order: sort === 'price-low' ? 'ascending' : 'descending' };
}

/** A sort in the provider's format (docs/specification/search.md#search-call). */
export interface ProviderSort {
  sortBy: string;
  sortOrder: 'ascending' | 'descending';
}

const RELEVANCE: ProviderSort = { sortBy: 'relevance', sortOrder: 'descending' };
const providerPrice = (zone: Zone) => `geo_prices.${zone}`;

export function toProviderSort(sort: Sort, zone: Zone): ProviderSort {
  const found = toSearchSort(sort);
  return found ? { sortBy: found.by === 'price' ? providerPrice(zone) : found.by, sortOrder: found.order } : RELEVANCE;
}

/** The sort of a call; its value is undefined for relevance. */
export function parseProviderSort(
  { sortBy, sortOrder }: ProviderSort,
  zone: Zone,
): Outcome<SearchSort | undefined, 'invalid'> {
  if (sortBy === RELEVANCE.sortBy) return ok(undefined);
  const by = sortBy === providerPrice(zone) ? 'price' : SORT_KEYS.find((key) => key === sortBy);
  return by ? ok({ by, order: sortOrder }) : reject('invalid', `Works cannot be sorted by "${sortBy}".`);
}
