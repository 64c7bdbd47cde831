import type { SearchRule } from '@easel/contract/search-api/search-rules';
import type { Rule } from 'algoliasearch';
import type { ProviderFilter } from '../provider/provider-query.ts';
import { PROVIDER_FACETS } from '../provider/provider-works.ts';
import { formatAlgoliaFilters } from './algolia-filters.ts';

/** The id prefix of the shop's rules. Rules made at the service are left alone. */
export const OWN_RULE = 'easel-';

const KNOWN = new Set(PROVIDER_FACETS.map(({ attribute }) => attribute));

/** The editors' search rules as Algolia rules. */
export const toAlgoliaRules = (rules: readonly SearchRule[]): Rule[] =>
  rules.flatMap((rule, at): Rule[] => {
    const conditions = conditionOf(rule.when);
    return conditions
      ? [{ objectID: `${OWN_RULE}${at}`, conditions: [conditions], consequence: consequenceOf(rule) }]
      : [];
  });

function conditionOf({ text, choices = {} }: SearchRule['when']): NonNullable<Rule['conditions']>[number] | undefined {
  const chosen = Object.entries(choices).flatMap(([facet, values]) =>
    values.map((value): ProviderFilter => ({ facet, anyOf: [value] })),
  );
  // A rule without conditions would match everything.
  if (!text && chosen.length === 0) return undefined;
  return {
    ...(text && patternOf(text)),
    ...(chosen.length > 0 && { filters: formatAlgoliaFilters(chosen) }),
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
    // Works that are not sold in the zone are not promoted.
    ...(pins.length > 0 && { filterPromotes: true }),
    ...(hide.length > 0 && { hide: hide.map((id) => ({ objectID: String(id) })) }),
  };
}

/** Boosts as optional filters. Rules cannot use attributes that differ by zone. */
function boostTexts({ where, points }: NonNullable<SearchRule['boosts']>[number]): string[] {
  const score = `<score=${Math.max(1, Math.round(Math.abs(points)))}>`;
  const sign = points < 0 ? '-' : '';
  if ('ids' in where) return where.ids.map((id) => `objectID:${sign}${id}${score}`);
  if (!('facet' in where)) return [];
  const { facet, anyOf } = where;
  return KNOWN.has(facet) ? anyOf.map((value) => `${facet}:${sign}${value}${score}`) : [];
}
