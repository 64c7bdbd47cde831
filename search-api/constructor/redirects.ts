import type { AccountDefinition } from '@easel/contract/search-api/search-account';
import { applyRules, type SearchRule } from '@easel/search/rules';
import { isSafeRedirect } from '../accounts/check-references.ts';

interface RedirectRule extends SearchRule {
  redirect: string;
  source: { rule: number; term: number; text: string; segments: string[] };
}

/**
 * The first redirect of a search term that is meant for one of the segments, or for everybody. Accounts stored by older versions may contain
 * unsafe URLs, which are skipped.
 */
export function findRedirect({ redirects = [] }: AccountDefinition, term: string, segments: readonly string[] = []) {
  const rules = redirects.flatMap(({ terms, match, url, userSegments }, redirect): RedirectRule[] => {
    const matchedSegments = (userSegments ?? []).filter((segment) => segments.includes(segment));
    if (userSegments && matchedSegments.length === 0) return [];
    return terms.map((text, at) => ({
      when: { text: match === 'phrase' ? { has: text } : { is: text } },
      redirect: url,
      source: { rule: redirect + 1, term: at + 1, text, segments: matchedSegments },
    }));
  });
  const { matchedRules } = applyRules(rules, { text: term });
  const rule = rules.find((one) => matchedRules.includes(one) && isSafeRedirect(one.redirect));
  if (!rule) return undefined;
  return {
    data: { url: rule.redirect, rule_id: rule.source.rule, match_id: rule.source.term },
    matched_terms: [rule.source.text],
    matched_user_segments: rule.source.segments,
  };
}
