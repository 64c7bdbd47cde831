/** What an index holds and how it is searched. The engine knows nothing else of the things it finds. */
export interface SearchSchema {
  /** Text fields, each with how much a word found in it counts. */
  text: Readonly<Record<string, number>>;
  /** What is counted and filtered by: `one` value a document, or `many`. */
  facets: Readonly<Record<string, 'one' | 'many'>>;
  /** What is filtered by range and sorted by. */
  numbers: readonly string[];
  /** Words that mean the same: each group finds all of its members. */
  synonyms?: readonly (readonly string[])[];
  /** Words too common to search for. */
  stopWords?: readonly string[];
}

export interface SearchDocument {
  /** A whole number by which the document is known outside. */
  id: number;
  /** The default order: higher comes first. */
  rank: number;
  text?: Readonly<Record<string, string | readonly string[] | undefined>>;
  facets?: Readonly<Record<string, string | readonly string[] | undefined>>;
  numbers?: Readonly<Record<string, number | undefined>>;
}

/** Which documents are wanted. */
export type Filter =
  | { facet: string; anyOf: readonly string[] }
  | { number: string; least?: number; most?: number }
  | { ids: readonly number[] }
  | { and: readonly Filter[] }
  | { or: readonly Filter[] }
  | { not: Filter };

export interface SearchQuery {
  /** Words to look for; none finds everything. */
  text?: string;
  /** The chosen values of facets: documents have one of the values of each. A facet's own choice does not narrow its own counts. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** What must hold besides, for hits and counts alike. */
  where?: Filter;
  /** Facets whose values are counted; all of them where this is left out. */
  count?: readonly string[];
  sort?: { number: string; direction: 'asc' | 'desc' };
  offset?: number;
  limit?: number;
}

export interface SearchHit {
  id: number;
  /** How well the words fit; 0 without words. */
  score: number;
}

export interface SearchResult {
  total: number;
  hits: SearchHit[];
  /** How many documents have each value, the most frequent first; values nothing has are left out. */
  facets: Record<string, { value: string; count: number }[]>;
}

/** A query that makes no sense: an unknown facet, a wrong type, more than is allowed. The message says what. */
export class SearchError extends Error {
  override name = 'SearchError';
}
