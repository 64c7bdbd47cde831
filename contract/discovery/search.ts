import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { ZONES } from '@easel/domain/locale/countries';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { NamedArtist } from '../catalogue/artists.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';

const Filters = Type.Record(
  Type.String({ minLength: 1, maxLength: 60 }),
  Type.Union([Type.String({ maxLength: 200 }), Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1_000 })]),
  { description: 'By facet. Values of one facet are alternatives; prices are ranges such as 500-1000, in dollars.' },
);

export const Facet = Type.Object({
  name: Type.String(),
  options: Type.Array(Type.Object({ label: Type.String(), value: Type.String(), count: Type.Integer() })),
});
export type Facet = Static<typeof Facet>;

/** A part of a query that was understood as a filter. */
export const UnderstoodPart = Type.Object({
  facet: Type.String({ description: 'size, color, styles, subject, mediums, price, artist and so on.' }),
  values: Type.Array(Type.String(), {
    description:
      'The values as stored, which are alternatives; for a price a range in dollars, for an artist their id.',
  }),
  label: Type.String(),
  start: Type.Integer({ description: 'Where its words begin in the trimmed query.' }),
  end: Type.Integer(),
  isExcluded: Type.Boolean({ description: 'Works that have the values are left out.' }),
  isApplied: Type.Boolean({ description: 'False where nothing was found with it, and the results are without it.' }),
});
export type UnderstoodPart = Static<typeof UnderstoodPart>;

/** The search provider call (browse §7). */
export const SearchRequest = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 100_000, default: '' })),
  filters: Type.Optional(Filters),
  predefinedFilters: Type.Optional(Filters),
  sort: Type.Optional(
    Type.Object({ sortBy: Type.String({ maxLength: 60 }), sortOrder: Type.Enum(['ascending', 'descending']) }),
  ),
  page: Type.Optional(
    Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000, default: 1, description: 'The first is 1.' }),
  ),
  resultsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
  destinationZone: Type.Optional(Type.Enum(ZONES)),
  selectedCategory: Type.Optional(Type.Enum(['all', ...CATEGORIES.map(({ slug }) => slug)])),
  isPrintsPage: Type.Optional(Type.Boolean({ default: false })),
  userSizePreference: Type.Optional(Type.Enum(['in', 'cm'])),
  shouldAddGroupIdFilter: Type.Optional(Type.Boolean({ default: true })),
  isServerSide: Type.Optional(Type.Boolean({ default: false })),
  isLiteral: Type.Optional(
    Type.Boolean({ default: false, description: 'Search for the words as they are, and understand none as filters.' }),
  ),
});
export type SearchRequest = Static<typeof SearchRequest>;

export const SearchData = Type.Object({
  type: Type.Enum(['products', 'redirect']),
  results: Type.Array(ArtworkTile),
  facets: Type.Array(Facet),
  totalResults: Type.Integer(),
  redirectLink: nullable(Type.String()),
  /** How many were found by the words themselves, and how many only by words near in meaning. */
  tokenMatches: Type.Integer(),
  embeddingMatches: Type.Integer(),
  didYouMean: nullable(Type.String()),
  isRelaxed: Type.Boolean({ description: 'Nothing has all of the words; these have most of them.' }),
  understood: Type.Array(UnderstoodPart),
  artists: Type.Array(NamedArtist, { description: 'Artists the query names; their works come first.' }),
  resultId: Type.String({
    description: 'Names this answer in the events that follow from it, as queryID and result_id.',
  }),
});
export type SearchData = Static<typeof SearchData>;

export const searchWorks = defineCall({
  method: 'POST',
  path: '/search',
  summary: 'Works by words, or by category where there are none, with how many there are of each kind',
  body: SearchRequest,
  payload: Type.Object({ data: SearchData }),
});

export const readPopularSearches = defineCall({
  method: 'GET',
  path: '/popular-searches',
  summary: 'Popular searches: what several visitors searched for, filled up with the largest styles and subjects',
  payload: Type.Object({ searches: Type.Array(Type.Object({ label: Type.String(), link: Type.String() })) }),
});

export const autocomplete = defineCall({
  method: 'GET',
  path: '/autocomplete',
  summary: 'What a person may be about to type, and the first works for it',
  query: Type.Object({
    query: Type.String({ maxLength: 1_000 }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 8 })),
  }),
  payload: Type.Object({
    matchedTerm: Type.String(),
    suggestions: Type.Array(Type.Object({ label: Type.String(), link: Type.String(), kind: Type.String() })),
    products: Type.Array(ArtworkTile),
    totalResults: Type.Integer(),
  }),
});

export const readFacets = defineCall({
  method: 'GET',
  path: '/facets',
  summary: 'Everything works can be narrowed by, with how many have each value',
  payload: Type.Object({ facets: Type.Array(Facet) }),
});

export const recommend = defineCall({
  method: 'GET',
  path: '/recommendations/:podId',
  summary: 'Works for a place on a page, such as those like the one that is shown',
  params: Type.Object({
    podId: Type.Enum(['similar', 'also-viewed', 'also-bought', 'by-artist', 'recommended', 'newest', 'palette']),
  }),
  query: Type.Object({
    artworkId: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 12 })),
  }),
  payload: Type.Object({ items: Type.Array(ArtworkTile), totalResults: Type.Integer(), resultId: Type.String() }),
});

/** Why a work stands where it stands in a listing. */
export const Explanation = Type.Object({
  sentence: Type.String(),
  notes: Type.Array(Type.String(), { description: 'What else is known of the work that its place follows.' }),
  parts: Type.Array(
    Type.Object({
      label: Type.String(),
      points: Type.Number({ description: 'What it adds to the score; the parts add up to it.' }),
    }),
  ),
  score: Type.Number(),
});
export type Explanation = Static<typeof Explanation>;

export const explainRanking = defineCall({
  method: 'GET',
  path: '/search/explanation',
  summary: 'Why a work stands where it stands in a listing',
  query: Type.Object({
    listing: Type.String({
      pattern: '^/',
      maxLength: 4_000,
      description: 'The address of the listing, such as /all?query=blue.',
    }),
    artworkId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  payload: Explanation,
});
