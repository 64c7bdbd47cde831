import type { Rule, RuleConsequence } from '@easel/contract/search-api/search-index';
import { isObject } from '@easel/domain/text/is-object';
import { AlgoliaError } from './algolia-error.ts';
import { isCount, isString, isStringArray } from './checks.ts';
import type { RuleParams } from './rule.ts';
import { readParams } from './search-params.ts';

const ANCHORINGS = ['is', 'startsWith', 'endsWith', 'contains'];
const OWN_PARAMS = ['query', 'automaticFacetFilters', 'automaticOptionalFacetFilters'];
const MAX_CONDITIONS = 25;
const MAX_PLACE = 10_000;

/** Validates a rule and returns it unchanged. */
export function checkRule(given: Readonly<Record<string, unknown>>): Rule {
  const { objectID, conditions, condition, consequence, validity } = given;
  const refuse = (problem: string) =>
    new AlgoliaError(400, `Invalid rule ${String(objectID ?? '').slice(0, 100)}: ${problem}`);
  if (!isString(objectID) || objectID.length > 512) throw refuse('it needs an objectID');
  const all = conditions ?? (condition === undefined || condition === null ? [] : [condition]);
  if (!Array.isArray(all) || all.length > MAX_CONDITIONS || !all.every(isCondition))
    throw refuse('its conditions cannot be read');
  if (!isObject(consequence)) throw refuse('it needs a consequence');
  const { params = {}, promote = [], hide = [], redirect } = consequence;
  if (!isObject(params)) throw refuse('the params of its consequence must be an object');
  if (!isQuery(params.query)) throw refuse('the query of its consequence cannot be read');
  for (const name of ['automaticFacetFilters', 'automaticOptionalFacetFilters'])
    if (!isAutomatic(params[name])) throw refuse(`${name} cannot be read`);
  if (!Array.isArray(promote) || !promote.every(isPromotion)) throw refuse('what it promotes cannot be read');
  if (!Array.isArray(hide) || !hide.every((one) => isObject(one) && isString(one.objectID)))
    throw refuse('what it hides cannot be read');
  const page = isObject(redirect)
    ? redirect
    : isObject(params.renderingContent)
      ? params.renderingContent.redirect
      : undefined;
  if (page !== undefined && page !== null && !(isObject(page) && isPage(page.url)))
    throw refuse('its redirect must lead to a page');
  if (validity !== undefined && !(Array.isArray(validity) && validity.every(isStretch)))
    throw refuse('its validity cannot be read');
  // Rejects invalid parameters. They are stored as sent and parsed when the rule is applied.
  readParams(params, OWN_PARAMS);
  return { ...given, objectID, consequence };
}

const read = new WeakMap<object, RuleParams>();

/** The parameters of a consequence, with `"true"` and `"false"` converted to booleans. */
export function parseRuleParams({ params = {} }: RuleConsequence): RuleParams {
  const known = read.get(params);
  if (known) return known;
  const { query, automaticFacetFilters, automaticOptionalFacetFilters } = params;
  const own = {
    ...readParams(params, OWN_PARAMS),
    ...(query !== undefined && { query }),
    ...(automaticFacetFilters !== undefined && { automaticFacetFilters }),
    ...(automaticOptionalFacetFilters !== undefined && { automaticOptionalFacetFilters }),
  } as RuleParams;
  read.set(params, own);
  return own;
}

const isMaybeText = (value: unknown) => value === undefined || typeof value === 'string';

const isCondition = (value: unknown) =>
  isObject(value) &&
  isMaybeText(value.pattern) &&
  isMaybeText(value.context) &&
  isMaybeText(value.filters) &&
  (value.anchoring === undefined || ANCHORINGS.some((one) => one === value.anchoring));

function isQuery(value: unknown): boolean {
  if (value === undefined || typeof value === 'string') return true;
  if (!isObject(value)) return false;
  const { remove = [], edits = [] } = value;
  const isEdit = (edit: unknown) => isObject(edit) && isString(edit.delete) && isMaybeText(edit.insert);
  return isStringArray(remove) && Array.isArray(edits) && edits.every(isEdit);
}

const isAutomatic = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.every((one) => isString(one) || (isObject(one) && isString(one.facet))));

const isPromotion = (value: unknown): boolean =>
  isObject(value) &&
  (isString(value.objectID) || isStringArray(value.objectIDs)) &&
  isCount(value.position) &&
  value.position < MAX_PLACE;

/** Either end may be open. */
export const isStretch = (value: unknown): boolean =>
  isObject(value) &&
  [value.from, value.until].every((end) => end === undefined || end === null || Number.isFinite(end));

/** A relative or http(s) URL, never a script. */
const isPage = (url: unknown): boolean => typeof url === 'string' && /^(?:https?:\/\/|\/(?!\/))/i.test(url);
