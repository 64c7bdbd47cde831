import type { Rule, RuleCondition, RuleConsequence } from '@easel/contract/search-api/search-index';
import type { Preference } from '@easel/search/search-schema';
import { extractScores } from './boosts.ts';
import { parseRuleParams } from './check-rule.ts';
import type { OpenIndex } from './load-index.ts';
import { chosenIn, parseFilters } from './parse-filters.ts';
import type { AutomaticFilter, RuleParams } from './rule.ts';
import { type Captured, editQuery, matchPattern } from './rule-patterns.ts';
import type { Nested, SearchParams } from './search-params.ts';

/** A search after applying the rules of its index. */
export interface RuledSearch {
  params: SearchParams;
  promoted: { objectID: string; at: number; isFiltered: boolean }[];
  hidden: string[];
  userData: unknown[];
  appliedRules: { objectID: string }[];
  /** What the user prefers. */
  preferences?: readonly Preference[];
}

const MAX_PROMOTED = 300;

export async function applyRules(open: OpenIndex, original: SearchParams, nowMs: number): Promise<RuledSearch> {
  const ruled: RuledSearch = { params: { ...original }, promoted: [], hidden: [], userData: [], appliedRules: [] };
  if (original.enableRules === false || open.rules.length === 0) return ruled;
  const chosen = chosenIn({ ...original, filters: extractScores(original.filters ?? '').text });
  for (const rule of open.rules) {
    if (rule.enabled === false || !isValid(rule, nowMs)) continue;
    const captured = await captureBy(open, rule, original, chosen);
    if (!captured) continue;
    ruled.appliedRules.push({ objectID: rule.objectID });
    follow(ruled, rule.consequence, captured);
  }
  return ruled;
}

export const isValid = ({ validity }: Pick<Rule, 'validity'>, nowMs: number) =>
  !validity?.length ||
  validity.some(
    ({ from, until }) =>
      nowMs >= (from ?? Number.NEGATIVE_INFINITY) * 1_000 && nowMs <= (until ?? Number.POSITIVE_INFINITY) * 1_000,
  );

/** One condition must match. A rule without conditions matches every search. */
async function captureBy(
  open: OpenIndex,
  rule: Rule,
  original: SearchParams,
  chosen: ReadonlySet<string>,
): Promise<Captured | undefined> {
  const conditions = rule.conditions ?? (rule.condition ? [rule.condition] : []);
  if (conditions.length === 0) return new Map();
  for (const condition of conditions) {
    if (condition.context !== undefined && !original.ruleContexts?.includes(condition.context)) continue;
    if (!areChosen(condition, chosen)) continue;
    const captured = await matchPattern(open, condition, original.query ?? '');
    if (captured) return captured;
  }
  return undefined;
}

function areChosen({ filters }: RuleCondition, chosen: ReadonlySet<string>): boolean {
  if (!filters) return true;
  const { text } = extractScores(filters);
  try {
    parseFilters(text);
  } catch {
    // An unreadable rule is skipped; the search is still valid.
    return false;
  }
  return [...chosenIn({ filters: text })].every((value) => chosen.has(value));
}

function follow(ruled: RuledSearch, consequence: RuleConsequence, captured: Captured) {
  const { promote = [], filterPromotes, hide = [], ...rest } = consequence;
  const {
    query,
    automaticFacetFilters = [],
    automaticOptionalFacetFilters = [],
    ...others
  } = parseRuleParams(consequence);
  const before = ruled.params;
  ruled.params = {
    ...before,
    ...others,
    ...joinFilters(before, others),
    ...(query !== undefined && { query: queryOf(before.query ?? '', query, captured) }),
  };
  addNested(ruled.params, 'facetFilters', automatic(automaticFacetFilters, captured));
  addNested(ruled.params, 'optionalFilters', automatic(automaticOptionalFacetFilters, captured));
  if (rest.redirect)
    ruled.params.renderingContent = { ...ruled.params.renderingContent, redirect: { url: rest.redirect.url } };
  for (const { objectID, objectIDs = [], position } of promote)
    for (const [step, id] of [...(objectID === undefined ? [] : [objectID]), ...objectIDs].entries())
      if (ruled.promoted.length < MAX_PROMOTED && !ruled.promoted.some((other) => other.objectID === id))
        ruled.promoted.push({ objectID: id, at: position + step, isFiltered: filterPromotes === true });
  ruled.hidden.push(...hide.map(({ objectID }) => objectID));
  if (rest.userData !== undefined) ruled.userData.push(rest.userData);
}

/** Filters of rules are combined with the filters of the search. */
function joinFilters(before: SearchParams, added: SearchParams): SearchParams {
  const joined: SearchParams = {};
  if (before.filters && added.filters) joined.filters = `(${before.filters}) AND (${added.filters})`;
  for (const name of ['facetFilters', 'numericFilters', 'tagFilters', 'optionalFilters'] as const)
    if (before[name] !== undefined && added[name] !== undefined)
      joined[name] = [...listOf(before[name]), ...listOf(added[name])];
  if (before.renderingContent && added.renderingContent)
    joined.renderingContent = { ...before.renderingContent, ...added.renderingContent };
  return joined;
}

const listOf = (nested: Nested) => (typeof nested === 'string' ? nested.split(',') : nested);

function addNested(params: SearchParams, name: 'facetFilters' | 'optionalFilters', more: (string | string[])[]) {
  if (more.length > 0) params[name] = [...listOf(params[name] ?? []), ...more];
}

function queryOf(before: string, edits: NonNullable<RuleParams['query']>, captured: Captured): string {
  if (typeof edits === 'string') return edits;
  const removed = (edits.remove ?? []).reduce((query, word) => editQuery(query, word, '', captured), before);
  return (edits.edits ?? []).reduce(
    (query, edit) => editQuery(query, edit.delete, edit.type === 'replace' ? (edit.insert ?? '') : '', captured),
    removed,
  );
}

/** Automatic filters for facet values captured from the query: AND between facets, OR between disjunctive values. */
function automatic(filters: readonly AutomaticFilter[], captured: Captured): (string | string[])[] {
  const all: string[] = [];
  const any: string[] = [];
  for (const filter of filters) {
    const {
      facet,
      score,
      disjunctive = false,
      negative = false,
    } = typeof filter === 'string' ? { facet: filter } : filter;
    const value = captured.get(facet);
    if (value === undefined) continue;
    const facetFilter = `${facet}:${negative ? '-' : ''}${value}${score === undefined ? '' : `<score=${score}>`}`;
    (disjunctive ? any : all).push(facetFilter);
  }
  return [...all, ...(any.length > 0 ? [any] : [])];
}
