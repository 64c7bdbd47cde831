import type { CategorySlug } from './categories.ts';
import type { FacetName } from './facets.ts';
import { DEFAULT_RESULTS_PER_PAGE } from './pagination.ts';
import type { Sort } from './sort-options.ts';

/** Facets that are either on or off, and stand in the path by these words (browse §2 Listing URLs). */
export const BOOLEAN_FACETS = {
  is_ready_to_hang: 'ready-to-hang',
  is_framed: 'framed',
  is_outdoor: 'outdoor',
  is_available: 'available',
} as const;
export type BooleanFacet = keyof typeof BOOLEAN_FACETS;

/** Facets whose values stand in the path, in this order: a style before a subject before a size. */
export const PATH_FACETS = ['styles', 'subject', 'size'] as const satisfies FacetName[];
export type PathFacet = (typeof PATH_FACETS)[number];

/** Facets whose values stand in the query, in this order. */
export const QUERY_FACETS = [
  'prints_availability',
  'prints_materials',
  'mediums',
  'materials',
  'country',
  'artist_recognition',
  'color',
  'orientation',
  'installation_type',
  'price',
] as const satisfies FacetName[];
export type QueryFacet = (typeof QUERY_FACETS)[number];

/** Everything a listing's address can have behind its question mark. A size may stand there too, where older links have it. */
export const LISTING_PARAMETERS = ['size', ...QUERY_FACETS, 'query', 'sort', 'page', 'hitsPerPage'] as const;

/** What leads to a listing, or a feature page, under an address of its own: older entries, and prices typed into a form. */
export const ENTRY_PARAMETERS = [
  'category',
  'keyword',
  'styles',
  'subject',
  'has_prints',
  ...(Object.keys(BOOLEAN_FACETS) as BooleanFacet[]),
  'priceMin',
  'priceMax',
] as const;

export type ListFacet = PathFacet | QueryFacet;

/** One listing: what it is narrowed to, its order and its page. Values are slugs. */
export interface Listing {
  category: CategorySlug | 'all';
  isPrints: boolean;
  flags: readonly BooleanFacet[];
  facets: Readonly<Partial<Record<ListFacet, readonly string[]>>>;
  query: string;
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
