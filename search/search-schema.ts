/** What an index holds and how it is searched. The engine knows nothing else of the things it finds. */
export interface SearchSchema {
  /** Text fields, each with how much a word found in it counts. */
  text: Readonly<Record<string, number>>;
  /** What is counted and filtered by. */
  facets: Readonly<Record<string, FacetKind>>;
  /** What is filtered by range and sorted by. */
  numbers: readonly string[];
  /** Numbers and facets that a document has once for each zone, such as a price and whether it may be bought there. */
  zones?: { names: readonly string[]; numbers?: readonly string[]; facets?: readonly string[] };
  /** Facets that are not counted, and stored fields that are not shown, unless a query names them. */
  hidden?: { facets?: readonly string[]; fields?: readonly string[] };
  /** Words that mean the same: each group finds all of its members. */
  synonyms?: readonly (readonly string[])[];
  /** Words too common to search for, where there are others. */
  stopWords?: readonly string[];
  /** What a rank of 1 adds to the score of a document found by its words. Ranks are taken as 0 to 1 for this. */
  rankWeight?: number;
  /** Numbers that add to a document's rank, each with what 1 of it adds; an explanation tells what each has added. */
  rankFrom?: Readonly<Record<string, number>>;
}

/**
 * `one` value a document, or `many`; a `tree` has values such as `Home > Kitchen`, and a document has those above it too; bands are the value
 * of a number in words.
 */
export type FacetKind = 'one' | 'many' | 'tree' | { of: string; bands: readonly Band[] };

/** From `least` on, up to but without `below`; without a bound where one is left out. Bands of a facet do not overlap. */
export interface Band {
  value: string;
  min?: number;
  below?: number;
}

/** What stands between the levels of a value of a tree. */
export const TREE_SEPARATOR = ' > ';

export type FacetValue = string | boolean | readonly string[] | undefined;
export type TextValue = string | readonly string[] | undefined;

export interface SearchDocument {
  /** A whole number by which the document is known outside. */
  id: number;
  /** The default order: higher comes first. The numbers of `rankFrom` come on top. */
  rank: number;
  text?: Readonly<Record<string, TextValue>>;
  facets?: Readonly<Record<string, FacetValue>>;
  numbers?: Readonly<Record<string, number | undefined>>;
  zones?: Readonly<Record<string, Pick<SearchDocument, 'facets' | 'numbers'> | undefined>>;
  /** Documents of one family are variations of one thing. One without is a family of its own. */
  distinctKey?: number;
  /** What is handed back with a hit. */
  stored?: Readonly<Record<string, unknown>>;
}

/** Which documents are wanted. */
export type Filter =
  | { facet: string; anyOf: readonly string[] }
  | { number: string; min?: number; max?: number }
  | { ids: readonly number[] }
  | { and: readonly Filter[] }
  | { or: readonly Filter[] }
  | { not: Filter };

export interface SearchQuery {
  /** Words to look for, and phrases in double quotes; none finds everything. */
  text?: string;
  /** The text fields looked into; all of them where this is left out. */
  fields?: readonly string[];
  /** Typo tolerance; on by default. */
  typos?: boolean;
  /** Words that are spelled correctly: they are never corrected, also where the index does not have them. */
  correctWords?: readonly string[];
  /** Groups of single words that mean the same in this query, besides those of the schema. */
  synonymGroups?: readonly (readonly string[])[];
  /**
   * Whether the last word may be the beginning of a longer one: always (the default, for text that is being typed), never, or as a `fallback` where the word
   * itself finds nothing, neither as it is nor with a typo. A word of `correctWords` has no fallback.
   */
  prefix?: boolean | 'fallback';
  /** Where the words themselves find fewer than this, words near in meaning are looked for too. */
  semanticBelow?: number;
  /** The zone whose prices and facets are meant. */
  zone?: string | undefined;
  /** The chosen values of facets: documents have one of the values of each. A facet's own choice does not narrow its own counts. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** Chosen stretches of the number behind a facet of bands, one of which must hold; to its counts they are as a choice. */
  ranges?: Readonly<Record<string, readonly { min?: number; max?: number }[]>>;
  /** What must hold besides, for hits and counts alike. */
  where?: Filter | undefined;
  /** Facets whose values are counted; all that are not hidden where this is left out. */
  count?: readonly string[];
  /** Numbers whose least, most and sum are wanted. */
  stats?: readonly string[];
  sort?: { number: string; direction: 'asc' | 'desc' };
  /** Points added to the scores of documents, whether or not there are words. */
  boosts?: readonly Boost[];
  /** Documents that stand at a place, counted from 0, if they are found at all. */
  pins?: readonly { id: number; at: number }[];
  /** One document of each family: the first in the order asked for. Totals and counts are of those. */
  distinct?: boolean;
  /** Hidden fields that are shown all the same. */
  show?: readonly string[];
  offset?: number;
  limit?: number;
}

export interface Boost {
  where: Filter;
  points: number;
  /** Not for documents that were found only by words near in meaning. */
  lexicalOnly?: boolean;
}

export interface SearchHit {
  id: number;
  /** How well the words fit, with boosts; 0 without either. */
  score: number;
  stored?: Record<string, unknown>;
}

export interface NumberStats {
  count: number;
  min: number;
  max: number;
  sum: number;
}

export interface SearchResult {
  total: number;
  /** How many of them were found by the words themselves, and how many only by words near in meaning. */
  matches: { byWords: number; byMeaning: number };
  /** Nothing has all of the words: these have as many of them as anything has. */
  isRelaxed: boolean;
  /** The text as it was probably meant. */
  didYouMean?: string;
  hits: SearchHit[];
  /** How many documents have each value, the most frequent first; values nothing has are left out. */
  facets: Record<string, { value: string; count: number }[]>;
  stats: Record<string, NumberStats>;
}

/** A query that makes no sense: an unknown facet, a wrong type, more than is allowed. The message says what. */
export class SearchError extends Error {
  override name = 'SearchError';
}
