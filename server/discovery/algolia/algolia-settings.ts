import type { IndexSettings } from 'algoliasearch';
import { HOSTED_FACET_NAMES, SOLD_IN } from '../provider/provider-works.ts';
import { WORKS_SCHEMA } from '../work-documents.ts';
import { ALGOLIA_SORTS, replicaName } from './algolia-names.ts';

// Optional filters decide first: works for sale come before others.
const RANKING = ['filters', 'typo', 'words', 'proximity', 'attribute', 'exact', 'custom'];
/** Nobody pages further, here or in the shop. */
const MAX_REACHABLE_HITS = 10_000;
/** What says most about a work comes first: where works are recommended by what they have in common, that counts more. */
const TELLING = ['styles', 'subject', 'color', 'category', 'mediums'];

const BASE: IndexSettings = {
  searchableAttributes: Object.keys(WORKS_SCHEMA.text).map((field) => `unordered(${field})`),
  attributesForFaceting: [...HOSTED_FACET_NAMES]
    .sort((a, b) => placeOf(a.attribute) - placeOf(b.attribute))
    .map(({ attribute }) => (attribute === SOLD_IN ? `filterOnly(${attribute})` : attribute)),
  customRanking: ['desc(rank)'],
  paginationLimitedTo: MAX_REACHABLE_HITS,
  queryLanguages: ['en'],
  ignorePlurals: ['en'],
  removeStopWords: ['en'],
  advancedSyntax: true,
  // A dash before a word would leave it out; people write it in names.
  advancedSyntaxFeatures: ['exactPhrase'],
};

function placeOf(attribute: string) {
  const place = TELLING.indexOf(attribute);
  return place < 0 ? TELLING.length : place;
}

/** The settings of the index and of each order it can be in, the index first. */
export function algoliaSettingsOf(index: string): { indexName: string; indexSettings: IndexSettings }[] {
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
