import type { CategorySlug } from '../catalogue/categories.ts';
import {
  type BooleanFacet,
  FACET_ALIASES,
  FLAGS,
  type ListFacet,
  PARAMETER_PATH_FACETS,
  PATH_FACETS,
  QUERY_FACETS,
} from './facets.ts';
import { DEFAULT_RESULTS_PER_PAGE } from './pagination.ts';
import type { Sort } from './sort-options.ts';

/** Every query parameter of a listing URL. */
export const LISTING_PARAMETERS: readonly string[] = [
  ...PARAMETER_PATH_FACETS,
  ...QUERY_FACETS,
  'query',
  'literal',
  'sort',
  'page',
  'hitsPerPage',
];

/** Parameters that redirect to the URL of a listing or a feature page: older links, and prices typed into a form. */
export const ENTRY_PARAMETERS: readonly string[] = [
  'category',
  'keyword',
  ...PATH_FACETS.filter((facet) => !PARAMETER_PATH_FACETS.includes(facet)),
  ...FLAGS,
  ...FACET_ALIASES,
  'priceMin',
  'priceMax',
];

/** One listing: its filters, sort and page. Values are slugs. */
export interface Listing {
  category: CategorySlug | 'all';
  isPrints: boolean;
  flags: readonly BooleanFacet[];
  facets: Readonly<Partial<Record<ListFacet, readonly string[]>>>;
  query: string;
  /** The query is searched for literally: no word becomes a filter. */
  isLiteral?: true;
  sort: Sort;
  /** The first is 1. */
  page: number;
  resultsPerPage: number;
}

export const DEFAULT_LISTING: Listing = {
  category: 'all',
  isPrints: false,
  flags: [],
  facets: {},
  query: '',
  sort: 'default',
  page: 1,
  resultsPerPage: DEFAULT_RESULTS_PER_PAGE,
};
