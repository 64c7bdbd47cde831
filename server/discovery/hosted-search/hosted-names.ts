import { centsRangeOfLabel } from '@easel/domain/discovery/price-bands';
import type { Filter } from '@easel/search/search-schema';
import { BadQuery } from '../discovery.ts';
import { WORKS_SCHEMA } from '../work-documents.ts';
import { type Atom, type Expression, parseFilterExpression } from './filter-expression.ts';

/** The facets of hosted search, whose names are those of its hits, and what the port calls them. */
export const HOSTED_FACETS: Record<string, string> = {
  category: 'category',
  styles: 'styles',
  subject: 'subject',
  mediums: 'mediums',
  materials: 'materials',
  country: 'country',
  color: 'color',
  orientation: 'orientation',
  size: 'size',
  artistRecognition: 'artist_recognition',
  curatedStatus: 'curated_status',
  originalStatus: 'original_availability_status',
  printsAvailability: 'prints_availability',
  printsMaterials: 'prints_materials',
  isReadyToHang: 'is_ready_to_hang',
  isFramed: 'is_framed',
  isOutdoor: 'is_outdoor',
  isAvailable: 'is_available',
  hasPrints: 'has_prints',
  installationType: 'installation_type',
  price: 'price',
  printsPriceRanges: 'prints_price_ranges',
};

const NUMBERS: Record<string, string> = {
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

const FIELDS: Record<string, string> = {
  artworkTitle: 'title',
  firstName: 'artist',
  lastName: 'artist',
  artist: 'artist',
  keywords: 'keywords',
  styles: 'about',
  subject: 'about',
  mediums: 'about',
  materials: 'about',
};

const nameIn = (names: Record<string, string>, name: string, what: string): string => {
  const known = Object.hasOwn(names, name) ? names[name] : undefined;
  if (!known) throw new BadQuery(`There is no ${what} "${name}".`);
  return known;
};

export const hostedNameOf = (facet: string): string => nameIn(HOSTED_FACETS, facet, 'facet');

export const hostedFieldsOf = (attributes: readonly string[]): string[] => [
  ...new Set(attributes.map((attribute) => nameIn(FIELDS, attribute, 'searchable attribute'))),
];

/** The filters of a hosted query; undefined where there are none. */
export function hostedFilterOf(text: string): Filter | undefined {
  const filter = filterOf(parseFilterExpression(text));
  return 'and' in filter && filter.and.length === 0 ? undefined : filter;
}

function filterOf(expression: Expression): Filter {
  if ('and' in expression) return { and: expression.and.map(filterOf) };
  if ('or' in expression) return { or: expression.or.map(filterOf) };
  if ('not' in expression) return { not: filterOf(expression.not) };
  return atomFilter(expression.atom);
}

function atomFilter(atom: Atom): Filter {
  if ('value' in atom) {
    if (atom.attribute === 'objectID' || atom.attribute === 'artworkId') return { ids: [Number(atom.value)] };
    if (Object.hasOwn(NUMBERS, atom.attribute) && /^\d+$/.test(atom.value))
      return rangeFilter(atom.attribute, Number(atom.value), Number(atom.value));
    const facet = hostedNameOf(atom.attribute);
    // A hit is there or not; the shop knows several ways of not being there.
    if (atom.attribute === 'originalStatus' && atom.value === 'unavail')
      return { not: { facet, anyOf: ['available'] } };
    return { facet, anyOf: [storedValueOf(facet, atom.value)] };
  }
  if ('least' in atom) return rangeFilter(atom.attribute, atom.least, atom.most);
  const { attribute, operator, number } = atom;
  if (operator === '!=') return { not: rangeFilter(attribute, number, number) };
  if (operator === '=') return rangeFilter(attribute, number, number);
  // Numbers are whole cents, seconds and ids, or lengths to the millimetre: nothing lies between these steps.
  const step = 1e-6 * Math.max(1, Math.abs(number));
  if (operator === '<' || operator === '<=')
    return rangeFilter(attribute, undefined, operator === '<' ? number - step : number);
  return rangeFilter(attribute, operator === '>' ? number + step : number, undefined);
}

const rangeFilter = (attribute: string, min: number | undefined, max: number | undefined): Filter => ({
  number: nameIn(NUMBERS, attribute, 'number'),
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

/** Hosted search writes booleans in lower case, a work's state shorter, and price ranges as labels. */
function storedValueOf(facet: string, value: string): string {
  if (facet === 'price' || facet === 'prints_price_ranges') return centsRangeOfLabel(value) ?? value;
  if (facet === 'original_availability_status') return value === 'avail' ? 'available' : value;
  return WORKS_SCHEMA.facets[facet] === 'one' && /^(true|false)$/i.test(value)
    ? `${value[0]?.toUpperCase()}${value.slice(1).toLowerCase()}`
    : value;
}
