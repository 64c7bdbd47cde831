import { parseUrlPage } from '../discovery/pagination.ts';
import { parseQueryString } from '../text/query-string.ts';

/** How a list of favorites is sorted and filtered, with the values of the URL and of the API. The first of each is the default. */
export const FAVORITE_SORTS = [
  { value: 'recent', label: 'Recently added' },
  { value: 'price-low', label: 'Price: low to high' },
  { value: 'price-high', label: 'Price: high to low' },
  { value: 'artist', label: 'Artist' },
] as const;
export type FavoriteSort = (typeof FAVORITE_SORTS)[number]['value'];

export const FAVORITE_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'available', label: 'Available' },
  { value: 'sold', label: 'Sold' },
] as const;
export type FavoriteFilter = (typeof FAVORITE_FILTERS)[number]['value'];

export interface FavoriteList {
  sort: FavoriteSort;
  filter: FavoriteFilter;
  /** The first is 0. */
  page: number;
}

const DEFAULT_FAVORITE_LIST: FavoriteList = { sort: 'recent', filter: 'all', page: 0 };

/** Reads the query of a URL. Unknown values are ignored. */
export function parseFavoriteList(search: string): FavoriteList {
  const query = parseQueryString(search);
  const { sort, filter, page } = DEFAULT_FAVORITE_LIST;
  return {
    sort: FAVORITE_SORTS.find(({ value }) => value === query.get('sort'))?.value ?? sort,
    filter: FAVORITE_FILTERS.find(({ value }) => value === query.get('show'))?.value ?? filter,
    page: parseUrlPage(query.get('page') ?? null) ?? page,
  };
}

/** The query of a URL. Defaults are left out. */
export function favoriteListQuery({ sort, filter, page }: FavoriteList): string {
  const query = [
    sort !== DEFAULT_FAVORITE_LIST.sort && `sort=${sort}`,
    filter !== DEFAULT_FAVORITE_LIST.filter && `show=${filter}`,
    page > 0 && `page=${page}`,
  ].filter(Boolean);
  return query.length > 0 ? `?${query.join('&')}` : '';
}
