import type { SearchFacet } from '@easel/domain/discovery/facets';
import type { PersonalPreference, PersonalReason, Taste } from '@easel/domain/discovery/personal-order';
import type { RecommendationBasis } from '@easel/domain/discovery/recommendation-reasons';
import type { SearchFilter, SearchFilters } from '@easel/domain/discovery/search-filters';
import type { SearchSort } from '@easel/domain/discovery/sort-options';
import type { VisualSource } from '@easel/domain/discovery/visual-source';
import type { Zone } from '@easel/domain/locale/countries';

/**
 * The search port: all calls of the shop to a search engine, as typed values. Callers parse requests once, at the edge
 * (`listings/works-query.ts`, `hosted-search/hosted-query.ts`); adapters translate to their engine. Results are work ids; prices and
 * availability are read from the database.
 *
 * To add an engine, say Vespa, add one folder beside `embedded`, `opensearch`, `constructor` and `algolia`:
 * 1. `vespa-discovery.ts` implements `Discovery`. `provider/provider-query.ts` turns a `WorksQuery` into attribute names, and
 *    `provider/provider-discovery.ts` implements the methods that can be answered by other methods.
 * 2. `vespa-catalogue.ts` implements `ProviderCatalogue`, which `npm run search:push` sends works to (`provider/provider-works.ts`).
 * 3. `discovery-provider.ts` selects both by SEARCH_PROVIDER.
 * 4. A test runs `testing/same-answers.ts`: the new engine has to find, count and sort as the embedded one does.
 */
export interface Discovery {
  /** Full-text search. */
  search(text: string, query: WorksQuery): Promise<FoundWorks | Redirect>;
  /** Works by filters alone. */
  browse(query: WorksQuery): Promise<FoundWorks>;
  autocomplete(text: string, options: { limit: number; zone: Zone }): Promise<Completions>;
  /** Every facet that is not hidden, with its counts. */
  facets(zone: Zone): Promise<FoundFacet[]>;
  /** The values of one facet that have a word with this prefix. */
  facetOptions(facet: SearchFacet, prefix: string, query: WorksQuery): Promise<FoundFacet>;
  /** The tree of groups, with counts. */
  groups(zone: Zone): Promise<FoundGroup[]>;
  recommendations(podId: PodId, options: RecommendationOptions): Promise<Recommended>;
  /** What these works have in common more often than all works have it; undefined if the engine does not add `preferences` to its scores. */
  readTastes(workIds: readonly number[], zone: Zone): Promise<Taste[] | undefined>;
  /** Waits until words can be looked up. Only for an engine that starts with the shop; its other methods wait by themselves. */
  ready?(): Promise<void>;
  /** Whether any work contains this word; undefined if the engine cannot tell. */
  hasWord(word: string): boolean | undefined;
  /** Why a work has its position; undefined if it is not in the results, or the engine cannot tell. */
  explain(text: string, query: WorksQuery, workId: number): Promise<RankingExplanation | undefined>;
}

export const TEXT_FIELDS = ['title', 'artist', 'keywords', 'about', 'description'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

export interface WorksQuery extends Partial<SearchFilters> {
  /** Undefined sorts by relevance. */
  sort?: SearchSort | undefined;
  /** Starts at 0. */
  page: number;
  pageSize: number;
  /** Only works that are sold in this zone are found, at its prices. */
  zone: Zone;
  /** The facets to count; all that are not hidden by default. */
  facets?: readonly SearchFacet[] | undefined;
  /** The text fields to search; all by default. */
  fields?: readonly TextField[] | undefined;
  /** On by default. */
  typoTolerance?: boolean | undefined;
  /** The complete query, if a part of it became filters: editors' rules match all of it. */
  typedText?: string | undefined;
  /** The words of a query that became filters: among the works found, those with these words in their texts come first. Providers rank by their own rules. */
  preferredText?: string | undefined;
  /** Works of these artists come first. Providers rank by their own rules. */
  firstArtistIds?: readonly number[] | undefined;
  /** The last word may be incomplete. */
  isTyping?: boolean | undefined;
  /** A page for visitors: works in paid places may be moved up. Providers have sponsored listings of their own. */
  hasSponsoredPlaces?: boolean | undefined;
  /** A page for visitors: works with some of the words follow those with all of them, if these do not fill it. */
  hasPartialMatches?: boolean | undefined;
  /** Places of works, from 0, if they match and are not nearer to the top anyway. */
  pins?: readonly { id: number; at: number }[] | undefined;
  /** What moves works up for one person, in the recommended order only. Totals and counts do not change. */
  preferences?: readonly PersonalPreference[] | undefined;
  /** What people chose after this search, as points. Engines of the shop itself add it. */
  feedback?: readonly WorkPoints[] | undefined;
  /** Only works that look like this, most similar first. Hosted services compare no images. */
  like?: VisualSource | undefined;
}

/** Works that get the same points. */
export interface WorkPoints {
  workIds: readonly number[];
  points: number;
}

/** Who pays for the place of a work. */
export interface Sponsor {
  sponsorshipId: number;
  owner: string;
}

export interface FoundWorks {
  kind: 'works';
  ids: number[];
  /** Matches by words and by meaning together. */
  total: number;
  matches: { lexical: number; semantic: number };
  /** No work has all of the words; these have most of them. */
  isRelaxed: boolean;
  /** Where in `ids` the works begin that have only some of the words. They are not counted. */
  partialFrom?: number;
  /** Where in `ids` the works begin that have only words of similar meaning. They are not counted either. */
  relatedFrom?: number;
  /** How many of `ids` are found only by their meaning. They are not counted either. */
  similarOnly?: number;
  didYouMean: string | undefined;
  facets: FoundFacet[];
  /** The works of this page that are shown earlier because they are new. */
  newIds?: ReadonlySet<number>;
  /** Editors want the works of this listing exactly in the order of their ranks. */
  isPlainOrder?: boolean;
  /** The works of this page in paid places. */
  sponsors?: ReadonlyMap<number, Sponsor>;
}

export interface Redirect {
  kind: 'redirect';
  url: string;
  matchedTerms: string[];
}

export interface FoundFacet {
  name: SearchFacet;
  options: { value: string; count: number }[];
}

export interface FoundGroup {
  groupId: string;
  displayName: string;
  count: number;
  children: FoundGroup[];
}

export interface Completions {
  suggestions: { text: string; kind: string }[];
  ids: number[];
  total: number;
}

/** The number of works that autocomplete returns beside the suggestions. */
export const AUTOCOMPLETE_WORKS = 6;

export const PODS = [
  'similar',
  'also-viewed',
  'also-bought',
  'by-artist',
  'recommended',
  'newest',
  'trending',
  'palette',
] as const;
export type PodId = (typeof PODS)[number];

export interface RecommendationOptions {
  /** The works on the page. */
  workIds: readonly number[];
  limit: number;
  zone: Zone;
  /** Only works that match these filters. Their originals need not be available. */
  within?: readonly SearchFilter[];
}

export interface Recommended {
  ids: number[];
  total: number;
  /** What the works were found by. A pod without data of its own falls back to another basis. */
  basis: RecommendationBasis;
  /** How many people chose both works, by work. */
  people?: ReadonlyMap<number, number>;
}

/** The parts of a work's score. */
export interface RankingExplanation {
  score: number;
  parts: RankingPart[];
}

export type RankingPart =
  | {
      kind: 'word';
      points: number;
      /** The typed word, and the word of the work that matched. */
      word: string;
      term: string;
      match: 'exact' | 'inflection' | 'prefix' | 'typo' | 'synonym' | 'meaning' | 'related';
      fields: readonly TextField[];
    }
  /** The whole query is the content of a field. */
  | { kind: 'whole-field'; points: number; field: TextField }
  | { kind: 'popularity' | 'curated' | 'rank'; points: number }
  /** How similar the work looks, from 0 to 1, and what was compared. */
  | { kind: 'similarity'; points: number; basis: 'image' | 'colors' }
  /** The work is of a kind that the person often chooses. */
  | { kind: 'personal'; points: number; because: PersonalReason }
  /** The work is preferred because it is available, or because the query names its artist. */
  | { kind: 'available' | 'named-artist'; points: number }
  /** The texts of the work mean something similar, as an embedding model says. */
  | { kind: 'meaning'; points: number }
  /** People chose the work after this search more often than its place explains. */
  | { kind: 'chosen'; points: number };

/** An invalid query, as opposed to a failed search. The message is for the caller. */
export class BadQuery extends Error {
  override name = 'BadQuery';
}
