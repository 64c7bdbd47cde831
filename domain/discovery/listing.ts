import type { CategorySlug } from '../catalogue/categories.ts';
import { type BooleanFacet, FACET_PARAMETERS, type ListFacet, PARAMETER_FACETS } from './facets.ts';
import { DEFAULT_PAGE_SIZE } from './pagination.ts';
import type { Sort } from './sort-options.ts';

/** Every query parameter of a listing URL. */
export const LISTING_PARAMETERS: readonly string[] = [
  ...PARAMETER_FACETS,
  'query',
  'literal',
  'like',
  'sort',
  'page',
  'hitsPerPage',
];

/** Other names and positions of facets. They are understood, and redirect to the URL of the listing. */
export const REDIRECTED_PARAMETERS: readonly string[] = [...FACET_PARAMETERS.keys()].filter(
  (name) => !LISTING_PARAMETERS.includes(name),
);

/** One listing: its filters, sort and page. Values are slugs. */
export interface Listing {
  category: CategorySlug | 'all';
  isPrints: boolean;
  flags: readonly BooleanFacet[];
  facets: Readonly<Partial<Record<ListFacet, readonly string[]>>>;
  query: string;
  /** The query is searched for literally: no word becomes a filter. */
  isLiteral?: true;
  /** What the works look like, as `formatVisualSource` writes it. The listing then begins with the most similar works. */
  like?: string;
  sort: Sort;
  /** In the order of the person who asks, at an address of its own. */
  isPersonal?: true;
  /** The first is 0. */
  page: number;
  pageSize: number;
}

/** Only the recommended order can be that of one person: a chosen sort, and what looks like an image, stay as they are. */
export const canBePersonal = ({ sort, like }: Pick<Listing, 'sort' | 'like'>): boolean =>
  sort === 'default' && like === undefined;

export const DEFAULT_LISTING: Listing = {
  category: 'all',
  isPrints: false,
  flags: [],
  facets: {},
  query: '',
  sort: 'default',
  page: 0,
  pageSize: DEFAULT_PAGE_SIZE,
};
