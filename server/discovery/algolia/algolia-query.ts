import type { SearchFacet } from '@easel/domain/discovery/facets';
import type { SearchForHits } from 'algoliasearch';
import type { ProviderQuery } from '../provider/provider-query.ts';
import { facetAttribute } from '../provider/provider-works.ts';
import { formatAlgoliaFilters } from './algolia-filters.ts';
import { indexFor } from './algolia-names.ts';

/** The most values per facet that the service counts. */
const MAX_VALUES = 1_000;

export interface AlgoliaQueries {
  requests: SearchForHits[];
  /** The index of the request that counts a facet. */
  countedIn(facet: SearchFacet): number;
}

/**
 * One call for a page and its counts: the query itself, and one query for each facet with a choice, without that choice, since it must not
 * narrow the facet's own counts.
 */
export function createAlgoliaQueries(query: ProviderQuery, index: string): AlgoliaQueries {
  const { text, counted, chosen, page, pageSize, fields, typoTolerance } = query;
  const shared = {
    query: text,
    maxValuesPerFacet: MAX_VALUES,
    attributesToRetrieve: ['objectID'],
    attributesToHighlight: [],
    // As in the embedded engine: if no work has all of the words, find those that have most of them.
    removeWordsIfNoResults: 'allOptional' as const,
    ...(text !== '' && { optionalFilters: ['is_available:True'] }),
    ...(fields && { restrictSearchableAttributes: [...fields] }),
    ...(typoTolerance !== undefined && { typoTolerance }),
  };
  const attributesOf = (facets: readonly SearchFacet[]) =>
    facets.flatMap((facet) => facetAttribute(facet, query.zone) ?? []);
  const isChosen = (facet: SearchFacet) => chosen[facet] !== undefined;
  const apart = counted.filter(isChosen);
  const requests: SearchForHits[] = [
    {
      ...shared,
      indexName: indexFor(index, query.sort),
      filters: filtersWithout(query, undefined),
      facets: attributesOf(counted.filter((facet) => !isChosen(facet))),
      page,
      hitsPerPage: pageSize,
    },
    ...apart.map((facet) => ({
      ...shared,
      indexName: index,
      filters: filtersWithout(query, facet),
      facets: attributesOf([facet]),
      page: 0,
      hitsPerPage: 0,
      analytics: false,
    })),
  ];
  return { requests, countedIn: (facet) => apart.indexOf(facet) + 1 };
}

/** The filters of a query except the choice of one facet. */
export function filtersWithout({ chosen, where }: ProviderQuery, facet: SearchFacet | undefined): string {
  const others = Object.entries(chosen).filter(([name]) => name !== facet);
  return formatAlgoliaFilters([where, ...others.map(([, filter]) => filter)]);
}
