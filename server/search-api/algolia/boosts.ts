import type { Filter } from '@easel/search/search-schema';
import type { Expression } from '../../discovery/hosted-search/filter-expression.ts';
import { parseFilters } from './parse-filters.ts';
import type { Nested, SearchParams } from './search-params.ts';

/** Converts parsed filters to filters of the engine. */
export interface FilterConverter {
  expression(expression: Expression): Filter;
  facetFilter(text: string): Filter;
}

/** More than words can differ by: what is wanted first comes first among all that were found. */
const POINTS = 20;
const MAX_BOOSTS = 50;
const MAX_SCORE = 1_000;

const SCORE = /<score=(-?\d{1,9})>/;
/** One part of a filter. A text in quotes is one part, so that nothing inside of it is taken for a score; one that is not closed reaches to the end. */
const PART = /"(?:[^"\\]|\\.)*(?:"|\\?$)|'(?:[^'\\]|\\.)*(?:'|\\?$)|<score=(-?\d{1,9})>|[\s()]+|[^\s()"'<]+|</gsy;

/** Filters may say how much each of them counts: `artist:Ada<score=3>`. */
export function takeScores(filters: string): { text: string; scored: { atom: string; score: number }[] } {
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

/** Optional filters leave nobody out: whoever fits them comes first, or last where they begin with a minus. */
export function boostsOf(
  { optionalFilters, facetFilters, sumOrFiltersScores = false }: SearchParams,
  scored: readonly { atom: string; score: number }[],
  find: FilterConverter,
): { where: Filter; points: number }[] {
  // Facet filters count only where they say how much.
  const groups = [
    ...groupsOf(optionalFilters),
    ...groupsOf(facetFilters).map((group) => group.filter((one) => SCORE.test(one))),
  ].map((group) => group.map((one) => readOptional(one, find)));
  const inFilters = scored.map(({ atom, score }) => ({ where: find.expression(parseFilters(atom)), score }));
  return [...groups, inFilters]
    .flatMap((group) => (sumOrFiltersScores ? group : bestOnly(group)))
    .map(({ where, score }) => ({ where, points: score * POINTS }))
    .slice(0, MAX_BOOSTS);
}

const groupsOf = (nested: Nested = []): string[][] =>
  (typeof nested === 'string' ? nested.split(',') : nested).map(textsIn);

const textsIn = (nested: Nested): string[] => (typeof nested === 'string' ? [nested] : nested.flatMap(textsIn));

export const withoutScore = (filter: string): string => filter.replace(SCORE, '');

function readOptional(text: string, find: FilterConverter): { where: Filter; score: number } {
  const score = scoreOf(SCORE.exec(text)?.[1] ?? '1');
  const said = text.replace(SCORE, '').trim();
  const colon = said.indexOf(':');
  const isNegative =
    colon > 0 &&
    said
      .slice(colon + 1)
      .trimStart()
      .startsWith('-');
  const where = find.facetFilter(isNegative ? said.replace(/:\s*-/, ':') : said);
  return { where, score: isNegative ? -score : score };
}

const scoreOf = (text: string): number => Math.max(-MAX_SCORE, Math.min(MAX_SCORE, Number(text)));

/** Of several that hold, only the highest counts: each is for those that none of the higher ones is for. */
function bestOnly(group: readonly { where: Filter; score: number }[]): { where: Filter; score: number }[] {
  const sorted = [...group].sort((a, b) => b.score - a.score);
  return sorted.map(({ where, score }, at) => {
    const higher = sorted.slice(0, at).map((other) => other.where);
    return { where: higher.length === 0 ? where : { and: [where, { not: { or: higher } }] }, score };
  });
}
