import { AlgoliaError } from './algolia-error.ts';
import { rejectUnsafeContent } from './read-body.ts';

/** Nested filters: AND in the outer list, OR in the next level, and so on. */
export type Nested = string | readonly Nested[];

/** The supported search parameters. Others are accepted and ignored. */
export interface SearchParams {
  query?: string;
  similarQuery?: string;
  filters?: string;
  facetFilters?: Nested;
  optionalFilters?: Nested;
  numericFilters?: Nested;
  tagFilters?: Nested;
  sumOrFiltersScores?: boolean;
  restrictSearchableAttributes?: string[];
  facets?: string[];
  maxValuesPerFacet?: number;
  sortFacetValuesBy?: string;
  facetingAfterDistinct?: boolean;
  page?: number;
  hitsPerPage?: number;
  offset?: number;
  length?: number;
  attributesToRetrieve?: string[];
  attributesToHighlight?: string[];
  attributesToSnippet?: string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  snippetEllipsisText?: string;
  restrictHighlightAndSnippetArrays?: boolean;
  typoTolerance?: boolean | string;
  minWordSizefor1Typo?: number;
  removeStopWords?: boolean | string[];
  ignorePlurals?: boolean | string | string[];
  decompoundQuery?: boolean;
  queryLanguages?: string[];
  queryType?: string;
  removeWordsIfNoResults?: string;
  optionalWords?: string[];
  advancedSyntax?: boolean;
  distinct?: boolean | number;
  enableRules?: boolean;
  enablePersonalization?: boolean;
  userToken?: string;
  personalizationImpact?: number;
  ruleContexts?: string[];
  clickAnalytics?: boolean;
  getRankingInfo?: boolean;
  synonyms?: boolean;
  responseFields?: string[];
  renderingContent?: Record<string, unknown>;
  aroundLatLng?: string;
  aroundRadius?: number | string;
  insideBoundingBox?: unknown;
  insidePolygon?: unknown;
}

type Kind = 'text' | 'flag' | 'count' | 'list' | 'nested' | 'any';

const named = (kind: Kind, names: string): [string, Kind][] => names.split(' ').map((name) => [name, kind]);

/** All parameters and their types. */
const KINDS = new Map<string, Kind>([
  ...named(
    'text',
    'query similarQuery filters aroundLatLng userToken highlightPreTag highlightPostTag snippetEllipsisText sortFacetValuesBy queryType removeWordsIfNoResults exactOnSingleWordQuery mode attributeCriteriaComputedBy facetQuery cursor',
  ),
  ...named(
    'flag',
    'sumOrFiltersScores facetingAfterDistinct aroundLatLngViaIP getRankingInfo synonyms clickAnalytics analytics percentileComputation enableABTest restrictHighlightAndSnippetArrays allowTyposOnNumericTokens decompoundQuery enableRules enablePersonalization advancedSyntax replaceSynonymsInHighlight attributeCriteriaComputedByMinProximity enableReRanking explain',
  ),
  ...named(
    'count',
    'page offset length hitsPerPage minimumAroundRadius personalizationImpact minWordSizefor1Typo minWordSizefor2Typos minProximity maxValuesPerFacet maxFacetHits relevancyStrictness',
  ),
  ...named(
    'list',
    'restrictSearchableAttributes facets naturalLanguages ruleContexts analyticsTags attributesToRetrieve ranking customRanking attributesToHighlight attributesToSnippet disableTypoToleranceOnAttributes queryLanguages optionalWords disableExactOnAttributes alternativesAsExact advancedSyntaxFeatures responseFields',
  ),
  ...named('nested', 'facetFilters optionalFilters numericFilters tagFilters reRankingApplyFilter'),
  ...named(
    'any',
    'aroundRadius aroundPrecision insideBoundingBox insidePolygon typoTolerance ignorePlurals removeStopWords distinct semanticSearch renderingContent extensions',
  ),
]);

const MAX_TEXT_BYTES = 512;
/** Filters and similar queries may be longer. */
const MAX_LONG_BYTES = 50_000;
const MAX_VALUES = 300;
const MAX_FILTERS = 1_000;
const MAX_HITS = 1_000;

/** Parses search parameters: an object, or `params` as an object or query string. */
export function readParams(request: Readonly<Record<string, unknown>>, besides: readonly string[] = []): SearchParams {
  const { params, ...own } = request;
  const given: Record<string, unknown> = { ...paramsIn(params), ...own };
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    if (besides.includes(name)) continue;
    const kind = KINDS.get(name);
    if (!kind) throw new AlgoliaError(400, `Unknown parameter: ${name.slice(0, 100)}`);
    if (value !== null && value !== undefined) read[name] = readValue(name, kind, value);
  }
  return checkParams(read);
}

export function paramsIn(params: unknown): Record<string, unknown> {
  if (typeof params === 'string') return Object.fromEntries(new URLSearchParams(params));
  return typeof params === 'object' && params !== null && !Array.isArray(params) ? { ...params } : {};
}

/** The parameters as a query string. */
export function echoParams(request: Readonly<Record<string, unknown>>, besides: readonly string[] = []): string {
  const { params, ...own } = request;
  const entries = Object.entries({ ...(typeof params === 'object' ? paramsIn(params) : {}), ...own })
    .filter(([name, value]) => !besides.includes(name) && value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
  const encoded = new URLSearchParams(entries).toString();
  return [typeof params === 'string' ? params : '', encoded].filter(Boolean).join('&');
}

function readValue(name: string, kind: Kind, value: unknown): unknown {
  const refuse = (expected: string) =>
    new AlgoliaError(400, `invalid value for "${name}" parameter, expected ${expected}`);
  switch (kind) {
    case 'text':
      if (typeof value === 'object') throw refuse('string');
      if (Buffer.byteLength(String(value)) > mostBytes(name)) throw refuse(`at most ${mostBytes(name)} bytes`);
      return String(value);
    case 'flag':
      if (value === true || value === 'true' || value === 1 || value === '1') return true;
      if (value === false || value === 'false' || value === 0 || value === '0') return false;
      throw refuse('boolean');
    case 'count': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) throw refuse('positive integer');
      return number;
    }
    case 'list': {
      const list = typeof value === 'string' ? readList(value) : value;
      if (!Array.isArray(list) || list.length > MAX_VALUES || list.some((one) => typeof one !== 'string'))
        throw refuse(`array of at most ${MAX_VALUES} strings`);
      return list;
    }
    case 'nested': {
      const nested = typeof value === 'string' ? readJson(value) : value;
      if (!isNested(nested)) throw refuse('array of strings, or of nested arrays of strings');
      return nested;
    }
    default:
      return typeof value === 'string' ? readJson(value) : value;
  }
}

const mostBytes = (name: string) => (name === 'filters' || name === 'similarQuery' ? MAX_LONG_BYTES : MAX_TEXT_BYTES);

/** A list in a query string is JSON or comma-separated. */
const readList = (text: string): unknown => {
  const value = readJson(text);
  return typeof value === 'string' ? value.split(',').filter(Boolean) : value;
};

function readJson(text: string): unknown {
  if (!/^\s*(?:[[{"]|true$|false$|-?\d)/.test(text)) return text;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) rejectUnsafeContent(value);
    return value;
  } catch (error) {
    if (error instanceof AlgoliaError) throw error;
    return text;
  }
}

const MAX_NESTING = 10;

const isNested = (value: unknown): value is Nested => {
  let left = MAX_FILTERS;
  const walk = (one: unknown, depth: number): boolean => {
    if (typeof one === 'string') return --left >= 0;
    return Array.isArray(one) && depth < MAX_NESTING && one.every((inner) => walk(inner, depth + 1));
  };
  return typeof value === 'string' ? value.length <= MAX_LONG_BYTES : walk(value, 0);
};

function checkParams(params: SearchParams): SearchParams {
  const { hitsPerPage = 20, length = 0 } = params;
  if (hitsPerPage > MAX_HITS)
    throw new AlgoliaError(
      400,
      `invalid value for "hitsPerPage" parameter, expected integer between 0 and ${MAX_HITS}`,
    );
  if (length > MAX_HITS)
    throw new AlgoliaError(400, `invalid value for "length" parameter, expected integer between 0 and ${MAX_HITS}`);
  return params;
}
