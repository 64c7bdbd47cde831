import { AlgoliaError } from './algolia-error.ts';
import { isCount } from './checks.ts';
import type { SearchParams } from './search-params.ts';

/** The settings of an index, with the defaults of the protocol. */
export interface IndexSettings extends Omit<SearchParams, 'query' | 'filters' | 'page'> {
  searchableAttributes?: string[] | null;
  attributesForFaceting?: string[] | null;
  numericAttributesForFiltering?: string[] | null;
  unretrievableAttributes?: string[] | null;
  customRanking?: string[] | null;
  ranking: string[];
  attributeForDistinct?: string | null;
  paginationLimitedTo: number;
  maxFacetHits?: number;
  replicas?: string[];
  userData?: unknown;
}

export const DEFAULT_SETTINGS = {
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  hitsPerPage: 20,
  maxValuesPerFacet: 100,
  searchableAttributes: null,
  attributesToRetrieve: null,
  attributesToSnippet: null,
  attributesToHighlight: null,
  attributesForFaceting: null,
  unretrievableAttributes: null,
  optionalWords: null,
  numericAttributesForFiltering: null,
  paginationLimitedTo: 1_000,
  attributeForDistinct: null,
  exactOnSingleWordQuery: 'attribute',
  ranking: ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
  customRanking: null,
  separatorsToIndex: '',
  removeWordsIfNoResults: 'none',
  queryType: 'prefixLast',
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  alternativesAsExact: ['ignorePlurals', 'singleWordSynonym'],
};

const LISTS = [
  'searchableAttributes',
  'attributesForFaceting',
  'numericAttributesForFiltering',
  'unretrievableAttributes',
  'customRanking',
  'ranking',
  'replicas',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'optionalWords',
  'responseFields',
  'disableTypoToleranceOnWords',
  'disableTypoToleranceOnAttributes',
  'disablePrefixOnAttributes',
  'disableExactOnAttributes',
  'attributesToTransliterate',
  'camelCaseAttributes',
  'indexLanguages',
  'queryLanguages',
  'alternativesAsExact',
  'advancedSyntaxFeatures',
];
const NUMBERS: Record<string, number> = {
  hitsPerPage: 1_000,
  maxValuesPerFacet: 1_000,
  paginationLimitedTo: 20_000,
  maxFacetHits: 100,
  minWordSizefor1Typo: 100,
  minWordSizefor2Typos: 100,
  minProximity: 7,
  relevancyStrictness: 100,
};
const TEXTS = [
  'attributeForDistinct',
  'highlightPreTag',
  'highlightPostTag',
  'snippetEllipsisText',
  'sortFacetValuesBy',
  'queryType',
  'removeWordsIfNoResults',
  'exactOnSingleWordQuery',
  'mode',
  'separatorsToIndex',
  'keepDiacriticsOnCharacters',
  'attributeCriteriaComputedBy',
];
const FLAGS = [
  'restrictHighlightAndSnippetArrays',
  'allowTyposOnNumericTokens',
  'decompoundQuery',
  'enableRules',
  'enablePersonalization',
  'advancedSyntax',
  'replaceSynonymsInHighlight',
  'attributeCriteriaComputedByMinProximity',
  'enableReRanking',
  'allowCompressionOfIntegerArray',
  'facetingAfterDistinct',
];
const ANYTHING = [
  'typoTolerance',
  'ignorePlurals',
  'removeStopWords',
  'distinct',
  'semanticSearch',
  'renderingContent',
  'userData',
  'decompoundedAttributes',
  'customNormalization',
  'reRankingApplyFilter',
  'version',
  'primary',
];
const MAX_ATTRIBUTES = 1_000;

/** Validates settings. null resets a setting. */
export function checkSettings(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  for (const [name, value] of Object.entries(given)) {
    const expected = expectedOf(name);
    if (!expected) throw new AlgoliaError(400, `Invalid object attributes: ${name.slice(0, 100)}`);
    if (value !== null && !expected.fits(value))
      throw new AlgoliaError(400, `Invalid value for ${name}: expecting ${expected.what}`);
  }
  return { ...given };
}

function expectedOf(name: string): { what: string; fits: (value: unknown) => boolean } | undefined {
  if (LISTS.includes(name)) return { what: 'an array of strings', fits: isListOfTexts };
  if (TEXTS.includes(name)) return { what: 'a string', fits: (value) => typeof value === 'string' };
  if (FLAGS.includes(name)) return { what: 'a boolean', fits: (value) => typeof value === 'boolean' };
  if (ANYTHING.includes(name)) return { what: 'anything', fits: () => true };
  const most = Object.hasOwn(NUMBERS, name) ? NUMBERS[name] : undefined;
  if (most === undefined) return undefined;
  return {
    what: `an integer from 0 to ${most}`,
    fits: (value) => isCount(value) && value <= most,
  };
}

const isListOfTexts = (value: unknown) =>
  Array.isArray(value) && value.length <= MAX_ATTRIBUTES && value.every((one) => typeof one === 'string');

/** Adds the defaults. */
export const completeSettings = (stored: Readonly<Record<string, unknown>>): IndexSettings => {
  const entries = Object.entries({ ...DEFAULT_SETTINGS, ...stored }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as unknown as IndexSettings;
};

/** `unordered(title)` is `title`. Word positions within an attribute do not affect the engine. */
export const bareName = (setting: string): string => /^\s*\w+\((.*)\)\s*$/.exec(setting)?.[1]?.trim() ?? setting.trim();

/** `desc(popularity)`. */
export function readSort(setting: string): { attribute: string; direction: 'asc' | 'desc' } | undefined {
  const [, direction, attribute] = /^\s*(asc|desc)\((.+)\)\s*$/.exec(setting) ?? [];
  return attribute ? { attribute: attribute.trim(), direction: direction === 'asc' ? 'asc' : 'desc' } : undefined;
}

/** The replicas of an index. Virtual replicas are sorted by their custom ranking. */
/** The replicas of stored settings, as they were written: `name` or `virtual(name)`. */
export const listReplicas = ({ replicas }: { replicas?: unknown }): string[] =>
  Array.isArray(replicas) ? replicas.map(String) : [];

export const readReplicas = (settings: { replicas?: unknown }): { name: string; isVirtual: boolean }[] =>
  listReplicas(settings).map((replica) => ({ name: bareName(replica), isVirtual: /^\s*virtual\(/.test(replica) }));
