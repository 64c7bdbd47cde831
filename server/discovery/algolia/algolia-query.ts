import type { SearchForHits } from 'algoliasearch';
import type { HostedQuestion } from '../provider/provider-query.ts';
import { facetAttribute } from '../provider/provider-works.ts';
import { algoliaFiltersOf } from './algolia-filters.ts';
import { indexFor } from './algolia-names.ts';

/** As many values of a facet as the service counts. */
const MAX_VALUES = 1_000;

export interface AlgoliaQueries {
  requests: SearchForHits[];
  /** Which of the requests counts a facet. */
  countedIn(facet: string): number;
}

/**
 * One call for a page and its counts: the question itself, and once more for each facet that is chosen from, without that choice, since a facet's own
 * choice does not narrow its own counts.
 */
export function algoliaQueriesOf(question: HostedQuestion, index: string): AlgoliaQueries {
  const { text, counted, chosen, page, resultsPerPage, fields, typos } = question;
  const shared = {
    query: text,
    maxValuesPerFacet: MAX_VALUES,
    attributesToRetrieve: ['objectID'],
    attributesToHighlight: [],
    // As the engine in this process does it: where nothing has all of the words, what has most of them.
    removeWordsIfNoResults: 'allOptional' as const,
    ...(text !== '' && { optionalFilters: ['is_available:True'] }),
    ...(fields && { restrictSearchableAttributes: [...fields] }),
    ...(typos !== undefined && { typoTolerance: typos }),
  };
  const attributesOf = (facets: readonly string[]) =>
    facets.flatMap((facet) => facetAttribute(facet, question.zone) ?? []);
  const isChosen = (facet: string) => Object.hasOwn(chosen, facet);
  const apart = counted.filter(isChosen);
  const requests: SearchForHits[] = [
    {
      ...shared,
      indexName: indexFor(index, question.sort),
      filters: filtersWithout(question, undefined),
      facets: attributesOf(counted.filter((facet) => !isChosen(facet))),
      page,
      hitsPerPage: resultsPerPage,
    },
    ...apart.map((facet) => ({
      ...shared,
      indexName: index,
      filters: filtersWithout(question, facet),
      facets: attributesOf([facet]),
      page: 0,
      hitsPerPage: 0,
      analytics: false,
    })),
  ];
  return { requests, countedIn: (facet) => apart.indexOf(facet) + 1 };
}

/** The filters of a question, but for what is chosen of one facet. */
export function filtersWithout({ chosen, where }: HostedQuestion, facet: string | undefined): string {
  const others = Object.entries(chosen).filter(([name]) => name !== facet);
  return algoliaFiltersOf([where, ...others.map(([, filter]) => filter)]);
}
