import { MAX_TEXT_LENGTH } from './query-parser.ts';
import type { SearchQuery } from './search-schema.ts';
import { stemWord, tokenize } from './tokenizer.ts';
import { MAX_IDS } from './validate-filter.ts';
import { MAX_BOOSTS, MAX_PINS } from './validate-query.ts';

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
  /** The caller leaves documents in the order of their ranks. */
  isPlainOrder?: boolean;
  /** Ids of documents to exclude. */
  hide?: readonly number[];
}

/**
 * Applies all matching rules to a query. The first redirect wins, and pins of rules precede those of the query. Rules that are small each may be
 * too much together: what exceeds the limits of a query is left out, first of all what the last rules ask for.
 */
export function applyRules(
  rules: readonly SearchRule[],
  query: SearchQuery,
): { query: SearchQuery; redirect?: string; matchedRules: SearchRule[] } {
  const typed = readTyped(rules, query);
  const matchedRules = rules.filter((rule) => applies(rule, query, typed));
  const redirect = matchedRules.find((rule) => rule.redirect !== undefined)?.redirect;
  const all = <T>(pick: (rule: SearchRule) => readonly T[] | undefined) =>
    matchedRules.flatMap((rule) => pick(rule) ?? []);
  const [boosts, pins, hidden] = [all((rule) => rule.boosts), all((rule) => rule.pins), all((rule) => rule.hide)];
  return {
    query: {
      ...query,
      ...(boosts.length > 0 && { boosts: [...(query.boosts ?? []), ...boosts].slice(0, MAX_BOOSTS) }),
      ...(pins.length > 0 && { pins: [...pins, ...(query.pins ?? [])].slice(0, MAX_PINS) }),
      ...(hidden.length > 0 && {
        where: {
          and: [...(query.where ? [query.where] : []), { not: { ids: [...new Set(hidden)].slice(0, MAX_IDS) } }],
        },
      }),
    },
    ...(redirect !== undefined && { redirect }),
    matchedRules,
  };
}

interface TypedWords {
  stems: readonly string[];
  distinct: ReadonlySet<string>;
}

const NOTHING_TYPED: TypedWords = { stems: [], distinct: new Set() };

/** The words of a query are read once for all rules, as far as the engine reads them. */
function readTyped(rules: readonly SearchRule[], { text = '' }: SearchQuery): TypedWords {
  if (text === '' || rules.length === 0) return NOTHING_TYPED;
  const stems = stemsIn(text.slice(0, MAX_TEXT_LENGTH));
  return { stems, distinct: new Set(stems) };
}

const stemsIn = (text: string) => tokenize(text).map(stemWord);

/** Rules are used for many searches. */
const knownStems = new WeakMap<object, readonly string[]>();

function readWanted(text: NonNullable<SearchRule['when']['text']>): readonly string[] {
  const known = knownStems.get(text);
  if (known) return known;
  const wanted = stemsIn('is' in text ? text.is : 'begins' in text ? text.begins : text.has);
  knownStems.set(text, wanted);
  return wanted;
}

function applies({ when: { text, choices = {} } }: SearchRule, query: SearchQuery, typed: TypedWords): boolean {
  // A rule without conditions would match every query.
  if (!text && Object.keys(choices).length === 0) return false;
  const isChosen = Object.entries(choices).every(([facet, values]) =>
    values.every((value) => query.choices?.[facet]?.includes(value)),
  );
  return isChosen && (!text || fits(text, typed));
}

function fits(text: NonNullable<SearchRule['when']['text']>, { stems, distinct }: TypedWords): boolean {
  if (stems.length === 0) return false;
  const wanted = readWanted(text);
  if (wanted.length === 0 || wanted.length > stems.length) return false;
  if ('is' in text && wanted.length !== stems.length) return false;
  if (!wanted.every((stem) => distinct.has(stem))) return false;
  const starts = 'has' in text ? stems.length - wanted.length : 0;
  for (let from = 0; from <= starts; from++) if (wanted.every((stem, at) => stems[from + at] === stem)) return true;
  return false;
}
