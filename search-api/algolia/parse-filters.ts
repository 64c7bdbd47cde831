import { type Expression, FilterSyntaxError, parseFilterExpression } from '../filter-expression.ts';
import { AlgoliaError } from './algolia-error.ts';
import type { Nested } from './search-params.ts';

export function parseFilters(text: string): Expression {
  try {
    return parseFilterExpression(text);
  } catch (error) {
    if (error instanceof FilterSyntaxError) throw new AlgoliaError(400, `filters: ${error.message}`);
    throw error;
  }
}

/** Splits `artist:Ada`. A minus before the value negates it, unless it is escaped with a backslash. */
export function splitFacetFilter(text: string): { attribute: string; value: string; isNegative: boolean } {
  const colon = text.indexOf(':');
  const attribute = colon < 0 ? '_tags' : text.slice(0, colon).trim();
  const node = colon < 0 ? text : text.slice(colon + 1).trim();
  const isNegative = node.startsWith('-') && node.length > 1;
  return { attribute, value: isNegative ? node.slice(1) : node.replace(/^\\-/, '-'), isNegative };
}

/** The facet values selected by either filter syntax. */
export function chosenIn({ filters, facetFilters }: { filters?: string; facetFilters?: Nested }): Set<string> {
  const chosen = new Set<string>();
  const add = (attribute: string, value: string) => chosen.add(`${attribute}:${value}`.toLowerCase());
  const walk = (node: Expression) => {
    if ('and' in node) node.and.forEach(walk);
    else if ('or' in node) node.or.forEach(walk);
    else if ('atom' in node && 'value' in node.atom) add(node.atom.attribute, node.atom.value);
  };
  if (filters) walk(parseFilters(filters));
  const walkNested = (node: Nested) => {
    if (typeof node !== 'string') return node.forEach(walkNested);
    const { attribute, value, isNegative } = splitFacetFilter(node);
    if (!isNegative) add(attribute, value);
  };
  if (facetFilters) walkNested(facetFilters);
  return chosen;
}
