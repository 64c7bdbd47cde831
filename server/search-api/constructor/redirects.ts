import type { AccountDefinition } from '@easel/contract/search-api/search-account';
import { applyRules, type SearchRule } from '@easel/search/rules';
import { isSafeRedirect } from '../accounts/check-references.ts';

/** The redirect of a search term, if there is one. Accounts stored by older versions may contain unsafe URLs, which are skipped. */
export function findRedirect({ redirects = [] }: AccountDefinition, term: string) {
  const rules = redirects.flatMap(({ terms, match, url }, redirect) =>
    terms.map((text, at): SearchRule & { redirect: string; source: { rule: number; term: number; text: string } } => ({
      when: { text: match === 'phrase' ? { has: text } : { is: text } },
      redirect: url,
      source: { rule: redirect + 1, term: at + 1, text },
    })),
  );
  const matched = applyRules(rules, { text: term }).matchedRules as typeof rules;
  const rule = matched.find(({ redirect }) => isSafeRedirect(redirect));
  if (!rule) return undefined;
  return {
    data: { url: rule.redirect, rule_id: rule.source.rule, match_id: rule.source.term },
    matched_terms: [rule.source.text],
    matched_user_segments: [],
  };
}
