import { DEFAULT_ZONE } from '../catalogue/zone-price.ts';
import type { Zone } from '../locale/countries.ts';
import { SORTS, type Sort } from './sort-options.ts';

/** A query to hosted search (docs/specification/search.md#hosted-search). */
export interface HostedQuery {
  applicationId: string;
  enablePersonalization: boolean;
  facets: string[];
  filters: string;
  hitsPerPage: number;
  page: number;
  query: string;
  restrictSearchableAttributes: string[];
  searchApi: string;
  searchIndice: string;
  userToken: string;
  typoTolerance: boolean;
  isBrowseSearch: boolean;
  isBotTraffic: boolean;
  destinationZone: Zone;
}

export const HOSTED_DEFAULTS: HostedQuery = {
  applicationId: '',
  enablePersonalization: false,
  facets: ['*'],
  filters: '',
  hitsPerPage: 25,
  page: 0,
  query: '',
  restrictSearchableAttributes: [],
  searchApi: '',
  searchIndice: '',
  userToken: '',
  typoTolerance: true,
  isBrowseSearch: false,
  isBotTraffic: false,
  destinationZone: DEFAULT_ZONE,
};

/** The environment name: the prefix of every index of the shop. */
export const HOSTED_ENVIRONMENT = 'easel';

/**
 * The index of works for sale for browsing, otherwise that of all works; both have the environment prefix
 * (docs/specification/search.md#hosted-search).
 */
export const formatHostedIndex = (isBrowseSearch: boolean, environment: string): string =>
  `${environment}_${isBrowseSearch ? 'for_sale_artworks' : 'all_artworks'}`;

/** Hosted search has an index for each sort, with the sort as a suffix. */
export const formatSortedIndex = (index: string, sort: Sort): string =>
  sort === 'default' ? index : `${index}_${sort}`;

/** Which works an index holds and how it sorts them. */
export interface HostedIndex {
  isForSale: boolean;
  sort: Sort;
}

/** Undefined if the shop has no such index. */
export function parseHostedIndex(name: string, environment: string): HostedIndex | undefined {
  for (const isForSale of [true, false])
    for (const sort of SORTS)
      if (name === formatSortedIndex(formatHostedIndex(isForSale, environment), sort)) return { isForSale, sort };
  return undefined;
}

/** A query with defaults for missing fields. */
export function createHostedQuery(options: Partial<HostedQuery>, environment: string): HostedQuery {
  const query = { ...HOSTED_DEFAULTS, ...options };
  return { ...query, searchIndice: query.searchIndice || formatHostedIndex(query.isBrowseSearch, environment) };
}
