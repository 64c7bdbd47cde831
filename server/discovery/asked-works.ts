import type { Eventually, QueryableIndex } from '@easel/search/queryable-index';
import type { SearchQuery, SearchResult } from '@easel/search/search-schema';
import type { OpenDiscovery } from './embedded/create-embedded-discovery.ts';
import type { TextVectorIndex } from './meaning/text-vector-index.ts';

/** The works of the shop, as the protocols of the search API ask for them. */
export interface AskedWorks {
  index(): QueryableIndex;
  /** Those of the works that the index has, in the same order. */
  keepIndexed(workIds: readonly number[]): Eventually<number[]>;
  /** Autocomplete suggestions, most likely first. */
  suggest(text: string, limit: number): Eventually<string[]>;
  /** The values of the facet of groups, such as `all > paintings > Abstract`. */
  groupPaths(): readonly string[];
  isReady(): boolean;
  ready(): Promise<void>;
}

/** All groups of all works. */
export const COUNT_GROUPS: SearchQuery = { count: ['group_id'], limit: 0 };
export const readGroupPaths = ({ facets }: Pick<SearchResult, 'facets'>): string[] =>
  (facets.group_id ?? []).map(({ value }) => value);

/** Answered by the embedded engine. */
export const askEmbeddedWorks = ({
  works,
  suggestions,
  meaning,
}: Pick<OpenDiscovery, 'works' | 'suggestions'> & Partial<Pick<OpenDiscovery, 'meaning'>>): AskedWorks => ({
  index: meaning ? () => withMeaning(works.index(), meaning) : works.index,
  keepIndexed: (workIds) => workIds.filter((id) => works.index().has(id)),
  suggest: (text, limit) =>
    suggestions()
      .suggest(text, limit)
      .map((suggestion) => suggestion.text),
  groupPaths: () => readGroupPaths(works.index().search(COUNT_GROUPS)),
  isReady: works.isReady,
  ready: works.ready,
});

/** Among the works that a search finds, those that are near to it in meaning get points, in the order of relevance. */
function withMeaning(index: QueryableIndex, meaning: Pick<TextVectorIndex, 'findSimilar'>): QueryableIndex {
  const addSimilar = async (query: SearchQuery): Promise<SearchQuery> => {
    const isRanked = query.text && !query.sort && query.limit !== 0;
    const similar = isRanked ? await meaning.findSimilar(query.text ?? '') : undefined;
    return similar ? { ...query, similar } : query;
  };
  return {
    validate: (query) => index.validate(query),
    search: async (query) => index.search(await addSimilar(query)),
    explain: async (query, id) => index.explain(await addSimilar(query), id),
    highlighter: (query) => index.highlighter(query),
    facetValues: (facet, text, query, limit) => index.facetValues(facet, text, query, limit),
    shownFacets: index.shownFacets,
    get size() {
      return index.size;
    },
  };
}
