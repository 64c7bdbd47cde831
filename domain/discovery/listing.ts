import type { CategorySlug } from '../catalogue/categories.ts';
import { type BooleanFacet, FLAGS, type ListFacet, QUERY_FACETS } from './facets.ts';
import { DEFAULT_RESULTS_PER_PAGE } from './pagination.ts';
import type { Sort } from './sort-options.ts';

/** Everything a listing's address can have behind its question mark. A size may stand there too, where older links have it. */
export const LISTING_PARAMETERS = ['size', ...QUERY_FACETS, 'query', 'literal', 'sort', 'page', 'hitsPerPage'] as const;

/** What leads to a listing, or a feature page, under an address of its own: older entries, and prices typed into a form. */
export const ENTRY_PARAMETERS = [
  'category',
  'keyword',
  'styles',
  'subject',
  ...FLAGS,
  'is_outdoor_safe',
  'priceMin',
  'priceMax',
] as const;

/** One listing: what it is narrowed to, its order and its page. Values are slugs. */
export interface Listing {
  category: CategorySlug | 'all';
  isPrints: boolean;
  flags: readonly BooleanFacet[];
  facets: Readonly<Partial<Record<ListFacet, readonly string[]>>>;
  query: string;
  /** The words of the query are searched for as they are: none is understood as a filter. */
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
