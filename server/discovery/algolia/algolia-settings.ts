import type { IndexSettings } from 'algoliasearch';
import { MAX_REACHABLE_WORKS } from '../provider/provider-query.ts';
import { PROVIDER_FACETS, SOLD_IN } from '../provider/provider-works.ts';
import { TEXT_WEIGHTS } from '../work-documents.ts';
import { ALGOLIA_SORTS, replicaName } from './algolia-names.ts';

// Optional filters come first: available works rank above others.
const RANKING = ['filters', 'typo', 'words', 'proximity', 'attribute', 'exact', 'custom'];
/** The most distinctive facets come first, because recommendations weigh attributes in this order. */
const DISTINCTIVE = ['styles', 'subject', 'color', 'category', 'mediums'];

const BASE: IndexSettings = {
  searchableAttributes: Object.keys(TEXT_WEIGHTS).map((field) => `unordered(${field})`),
  attributesForFaceting: [...PROVIDER_FACETS]
    .sort((a, b) => placeOf(a.attribute) - placeOf(b.attribute))
    .map(({ attribute }) => (attribute === SOLD_IN ? `filterOnly(${attribute})` : attribute)),
  customRanking: ['desc(rank)'],
  paginationLimitedTo: MAX_REACHABLE_WORKS,
  queryLanguages: ['en'],
  ignorePlurals: ['en'],
  removeStopWords: ['en'],
  advancedSyntax: true,
  // A leading dash would exclude a word, and names contain dashes.
  advancedSyntaxFeatures: ['exactPhrase'],
};

function placeOf(attribute: string) {
  const place = DISTINCTIVE.indexOf(attribute);
  return place < 0 ? DISTINCTIVE.length : place;
}

/** The settings of the index, then of the replica of each sort. */
export function createAlgoliaSettings(index: string): { indexName: string; indexSettings: IndexSettings }[] {
  const orders = ALGOLIA_SORTS.flatMap((attribute) =>
    (['asc', 'desc'] as const).map((direction) => ({ attribute, direction })),
  );
  const replicas = orders.map(({ attribute, direction }) => replicaName(index, attribute, direction));
  return [
    { indexName: index, indexSettings: { ...BASE, ranking: RANKING, replicas } },
    ...orders.map(({ attribute, direction }, at) => ({
      indexName: replicas[at] as string,
      indexSettings: { ...BASE, ranking: [`${direction}(${attribute})`, ...RANKING] },
    })),
  ];
}

export const SUGGESTION_SETTINGS: IndexSettings = {
  searchableAttributes: ['unordered(query)'],
  customRanking: ['desc(popularity)'],
  typoTolerance: false,
};
