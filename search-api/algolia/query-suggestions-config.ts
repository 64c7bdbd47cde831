import type { SuggestionsConfig } from '@easel/contract/search-api/search-index';
import { isObject } from '@easel/domain/text/is-object';
import { AlgoliaError } from './algolia-error.ts';
import { isIndexName, isString, isStringArray } from './checks.ts';

/** Defaults of a source. */
export const DEFAULT_MIN_HITS = 5;
export const DEFAULT_MIN_LETTERS = 4;
const MAX_SOURCES = 10;
const MAX_LISTED = 1_000;
const MAX_GENERATED = 10;

/** Validates a configuration and returns it unchanged. */
export function checkSuggestionsConfig(given: Readonly<Record<string, unknown>>): SuggestionsConfig {
  const { indexName: _, sourceIndices, exclude, languages, ...others } = given;
  const refuse = (problem: string) => new AlgoliaError(422, `Invalid configuration: ${problem}`);
  if (!Array.isArray(sourceIndices) || sourceIndices.length === 0 || sourceIndices.length > MAX_SOURCES)
    throw refuse(`sourceIndices must name 1 to ${MAX_SOURCES} indices`);
  for (const source of sourceIndices) {
    const problem = isObject(source) ? problemOf(source) : 'a source must be an object';
    if (problem) throw refuse(problem);
  }
  if (!isMaybeList(exclude)) throw refuse('exclude must be a list of strings');
  for (const name of ['enablePersonalization', 'allowSpecialCharacters'])
    if (others[name] !== undefined && typeof others[name] !== 'boolean') throw refuse(`${name} must be a boolean`);
  if (languages !== undefined && languages !== null && typeof languages !== 'boolean' && !isStringArray(languages))
    throw refuse('languages must be a boolean or a list of languages');
  const config = { ...others, sourceIndices, ...(languages !== undefined && { languages }) };
  return { ...config, ...(exclude !== undefined && { exclude }) } as SuggestionsConfig;
}

const isMaybeList = (value: unknown) =>
  value === undefined || value === null || (isStringArray(value) && value.length <= MAX_LISTED);

const isMaybeCount = (value: unknown) => value === undefined || (Number.isSafeInteger(value) && Number(value) >= 0);

function problemOf({ indexName, minHits, minLetters, generate, facets, external }: Record<string, unknown>) {
  if (!isString(indexName) || !isIndexName(indexName)) return 'a source needs an indexName';
  if (!isMaybeCount(minHits) || !isMaybeCount(minLetters)) return 'minHits and minLetters must be positive integers';
  const isGenerate = (value: unknown) =>
    Array.isArray(value) && value.length <= MAX_GENERATED && value.every((one) => isStringArray(one) && one.length > 0);
  if (generate !== undefined && generate !== null && !isGenerate(generate))
    return 'generate must be lists of attributes';
  const isFacet = (one: unknown) => isObject(one) && isString(one.attribute) && isMaybeCount(one.amount);
  if (facets !== undefined && facets !== null && !(Array.isArray(facets) && facets.every(isFacet)))
    return 'facets must have an attribute and an amount each';
  return isMaybeList(external) ? undefined : 'external must be a list of indices';
}
