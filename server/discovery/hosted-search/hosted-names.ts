import { FLAGS, HOSTED_FACETS, type SearchFacet } from '@easel/domain/discovery/facets';
import { findCentsRange } from '@easel/domain/discovery/price-bands';
import type { SearchFilter, SearchNumber } from '@easel/domain/discovery/search-filters';
import {
  type Atom,
  type Expression,
  FilterSyntaxError,
  parseFilterExpression,
} from '@easel/search-api/filter-expression';
import { BadQuery, type TextField } from '../discovery.ts';

const NUMBERS: Readonly<Record<string, SearchNumber>> = {
  price: 'price',
  listPrice: 'price',
  minPrintPrice: 'print_min_price',
  maxPrintPrice: 'print_max_price',
  width: 'width',
  height: 'height',
  depth: 'depth',
  idUser: 'artist_id',
  uploadedDate: 'created_at',
};

const FIELDS: Readonly<Record<string, TextField>> = {
  artworkTitle: 'title',
  firstName: 'artist',
  lastName: 'artist',
  artist: 'artist',
  keywords: 'keywords',
  styles: 'about',
  subject: 'about',
  mediums: 'about',
  materials: 'about',
  altText: 'description',
};

function nameIn<T>(names: Readonly<Record<string, T>>, name: string, what: string): T {
  const known = Object.hasOwn(names, name) ? names[name] : undefined;
  if (!known) throw new BadQuery(`There is no ${what} "${name}".`);
  return known;
}

/** The index facet of a hosted facet name. */
export function requireSearchFacet(hostedName: string): SearchFacet {
  const facet = HOSTED_FACETS.get(hostedName);
  if (!facet) throw new BadQuery(`There is no facet "${hostedName}".`);
  return facet;
}

export const parseTextFields = (attributes: readonly string[]): TextField[] => [
  ...new Set(attributes.map((attribute) => nameIn(FIELDS, attribute, 'searchable attribute'))),
];

/** The filter of a hosted query; undefined if it is empty. */
export function parseHostedFilter(text: string): SearchFilter | undefined {
  const filter = filterOf(parseExpression(text));
  return 'and' in filter && filter.and.length === 0 ? undefined : filter;
}

function parseExpression(text: string): Expression {
  try {
    return parseFilterExpression(text);
  } catch (error) {
    throw error instanceof FilterSyntaxError ? new BadQuery(error.message) : error;
  }
}

function filterOf(expression: Expression): SearchFilter {
  if ('and' in expression) return { and: expression.and.map(filterOf) };
  if ('or' in expression) return { or: expression.or.map(filterOf) };
  if ('not' in expression) return { not: filterOf(expression.not) };
  return atomFilter(expression.atom);
}

function atomFilter(atom: Atom): SearchFilter {
  if ('value' in atom) {
    if (atom.attribute === 'objectID' || atom.attribute === 'artworkId') return { ids: [Number(atom.value)] };
    if (Object.hasOwn(NUMBERS, atom.attribute) && /^\d+$/.test(atom.value))
      return rangeFilter(atom.attribute, Number(atom.value), Number(atom.value));
    const facet = requireSearchFacet(atom.attribute);
    // Hits are avail or unavail; the index has several unavailable states.
    if (atom.attribute === 'originalStatus' && atom.value === 'unavail')
      return { not: { facet, anyOf: ['available'] } };
    return { facet, anyOf: [storedValueOf(facet, atom.value)] };
  }
  if ('min' in atom) return rangeFilter(atom.attribute, atom.min, atom.max);
  const { attribute, operator, number } = atom;
  if (operator === '!=') return { not: rangeFilter(attribute, number, number) };
  if (operator === '=') return rangeFilter(attribute, number, number);
  // Numbers are whole cents, seconds and ids, or lengths in millimetres: no value is within the step.
  const step = 1e-6 * Math.max(1, Math.abs(number));
  if (operator === '<' || operator === '<=')
    return rangeFilter(attribute, undefined, operator === '<' ? number - step : number);
  return rangeFilter(attribute, operator === '>' ? number + step : number, undefined);
}

const rangeFilter = (attribute: string, min: number | undefined, max: number | undefined): SearchFilter => ({
  number: nameIn(NUMBERS, attribute, 'number'),
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

/** Hosted search has booleans in lower case, shorter availability states, and price ranges as labels. */
function storedValueOf(facet: SearchFacet, value: string): string {
  if (facet === 'price' || facet === 'prints_price_ranges') return findCentsRange(value) ?? value;
  if (facet === 'original_availability_status') return value === 'avail' ? 'available' : value;
  return FLAGS.some((flag) => flag === facet) && /^(true|false)$/i.test(value)
    ? `${value[0]?.toUpperCase()}${value.slice(1).toLowerCase()}`
    : value;
}
