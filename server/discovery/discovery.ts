import type { ProviderSort } from '@easel/domain/discovery/sort-options';
import type { Zone } from '@easel/domain/locale/countries';
import type { Explanation } from '@easel/search/explain';
import type { Filter } from '@easel/search/search-schema';

/**
 * Finding works: the one door between the shop and whatever does the searching. The engine in this process stands behind it by default; a distributed
 * engine or a hosted service can. Answers are ids: what a work costs, and whether it is still there, the shop's own database says.
 */
export interface Discovery {
  /** Works by words. */
  search(query: string, asked: WorksAsked): Promise<FoundWorks | Redirect>;
  /** Works by a group, a facet's value or nothing in particular. */
  browse(asked: WorksAsked): Promise<FoundWorks>;
  autocomplete(query: string, asked: { limit: number; zone: Zone }): Promise<Completions>;
  /** Everything works can be narrowed by, with how many have each value. */
  facets(zone: Zone): Promise<FoundFacet[]>;
  /** The values of one facet whose words begin as the text does. */
  facetOptions(facet: string, text: string, asked: WorksAsked): Promise<FoundFacet>;
  /** Groups within groups, with how many works are in each. */
  groups(zone: Zone): Promise<FoundGroup[]>;
  /** Works for a place on a page, such as those like the one that is shown. */
  recommendations(podId: PodId, asked: { workIds: readonly number[]; limit: number; zone: Zone }): Promise<Recommended>;
  /** The works whose colors are most like this one's. */
  neighbors(workId: number, asked: { limit: number; zone: Zone }): Promise<number[]>;
  /** Whether any work has this word; undefined where the service cannot tell. */
  hasWord(word: string): boolean | undefined;
  /** What a work's place in an answer is made of. */
  explain(query: string, asked: WorksAsked, workId: number): Promise<Explanation | undefined>;
}

export interface WorksAsked {
  /** By facet or number; values of one are alternatives. Numbers are asked for as `least-most`. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** What must hold besides. */
  where?: Filter | undefined;
  sort?: ProviderSort | undefined;
  /** The first is 0. */
  page: number;
  resultsPerPage: number;
  /** Only works that may be sold there are found, at the prices they have there. */
  zone: Zone;
  /** What is counted; everything that is not hidden where this is left out. */
  facets?: readonly string[] | undefined;
  /** The text fields to search, and whether typos are tolerated. */
  fields?: readonly string[] | undefined;
  typos?: boolean | undefined;
  /** The query as it was typed, where a part of it became filters: editors' rules apply to all of it. */
  typed?: string | undefined;
  /** Works that come before all others. A hosted service ranks by its own rules. */
  first?: Filter | undefined;
  /** The text is still being typed: its last word may be the beginning of a longer one. */
  isTyping?: boolean | undefined;
}

export interface FoundWorks {
  kind: 'works';
  ids: number[];
  /** Those that have the words, and those that are only near in meaning. */
  total: number;
  matches: { byWords: number; byMeaning: number };
  isRelaxed: boolean;
  didYouMean: string | undefined;
  facets: FoundFacet[];
}

export interface Redirect {
  kind: 'redirect';
  url: string;
  matchedTerms: string[];
}

export interface FoundFacet {
  name: string;
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

/** The works shown beside what is suggested. */
export const PRODUCTS_COMPLETED = 6;

export const PODS = ['similar', 'also-viewed', 'also-bought', 'by-artist', 'recommended', 'newest'] as const;
export type PodId = (typeof PODS)[number];

export interface Recommended {
  ids: number[];
  total: number;
}

/** A question that makes no sense, as opposed to an answer that could not be had. */
export class BadQuery extends Error {
  override name = 'BadQuery';
}
