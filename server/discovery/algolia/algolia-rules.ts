import type { SearchRule } from '@easel/search/rules';
import type { Filter } from '@easel/search/search-schema';
import type { Rule } from 'algoliasearch';
import { facetAttribute, HOSTED_FACET_NAMES } from '../provider/provider-works.ts';
import { algoliaFiltersOf } from './algolia-filters.ts';

/** By this the shop's rules are told from those somebody has made at the service, which are left alone. */
export const OWN_RULE = 'easel-';

const KNOWN = new Set(HOSTED_FACET_NAMES.map(({ attribute }) => attribute));

/** The editors' rules for searches as rules of Algolia. */
export const algoliaRulesOf = (rules: readonly SearchRule[]): Rule[] =>
  rules.flatMap((rule, at): Rule[] => {
    const conditions = conditionOf(rule.when);
    return conditions
      ? [{ objectID: `${OWN_RULE}${at}`, conditions: [conditions], consequence: consequenceOf(rule) }]
      : [];
  });

function conditionOf({ text, choices = {} }: SearchRule['when']): NonNullable<Rule['conditions']>[number] | undefined {
  const chosen = Object.entries(choices).flatMap(([facet, values]) =>
    values.map((value): Filter => ({ facet, anyOf: [value] })),
  );
  // A rule that asks for nothing would apply to everything.
  if (!text && chosen.length === 0) return undefined;
  return {
    ...(text && patternOf(text)),
    ...(chosen.length > 0 && { filters: algoliaFiltersOf(chosen) }),
  };
}

const patternOf = (text: NonNullable<SearchRule['when']['text']>) => {
  if ('is' in text) return { pattern: text.is, anchoring: 'is' as const };
  if ('begins' in text) return { pattern: text.begins, anchoring: 'startsWith' as const };
  return { pattern: text.has, anchoring: 'contains' as const };
};

function consequenceOf({ redirect, boosts = [], pins = [], hide = [] }: SearchRule): Rule['consequence'] {
  const optionalFilters = boosts.flatMap(boostTexts);
  return {
    params: {
      ...(redirect !== undefined && { renderingContent: { redirect: { url: redirect } } }),
      ...(optionalFilters.length > 0 && { optionalFilters }),
    },
    ...(pins.length > 0 && { promote: pins.map(({ id, at }) => ({ objectID: String(id), position: at })) }),
    // A work that is not sold here is not put first here.
    ...(pins.length > 0 && { filterPromotes: true }),
    ...(hide.length > 0 && { hide: hide.map((id) => ({ objectID: String(id) })) }),
  };
}

/** Points of one kind; what differs from zone to zone cannot be said in a rule. */
function boostTexts({ where, points }: NonNullable<SearchRule['boosts']>[number]): string[] {
  const score = `<score=${Math.max(1, Math.round(Math.abs(points)))}>`;
  const sign = points < 0 ? '-' : '';
  if ('ids' in where) return where.ids.map((id) => `objectID:${sign}${id}${score}`);
  if (!('facet' in where)) return [];
  const attribute = facetAttribute(where.facet, '');
  return attribute && KNOWN.has(attribute) ? where.anyOf.map((value) => `${attribute}:${sign}${value}${score}`) : [];
}
