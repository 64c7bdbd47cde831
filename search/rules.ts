import type { SearchQuery } from './search-schema.ts';
import { stemWord, tokenize } from './tokenizer.ts';

/** Merchandising rules: redirects, pinned, boosted and hidden documents for some queries. */
export interface SearchRule {
  when: {
    /** Matches the whole query, its first words, or any consecutive words. Plurals and accents are ignored. */
    text?: { is: string } | { begins: string } | { has: string };
    /** All of these values are selected. */
    choices?: Readonly<Record<string, readonly string[]>>;
  };
  redirect?: string;
  boosts?: SearchQuery['boosts'];
  pins?: SearchQuery['pins'];
  /** Ids of documents to exclude. */
  hide?: readonly number[];
}

/** Applies all matching rules to a query. The first redirect wins. */
export function applyRules(
  rules: readonly SearchRule[],
  query: SearchQuery,
): { query: SearchQuery; redirect?: string; matchedRules: SearchRule[] } {
  const matchedRules = rules.filter(({ when }) => applies(when, query));
  const redirect = matchedRules.find((rule) => rule.redirect !== undefined)?.redirect;
  const all = <T>(pick: (rule: SearchRule) => readonly T[] | undefined) =>
    matchedRules.flatMap((rule) => pick(rule) ?? []);
  const [boosts, pins, hidden] = [all((rule) => rule.boosts), all((rule) => rule.pins), all((rule) => rule.hide)];
  return {
    query: {
      ...query,
      ...(boosts.length > 0 && { boosts: [...(query.boosts ?? []), ...boosts] }),
      ...(pins.length > 0 && { pins: [...(query.pins ?? []), ...pins] }),
      ...(hidden.length > 0 && {
        where: { and: [...(query.where ? [query.where] : []), { not: { ids: hidden } }] },
      }),
    },
    ...(redirect !== undefined && { redirect }),
    matchedRules,
  };
}

const stemsOf = (text: string) => tokenize(text).map(stemWord);

function applies({ text, choices = {} }: SearchRule['when'], query: SearchQuery): boolean {
  // A rule without conditions would match every query.
  if (!text && Object.keys(choices).length === 0) return false;
  const isChosen = Object.entries(choices).every(([facet, values]) =>
    values.every((value) => query.choices?.[facet]?.includes(value)),
  );
  return isChosen && (!text || fits(text, stemsOf(query.text ?? '')));
}

function fits(text: NonNullable<SearchRule['when']['text']>, typed: string[]): boolean {
  const wanted = stemsOf('is' in text ? text.is : 'begins' in text ? text.begins : text.has);
  if (wanted.length === 0 || wanted.length > typed.length) return false;
  if ('is' in text && wanted.length !== typed.length) return false;
  const starts = 'has' in text ? typed.length - wanted.length : 0;
  for (let from = 0; from <= starts; from++) if (wanted.every((stem, at) => typed[from + at] === stem)) return true;
  return false;
}
