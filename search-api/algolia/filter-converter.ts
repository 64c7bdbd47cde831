import type { Filter } from '@easel/search/search-schema';
import type { Atom, Expression } from '../filter-expression.ts';
import { createBoosts, extractScores, withoutScore } from './boosts.ts';
import { geoFilter } from './geo.ts';
import { listFacetValues, type OpenIndex } from './load-index.ts';
import { parseFilters, splitFacetFilter } from './parse-filters.ts';
import type { Nested, SearchParams } from './search-params.ts';

export const NOTHING: Filter = { ids: [] };
const EVERYTHING: Filter = { not: NOTHING };

/** Converts all filter parameters of a search to a filter and boosts of the engine. */
export async function readFilters(open: OpenIndex, params: SearchParams) {
  const find = createFilterConverter(open);
  const { text, scored } = extractScores(params.filters ?? '');
  const and: Filter[] = [
    ...(open.base.where ? [open.base.where] : []),
    ...(text.trim() === '' ? [] : [await find.expression(parseFilters(text))]),
    ...(await find.nested(params.facetFilters, find.facetFilter)),
    ...(await find.nested(params.tagFilters, (tag) => find.facetFilter(`_tags:${tag}`))),
    ...(await find.nested(params.numericFilters, (one) => find.expression(parseFilters(one)))),
    ...geoFilter(open, params),
  ];
  const boosts = await createBoosts(params, scored, find);
  return { where: { and } satisfies Filter, ...(boosts.length > 0 && { boosts }) };
}

/** Converts attributes and values to filters of the engine. Unknown attributes match nothing. */
export function createFilterConverter(open: OpenIndex) {
  const values = new Map<string, Promise<Map<string, string[]>>>();
  const readValues = (facet: string) => {
    const known = values.get(facet) ?? listFacetValues(open, facet);
    values.set(facet, known);
    return known;
  };

  const isValue = async (attribute: string, value: string): Promise<Filter> => {
    if (attribute === 'objectID') return { ids: await open.documentsOf([value]) };
    const or: Filter[] = [];
    if (open.hasFacet(attribute)) {
      const anyOf = (await readValues(attribute)).get(value.toLowerCase());
      if (anyOf) or.push({ facet: attribute, anyOf });
    }
    const number = Number(value);
    // Numbers can be filtered without being facets.
    if (or.length === 0 && value.trim() !== '' && Number.isFinite(number))
      for (const column of open.numbersOf(attribute)) or.push({ number: column, min: number, max: number });
    return anyFilter(or);
  };

  const range = (attribute: string, holds: (column: string) => Filter): Filter =>
    anyFilter(open.numbersOf(attribute).map(holds));

  const atom = async (node: Atom): Promise<Filter> => {
    if ('value' in node) return isValue(node.attribute, node.value);
    if ('min' in node) return range(node.attribute, (number) => ({ number, min: node.min, max: node.max }));
    const { attribute, operator, number: bound } = node;
    switch (operator) {
      case '<=':
        return range(attribute, (number) => ({ number, max: bound }));
      case '>=':
        return range(attribute, (number) => ({ number, min: bound }));
      case '<':
        return range(attribute, (number) => ({ and: [{ number }, { not: { number, min: bound } }] }));
      case '>':
        return range(attribute, (number) => ({ and: [{ number }, { not: { number, max: bound } }] }));
      case '!=':
        return { not: range(attribute, (number) => ({ number, min: bound, max: bound })) };
      default:
        return range(attribute, (number) => ({ number, min: bound, max: bound }));
    }
  };

  const expressions = (nodes: readonly Expression[]) => Promise.all(nodes.map(expression));
  const expression = async (node: Expression): Promise<Filter> => {
    if ('and' in node) return node.and.length > 0 ? { and: await expressions(node.and) } : EVERYTHING;
    if ('or' in node) return { or: await expressions(node.or) };
    if ('not' in node) return { not: await expression(node.not) };
    return atom(node.atom);
  };

  /** `artist:Ada`, or `artist:-Ada` for its negation. Attributes have no colons, values may. */
  const facetFilter = async (text: string): Promise<Filter> => {
    const { attribute, value, isNegative } = splitFacetFilter(withoutScore(text));
    const filter = await isValue(attribute, value);
    return isNegative ? { not: filter } : filter;
  };

  const nested = async (node: Nested | undefined, read: (text: string) => Promise<Filter>): Promise<Filter[]> => {
    if (node === undefined) return [];
    const outer = typeof node === 'string' ? node.split(',').map((one) => one.trim()) : node;
    const all = (list: readonly Nested[]): Promise<Filter[]> =>
      Promise.all(list.filter((one) => one.length > 0).map((one) => (typeof one === 'string' ? read(one) : any(one))));
    const any = async (list: readonly Nested[]): Promise<Filter> =>
      anyFilter(
        await Promise.all(list.map(async (one) => (typeof one === 'string' ? read(one) : { and: await all(one) }))),
      );
    return all(outer);
  };

  return { expression, facetFilter, nested, isValue };
}

const anyFilter = (or: Filter[]): Filter => {
  const [first, ...others] = or;
  return first ? (others.length === 0 ? first : { or }) : NOTHING;
};
