import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { ZONES } from '@easel/domain/locale/countries';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtistHit } from '../catalogue/artists.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';

const Filters = Type.Record(
  Type.String({ minLength: 1, maxLength: 60 }),
  Type.Union([Type.String({ maxLength: 200 }), Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1_000 })]),
  {
    description:
      'Values by facet name. Values of one facet are combined with OR. Prices are ranges in dollars, for example 500-1000.',
  },
);

export const Facet = Type.Object({
  name: Type.String(),
  options: Type.Array(Type.Object({ label: Type.String(), value: Type.String(), count: Type.Integer() })),
});
export type Facet = Static<typeof Facet>;

/** A part of the query that was interpreted as a filter. */
export const UnderstoodPart = Type.Object({
  facet: Type.String({ description: 'The facet name, for example size, color, styles or price.' }),
  values: Type.Array(Type.String(), {
    description: 'Stored values, combined with OR. A price is a range in dollars, an artist is a user ID.',
  }),
  label: Type.String(),
  start: Type.Integer({ description: 'Start offset in the trimmed query.' }),
  end: Type.Integer(),
  isExcluded: Type.Boolean({ description: 'Works with these values are excluded.' }),
  isApplied: Type.Boolean({ description: 'False if nothing matched and the filter was dropped.' }),
});
export type UnderstoodPart = Static<typeof UnderstoodPart>;

/** A subject of the query without works, and the nearest one that has some. */
export const NearestSubject = Type.Object({
  missing: Type.String({ description: 'The subject in the query, for example Cats.' }),
  nearest: nullable(Type.Object({ subject: Type.String(), count: Type.Integer() })),
});
export type NearestSubject = Static<typeof NearestSubject>;

/** The search provider call (docs/specification/search.md#search-call). */
export const SearchRequest = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 100_000, default: '' })),
  filters: Type.Optional(Filters),
  predefinedFilters: Type.Optional(Filters),
  sort: Type.Optional(
    Type.Object({ sortBy: Type.String({ maxLength: 60 }), sortOrder: Type.Enum(['ascending', 'descending']) }),
  ),
  page: Type.Optional(
    Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000, default: 1, description: 'The first page is 1.' }),
  ),
  resultsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
  destinationZone: Type.Optional(Type.Enum(ZONES)),
  selectedCategory: Type.Optional(Type.Enum(['all', ...CATEGORIES.map(({ slug }) => slug)])),
  isPrintsPage: Type.Optional(Type.Boolean({ default: false })),
  userSizePreference: Type.Optional(Type.Enum(['in', 'cm'])),
  shouldAddGroupIdFilter: Type.Optional(Type.Boolean({ default: true })),
  isServerSide: Type.Optional(Type.Boolean({ default: false })),
  isLiteral: Type.Optional(
    Type.Boolean({ default: false, description: 'Search for the literal words, without query understanding.' }),
  ),
  like: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'What the works look like: `work-42`, `work-42-10-20-50-60` for a region in percent, `works-42-43` for several, `photo-{id}` or `colors-ff90b0-60-003344-40`. Only similar works are found, most similar first.',
    }),
  ),
  isPersonal: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'In the order of the user of the session. Without one, or if they have not agreed or have chosen too little, the order is that of everybody, and the response has no `personal`.',
    }),
  ),
  typoTolerance: Type.Optional(
    Type.Boolean({ default: true, description: 'False finds only words as they are spelled, also as filters.' }),
  ),
});
export type SearchRequest = Static<typeof SearchRequest>;

export const SearchData = Type.Object({
  type: Type.Enum(['products', 'redirect']),
  results: Type.Array(ArtworkTile),
  facets: Type.Array(Facet),
  totalResults: Type.Integer(),
  redirectLink: nullable(Type.String()),
  /** Works found by keyword, and works found only by semantic similarity; those of an embedding model are not part of `totalResults`. */
  tokenMatches: Type.Integer(),
  embeddingMatches: Type.Integer(),
  didYouMean: nullable(Type.String()),
  isRelaxed: Type.Boolean({ description: 'No work matches all words; these match most of them.' }),
  partialFrom: nullable(
    Type.Integer({ description: 'Where the works begin that match only some of the words. They are not counted.' }),
  ),
  relatedFrom: nullable(
    Type.Integer({
      description:
        'Where the works begin that have only words of similar meaning, or a similar meaning, if few match all words. They are not counted.',
    }),
  ),
  understood: Type.Array(UnderstoodPart),
  artists: Type.Array(ArtistHit, { description: 'Artists named in the query. Their works rank first.' }),
  droppedWords: Type.String({
    description: 'Words of the query that no work with its filters has. They were left out.',
  }),
  nearestSubject: nullable(NearestSubject),
  personal: Type.Optional(
    Type.Array(Type.String(), { description: 'What moves works up for the user, for example artists you follow.' }),
  ),
  resultId: Type.String({
    description: 'Identifies this response in search events, as queryID and result_id.',
  }),
});
export type SearchData = Static<typeof SearchData>;

export const searchWorks = defineCall({
  method: 'POST',
  path: '/search',
  summary: 'Search works or browse a category, with facet counts',
  access: 'everyone',
  impersonation: 'allow',
  body: SearchRequest,
  payload: Type.Object({ data: SearchData }),
});

export const readPopularSearches = defineCall({
  method: 'GET',
  path: '/popular-searches',
  summary: 'List popular searches, completed with the largest styles and subjects',
  access: 'everyone',
  impersonation: 'allow',
  payload: Type.Object({ searches: Type.Array(Type.Object({ label: Type.String(), link: Type.String() })) }),
});

/** A public collection among the suggestions. */
export const SuggestedCollection = Type.Object({
  userCollectionId: Type.Integer(),
  label: Type.String({ description: 'Its title.' }),
  link: Type.String(),
  ownerName: Type.String(),
  count: Type.Integer({ description: 'The number of its works.' }),
  imageBaseUrl: Type.String({ description: 'Append -{code}.jpg for an image variant. Empty if there is no image.' }),
  placeholderColor: Type.String(),
});
export type SuggestedCollection = Static<typeof SuggestedCollection>;

export const autocomplete = defineCall({
  method: 'GET',
  path: '/autocomplete',
  summary: 'Get query suggestions, the first matching works, artists and public collections',
  access: 'everyone',
  impersonation: 'allow',
  query: Type.Object({
    query: Type.String({ maxLength: 1_000 }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 8 })),
  }),
  payload: Type.Object({
    matchedTerm: Type.String(),
    suggestions: Type.Array(Type.Object({ label: Type.String(), link: Type.String(), kind: Type.String() })),
    products: Type.Array(ArtworkTile),
    artists: Type.Array(ArtistHit, { description: 'Up to three artists whose name begins with the query.' }),
    collections: Type.Array(SuggestedCollection),
    totalResults: Type.Integer(),
  }),
});

export const readFacets = defineCall({
  method: 'GET',
  path: '/facets',
  summary: 'List all facets with the number of works per value',
  access: 'everyone',
  impersonation: 'allow',
  payload: Type.Object({ facets: Type.Array(Facet) }),
});

/** Why a work has its rank in a listing. */
export const Explanation = Type.Object({
  sentence: Type.String(),
  notes: Type.Array(Type.String(), { description: 'Other properties of the work that affect its rank.' }),
  parts: Type.Array(
    Type.Object({
      label: Type.String(),
      points: Type.Number({ description: 'Contribution to the score. The parts add up to the score.' }),
    }),
  ),
  score: Type.Number(),
});
export type Explanation = Static<typeof Explanation>;

export const explainRanking = defineCall({
  method: 'GET',
  path: '/search/explanation',
  summary: 'Explain the rank of a work in a listing',
  access: 'everyone',
  impersonation: 'allow',
  query: Type.Object({
    listing: Type.String({
      pattern: '^/',
      maxLength: 4_000,
      description: 'Path and query of the listing, for example /all?query=blue.',
    }),
    artworkId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  payload: Explanation,
});
