/** Defines the fields of an index. The engine is generic: all fields, facets and ranking come from here. */
export interface SearchSchema {
  /** Text fields and their weights. */
  text: Readonly<Record<string, number>>;
  /** Fields that are counted and filtered. */
  facets: Readonly<Record<string, FacetKind>>;
  /** Fields for range filters and sorting. */
  numbers: readonly string[];
  /** Numbers and facets with one value per zone, such as a regional price. */
  zones?: { names: readonly string[]; numbers?: readonly string[]; facets?: readonly string[] };
  /** Facets that are not counted and stored fields that are not returned unless a query requests them. */
  hidden?: { facets?: readonly string[]; fields?: readonly string[] };
  /** Groups of synonyms. Each word of a group matches all others. */
  synonyms?: readonly (readonly string[])[];
  /** Words that are ignored if the query has other words. */
  stopWords?: readonly string[];
  /** Points that a rank of 1 adds to the score of a text match. Ranks are clamped to 0 to 1. */
  rankWeight?: number;
  /** Numbers that add to the rank, with a factor each. Explanations list their contributions. */
  rankFrom?: Readonly<Record<string, number>>;
}

/**
 * `one` value per document, or `many`. A `tree` has hierarchical values such as `Home > Kitchen`, which include their ancestors. Bands are labeled ranges of a
 * number.
 */
export type FacetKind = 'one' | 'many' | 'tree' | { of: string; bands: readonly Band[] };

/** From `min` (inclusive) to `below` (exclusive), each optional. The bands of a facet must not overlap. */
export interface Band {
  value: string;
  min?: number;
  below?: number;
}

/** Separator between the levels of a tree value. */
export const TREE_SEPARATOR = ' > ';

export type FacetValue = string | boolean | readonly string[] | undefined;
export type TextValue = string | readonly string[] | undefined;

export interface SearchDocument {
  /** The external id, an integer. */
  id: number;
  /** Default sort order, higher first. `rankFrom` numbers are added. */
  rank: number;
  text?: Readonly<Record<string, TextValue>>;
  facets?: Readonly<Record<string, FacetValue>>;
  numbers?: Readonly<Record<string, number | undefined>>;
  zones?: Readonly<Record<string, Pick<SearchDocument, 'facets' | 'numbers'> | undefined>>;
  /** Documents with the same key are variations of one item, for `distinct`. Defaults to the id. */
  distinctKey?: number;
  /** Returned with a hit. */
  stored?: Readonly<Record<string, unknown>>;
}

/** A condition on documents. */
export type Filter =
  | { facet: string; anyOf: readonly string[] }
  | { number: string; min?: number; max?: number }
  | { ids: readonly number[] }
  | { and: readonly Filter[] }
  | { or: readonly Filter[] }
  | { not: Filter };

/** Stop words and synonyms, prepared for queries. */
export interface QueryLanguage {
  stopWords: ReadonlySet<string>;
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Results are cached by the query as JSON, so that other words have another name. */
  toJSON(): string;
}

/** A dictionary of words that mean something similar, such as "canine" for "dog". */
export interface WordRelations {
  /** In any form; those that the index does not have are left out. */
  find(word: string): readonly string[];
  /** Results are cached by the query as JSON, so that other words have another name. */
  toJSON(): string;
}

export interface SearchQuery {
  /** Words, and phrases in double quotes. Without text, all documents match. */
  text?: string;
  /**
   * Words that are not required, but add to the scores of documents that have them, such as those that have become filters. Without a text, ranks are added too.
   */
  preferredText?: string | undefined;
  /** What a person prefers. Unlike boosts, points are added to the ranks of documents, also without a text, so that a few of them change the order moderately. */
  preferences?: readonly Preference[] | undefined;
  /** Restricts the text fields. Slower, because term frequencies are read from the forward index. Default: all fields. */
  fields?: readonly string[];
  /** Typo tolerance. Default: true. */
  typos?: boolean;
  /** Words that are never treated as typos, even if the index does not contain them. */
  correctWords?: readonly string[];
  /** Additional groups of single-word synonyms for this query. */
  synonymGroups?: readonly (readonly string[])[];
  /** Stop words and synonyms instead of those of the schema, prepared once for many queries (`createQueryLanguage`). */
  words?: QueryLanguage | undefined;
  /**
   * Whether the last word may be a prefix: always (the default, for search as you type), never, or as a `fallback` if the word is found neither exactly nor
   * with a typo. A word of `correctWords` has no fallback.
   */
  prefix?: boolean | 'fallback';
  /** If fewer documents match lexically, semantically similar terms are included. */
  semanticBelow?: number;
  /**
   * Whether documents with some of the words follow those with all of them, if these do not fill the first page. Totals and counts do not include them.
   * Default: true.
   */
  partialMatches?: boolean;
  /**
   * If only a few documents have all words, those with related words follow behind all others, where partial matches are wanted. Totals and counts do not
   * include them.
   */
  relatedWords?: WordRelations | undefined;
  /**
   * Documents whose meaning is near that of the text: their points are added to the scores of documents that are found. Where related words are looked
   * for, these documents follow as well. Totals and counts do not include them.
   */
  similar?: RankedDocuments | undefined;
  /** The zone for zoned numbers and facets. */
  zone?: string | undefined;
  /** Selected facet values: OR within a facet, AND between facets. A facet's own selection does not restrict its own counts. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** Selected ranges of the number behind a band facet, combined with OR. They affect counts like `choices`. */
  ranges?: Readonly<Record<string, readonly { min?: number; max?: number }[]>>;
  /** Additional condition for hits and counts. */
  where?: Filter | undefined;
  /** Only these documents, each with its points. */
  ranked?: RankedDocuments | undefined;
  /** Facets to count. Default: all that are not hidden. */
  count?: readonly string[];
  /** Numbers for which min, max and sum are returned. */
  stats?: readonly string[];
  sort?: { number: string; direction: 'asc' | 'desc' };
  /** Points added to the scores of matching documents, with or without text. */
  boosts?: readonly Boost[];
  /**
   * Places a document at a position, starting at 0, if it matches. The first pin of a document counts. The first pin of a
   * position gets it, and the next one the next free position.
   */
  pins?: readonly Pin[];
  /** Keeps only the first document per distinct key. Totals and counts include only those. */
  distinct?: boolean;
  /** Hidden fields to return. */
  show?: readonly string[];
  offset?: number;
  limit?: number;
}

/** Documents with points, such as the nearest neighbors of a vector. */
export interface RankedDocuments {
  ids: readonly number[];
  /** Added to the score, one for each id. */
  points: readonly number[];
  /** Results are cached by the query as JSON, so that other documents or points have another name. */
  toJSON(): string;
}

export interface Pin {
  id: number;
  at: number;
  /** A document that is nearer to the top anyway stays there. */
  onlyUp?: boolean;
}

export interface Boost {
  where: Filter;
  points: number;
  /** Excludes documents that match only semantically. */
  lexicalOnly?: boolean;
}

export interface SearchHit {
  id: number;
  /** Text score plus boosts. 0 without both. */
  score: number;
  stored?: Record<string, unknown>;
}

export type Preference = Pick<Boost, 'where' | 'points'>;

export interface NumberStats {
  count: number;
  min: number;
  max: number;
  sum: number;
}

export interface SearchResult {
  total: number;
  /** Number of lexical matches, and of documents that match only semantically. */
  matches: { lexical: number; semantic: number };
  /** No document has all words. The hits have as many of them as possible. */
  isRelaxed: boolean;
  /** The text with corrected spelling. */
  didYouMean?: string;
  /** Where in `hits` the documents begin that have only some of the words. Undefined if there are none. */
  partialFrom?: number;
  /** Where in `hits` the documents begin that have only words related to those of the query, or a similar meaning. Undefined if there are none. */
  relatedFrom?: number;
  /** How many of `hits` are found only by their similar meaning. Undefined if none are. */
  similarOnly?: number;
  hits: SearchHit[];
  /** Counts per value, highest first. Values without documents are left out. */
  facets: Record<string, { value: string; count: number }[]>;
  stats: Record<string, NumberStats>;
}

/** An invalid query or document. The message says what is wrong. */
export class SearchError extends Error {
  override name = 'SearchError';
}
