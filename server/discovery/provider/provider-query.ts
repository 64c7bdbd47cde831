import { type Filter, SearchError, type SearchQuery } from '@easel/search/search-schema';
import { validateQuery } from '@easel/search/validate-query';
import { BadQuery, type FoundFacet, type WorksAsked } from '../discovery.ts';
import { engineQueryOf } from '../embedded/engine-query.ts';
import { WORKS_SCHEMA } from '../work-documents.ts';
import { facetAttribute, numberAttribute, SOLD_IN } from './provider-works.ts';

/** A question to the port in names a hosted service knows (`hosted-works.ts`). */
export interface HostedQuestion {
  text: string;
  /** By the facet whose own counts these do not narrow. */
  chosen: Readonly<Record<string, Filter>>;
  where: Filter;
  /** The facets to count, by the port's names. */
  counted: readonly string[];
  sort: { attribute: string; direction: 'asc' | 'desc' } | undefined;
  page: number;
  resultsPerPage: number;
  /** How many of the page may be shown: none beyond the place nobody pages to. */
  limit: number;
  fields: readonly string[] | undefined;
  typos: boolean | undefined;
  zone: string;
}

/** Services refuse longer queries, and nobody types them. */
const MAX_TEXT_BYTES = 500;
const HIDDEN = new Set(WORKS_SCHEMA.hidden?.facets);
const SHOWN_FACETS = Object.keys(WORKS_SCHEMA.facets).filter((facet) => !HIDDEN.has(facet));

/** Refuses what the engine in this process refuses, in its words, before anybody is asked. */
export function hostedQuestionOf(text: string, asked: WorksAsked): HostedQuestion {
  const query = engineQueryOf(text, asked);
  check(query);
  const { zone } = asked;
  const chosen: Record<string, Filter> = {};
  for (const [facet, anyOf] of Object.entries(query.choices ?? {})) chosen[facet] = inZone({ facet, anyOf }, zone);
  for (const [facet, ranges] of Object.entries(query.ranges ?? {})) {
    const kind = WORKS_SCHEMA.facets[facet];
    const number = typeof kind === 'object' ? kind.of : facet;
    chosen[facet] = inZone({ or: ranges.map((range) => ({ number, ...range })) }, zone);
  }
  const { limit = 0, sort } = query;
  return {
    text: shortened(text.trim()),
    chosen,
    where: inZone(query.where ?? { and: [] }, zone),
    counted: query.count ?? SHOWN_FACETS,
    sort: sort && { attribute: numberAttribute(sort.number, zone), direction: sort.direction },
    page: limit === 0 ? 0 : asked.page,
    resultsPerPage: limit === 0 ? 0 : asked.resultsPerPage,
    limit,
    fields: query.fields,
    typos: query.typos,
    zone,
  };
}

function check(query: SearchQuery) {
  try {
    validateQuery(query, WORKS_SCHEMA);
  } catch (error) {
    throw error instanceof SearchError ? new BadQuery(error.message) : error;
  }
}

function shortened(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= MAX_TEXT_BYTES) return text;
  // A character that is cut in two is left out.
  return bytes
    .subarray(0, MAX_TEXT_BYTES)
    .toString()
    .replace(/\uFFFD+$/, '')
    .trim();
}

/** The same filter, where what differs by zone has the name it has for this one. */
function inZone(filter: Filter, zone: string): Filter {
  if ('and' in filter) return { and: filter.and.map((part) => inZone(part, zone)) };
  if ('or' in filter) return { or: filter.or.map((part) => inZone(part, zone)) };
  if ('not' in filter) return { not: inZone(filter.not, zone) };
  if ('number' in filter) return { ...filter, number: numberAttribute(filter.number, zone) };
  if (!('facet' in filter)) return filter;
  const facet = facetAttribute(filter.facet, zone);
  if (facet) return { facet, anyOf: filter.anyOf };
  const here: Filter = { facet: SOLD_IN, anyOf: [zone] };
  return { or: filter.anyOf.map((value) => (value === 'True' ? here : { not: here })) };
}

/** Facets as the port answers them, from how many works have each value of an attribute: the most frequent first. */
export function foundFacets(
  { counted, zone }: HostedQuestion,
  total: number,
  countsOf: (attribute: string, facet: string) => readonly { value: string; count: number }[],
): FoundFacet[] {
  return counted.map((name) => {
    const attribute = facetAttribute(name, zone);
    // Only works that are sold here are found.
    if (!attribute) return { name, options: total > 0 ? [{ value: 'True', count: total }] : [] };
    const options = [...countsOf(attribute, name)].filter(({ count }) => count > 0);
    return { name, options: options.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)) };
  });
}
