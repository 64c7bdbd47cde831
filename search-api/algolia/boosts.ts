import type { Filter } from '@easel/search/search-schema';
import type { Expression } from '../filter-expression.ts';
import { parseFilters } from './parse-filters.ts';
import type { Nested, SearchParams } from './search-params.ts';

/** Converts parsed filters to filters of the engine. */
export interface FilterConverter {
  expression(expression: Expression): Promise<Filter>;
  facetFilter(text: string): Promise<Filter>;
}

/** Larger than any text score, so that optional filters determine the order. */
const POINTS = 20;
const MAX_BOOSTS = 50;
const MAX_SCORE = 1_000;

const SCORE = /<score=(-?\d{1,9})>/;
/** A token of a filter. Quoted strings are one token, so that nothing inside is taken for a score. An unterminated string extends to the end. */
const PART = /"(?:[^"\\]|\\.)*(?:"|\\?$)|'(?:[^'\\]|\\.)*(?:'|\\?$)|<score=(-?\d{1,9})>|[\s()]+|[^\s()"'<]+|</gsy;

/** Extracts scores such as `artist:Ada<score=3>`. */
export function extractScores(filters: string): { text: string; scored: { atom: string; score: number }[] } {
  if (!filters.includes('<score=')) return { text: filters, scored: [] };
  const scored: { atom: string; score: number }[] = [];
  let text = '';
  let atom = '';
  for (const [part, score] of filters.matchAll(PART)) {
    if (score !== undefined) scored.push({ atom, score: scoreOf(score) });
    else {
      text += part;
      atom = /^[\s()]/.test(part) ? '' : atom + part;
    }
  }
  return { text, scored: scored.slice(0, MAX_BOOSTS) };
}

/** Optional filters exclude nothing: matching records come first, or last if the filter is negated. */
export async function createBoosts(
  { optionalFilters, facetFilters, sumOrFiltersScores = false }: SearchParams,
  scored: readonly { atom: string; score: number }[],
  find: FilterConverter,
): Promise<{ where: Filter; points: number }[]> {
  // Facet filters only count if they have a score.
  const groups = [
    ...groupsOf(optionalFilters),
    ...groupsOf(facetFilters).map((group) => group.filter((one) => SCORE.test(one))),
  ].map((group) => Promise.all(group.map((one) => readOptional(one, find))));
  const inFilters = Promise.all(
    scored.map(async ({ atom, score }) => ({ where: await find.expression(parseFilters(atom)), score })),
  );
  const all = await Promise.all([...groups, inFilters]);
  return all
    .flatMap((group) => (sumOrFiltersScores ? group : bestOnly(group)))
    .map(({ where, score }) => ({ where, points: score * POINTS }))
    .slice(0, MAX_BOOSTS);
}

const groupsOf = (nested: Nested = []): string[][] =>
  (typeof nested === 'string' ? nested.split(',') : nested).map(textsIn);

const textsIn = (nested: Nested): string[] => (typeof nested === 'string' ? [nested] : nested.flatMap(textsIn));

export const withoutScore = (filter: string): string => filter.replace(SCORE, '');

async function readOptional(text: string, find: FilterConverter): Promise<{ where: Filter; score: number }> {
  const score = scoreOf(SCORE.exec(text)?.[1] ?? '1');
  const expression = text.replace(SCORE, '').trim();
  const colon = expression.indexOf(':');
  const isNegative =
    colon > 0 &&
    expression
      .slice(colon + 1)
      .trimStart()
      .startsWith('-');
  const where = await find.facetFilter(isNegative ? expression.replace(/:\s*-/, ':') : expression);
  return { where, score: isNegative ? -score : score };
}

const scoreOf = (text: string): number => Math.max(-MAX_SCORE, Math.min(MAX_SCORE, Number(text)));

/** Only the highest matching score counts: each filter excludes the records of higher ones. */
function bestOnly(group: readonly { where: Filter; score: number }[]): { where: Filter; score: number }[] {
  const sorted = [...group].sort((a, b) => b.score - a.score);
  return sorted.map(({ where, score }, at) => {
    const higher = sorted.slice(0, at).map((other) => other.where);
    return { where: higher.length === 0 ? where : { and: [where, { not: { or: higher } }] }, score };
  });
}
