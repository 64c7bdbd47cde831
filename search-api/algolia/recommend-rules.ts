import type { AlgoliaRecord, RecommendRule } from '@easel/contract/search-api/search-index';
import { isObject } from '@easel/domain/text/is-object';
import { AlgoliaError } from './algolia-error.ts';
import { isValid } from './apply-rules.ts';
import { extractScores } from './boosts.ts';
import { isStretch } from './check-rule.ts';
import { isString, isStringArray } from './checks.ts';
import { chosenIn, parseFilters } from './parse-filters.ts';
import { collectLeaves } from './record-values.ts';
import type { Nested, SearchParams } from './search-params.ts';

const MAX_PLACE = 30;
const MAX_LISTED = 300;

export function checkRecommendRule(given: Readonly<Record<string, unknown>>, at: string): RecommendRule {
  const { objectID, condition = {}, consequence = {}, validity, enabled, description } = given;
  const refuse = (problem: string) =>
    new AlgoliaError(400, `Invalid rule ${String(objectID ?? '').slice(0, 100)}: ${problem}`);
  const isMaybeText = (value: unknown) => value === undefined || typeof value === 'string';
  if (!isString(objectID) || objectID.length > 512) throw refuse('it needs an objectID');
  if (!isObject(condition) || !isMaybeText(condition.filters) || !isMaybeText(condition.context))
    throw refuse('its condition cannot be read');
  if (!isObject(consequence)) throw refuse('its consequence must be an object');
  const { hide = [], promote = [], params = {} } = consequence;
  const isList = (list: unknown, fits: (one: Record<string, unknown>) => boolean) =>
    Array.isArray(list) && list.length <= MAX_LISTED && list.every((one) => isObject(one) && fits(one));
  const isPlace = (place: unknown) => Number.isSafeInteger(place) && Number(place) >= 0 && Number(place) < MAX_PLACE;
  if (!isList(hide, (one) => isString(one.objectID))) throw refuse('what it hides cannot be read');
  if (!isList(promote, (one) => isString(one.objectID) && isPlace(one.position)))
    throw refuse('what it promotes cannot be read');
  if (!isObject(params) || !isMaybeText(params.filters)) throw refuse('its params cannot be read');
  if (!isList(params.automaticFacetFilters ?? [], (one) => isString(one.facet)))
    throw refuse('automaticFacetFilters cannot be read');
  if (!isStringArray(params.optionalFilters ?? [])) throw refuse('optionalFilters cannot be read');
  if (isString(params.filters)) parseFilters(extractScores(params.filters).text);
  if (validity !== undefined && !(Array.isArray(validity) && validity.every(isStretch)))
    throw refuse('its validity cannot be read');
  if (enabled !== undefined && typeof enabled !== 'boolean') throw refuse('enabled must be a boolean');
  if (!isMaybeText(description)) throw refuse('its description must be a string');
  return { ...given, objectID, _metadata: { lastUpdate: at } };
}

/** A recommendation request after applying the rules. */
export interface RuledRecommendation {
  params: SearchParams;
  hidden: ReadonlySet<string>;
  promoted: { objectID: string; at: number }[];
}

/** `source` is the record that the recommendations are for, if there is one. */
export function applyRecommendRules(
  rules: readonly RecommendRule[],
  original: SearchParams,
  source: AlgoliaRecord | undefined,
  nowMs: number,
): RuledRecommendation {
  const ruled: RuledRecommendation & { hidden: Set<string> } = {
    params: { ...original },
    hidden: new Set<string>(),
    promoted: [],
  };
  const chosen = chosenIn({ ...original, filters: extractScores(original.filters ?? '').text });
  for (const { condition = {}, consequence = {}, enabled, ...rule } of rules) {
    if (enabled === false || !isValid(rule, nowMs)) continue;
    if (condition.context !== undefined && !original.ruleContexts?.includes(condition.context)) continue;
    if (condition.filters && ![...wantedBy(condition.filters)].every((value) => chosen.has(value))) continue;
    const { hide = [], promote = [], params = {} } = consequence;
    for (const { objectID } of hide) ruled.hidden.add(objectID);
    for (const { objectID, position } of promote) ruled.promoted.push({ objectID, at: position });
    const { filters, optionalFilters = [], automaticFacetFilters = [] } = params;
    if (filters) ruled.params.filters = ruled.params.filters ? `(${ruled.params.filters}) AND (${filters})` : filters;
    if (optionalFilters.length > 0)
      ruled.params.optionalFilters = [...listOf(ruled.params.optionalFilters), ...optionalFilters];
    const automatic = automaticFacetFilters.flatMap((filter) => valuesLike(source, filter));
    if (automatic.length > 0) ruled.params.facetFilters = [...listOf(ruled.params.facetFilters), ...automatic];
  }
  return ruled;
}

const listOf = (nested: Nested = []) => (typeof nested === 'string' ? nested.split(',') : nested);

/** A rule with an unreadable condition matches nothing. */
function wantedBy(filters: string): ReadonlySet<string> {
  try {
    return chosenIn({ filters: extractScores(filters).text });
  } catch {
    return new Set(['\0']);
  }
}

/** Any of the values the source has for a facet, or none of them. */
function valuesLike(
  source: AlgoliaRecord | undefined,
  { facet, negative = false }: { facet: string; negative?: boolean },
): (string | string[])[] {
  const values = source ? (collectLeaves(source).get(facet) ?? []).map(String) : [];
  if (values.length === 0) return [];
  return negative ? values.map((value) => `${facet}:-${value}`) : [values.map((value) => `${facet}:${value}`)];
}
