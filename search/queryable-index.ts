import type { Explanation } from './explain.ts';
import type { Highlighter } from './highlight.ts';
import type { SearchQuery, SearchResult } from './search-schema.ts';

/** An index in memory answers at once, a search server later. */
export type Eventually<T> = T | Promise<T>;

/** What the protocols ask of an index: one in memory, or one of a search server. */
export interface QueryableIndex {
  /** Throws a SearchError if the query asks for something that the index does not have. */
  validate(query: SearchQuery): void;
  search(query: SearchQuery): Eventually<SearchResult>;
  /** Marks the words of the query in any text. */
  highlighter(query: SearchQuery): Eventually<Highlighter>;
  /** The parts of a document's score. Undefined if the query does not match it. */
  explain(query: SearchQuery, id: number): Eventually<Explanation | undefined>;
  /** The values of a facet whose words start with the text, with their counts for the query. */
  facetValues(
    facet: string,
    text: string,
    query: SearchQuery,
    limit: number,
  ): Eventually<{ value: string; count: number }[]>;
  /** The facets that are counted unless a query says otherwise. */
  readonly shownFacets: readonly string[];
  readonly size: Eventually<number>;
}
