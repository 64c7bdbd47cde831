import { INDEXED_FACETS } from '@easel/domain/discovery/facets';
import { SEARCH_NUMBERS } from '@easel/domain/discovery/search-filters';
import { ZONES, type Zone } from '@easel/domain/locale/countries';
import { listKeys } from '@easel/domain/text/own-value';
import { BANDS, getListingRank, type NumberBand, type WorkDocument, ZONED_NUMBERS } from '../work-documents.ts';

/**
 * A work as a provider stores it. Providers have neither zones nor bands: values that differ by zone have an attribute for each zone, and the
 * band of a price is a separate value.
 */
export interface ProviderWork {
  id: number;
  /** The default order, highest first. */
  rank: number;
  text: { title: string; artist: string; keywords: string[]; about: string[]; description: string[] };
  facets: Record<string, string[]>;
  numbers: Record<string, number>;
}

/** The zones in which a work is sold. */
export const SOLD_IN = 'sold_in';

export const isBandFacet = (facet: string): facet is keyof typeof BANDS => Object.hasOwn(BANDS, facet);

export const numberAttribute = (number: string, zone: Zone): string =>
  ZONED_NUMBERS.some((one) => one === number) ? `${number}_${zone}` : number;

/** The attribute of a facet; undefined for a zoned facet, which is stored as {@link SOLD_IN}. */
export function facetAttribute(facet: string, zone: Zone): string | undefined {
  if (facet === 'is_sold_here') return undefined;
  return isBandFacet(facet) && ZONED_NUMBERS.includes(facet) ? `${facet}_band_${zone}` : facet;
}

/** The facet attributes of a provider, derived from the facet table. Hidden ones are counted only on request. */
export const PROVIDER_FACETS: readonly { attribute: string; isHidden: boolean; isMany: boolean }[] = [
  ...INDEXED_FACETS.flatMap(({ name, stored, isHidden }) => {
    const attributes = new Set(ZONES.flatMap((zone) => facetAttribute(name, zone) ?? []));
    return [...attributes].map((attribute) => ({
      attribute,
      isHidden: isHidden || attributes.size > 1 || stored === 'bands',
      isMany: stored === 'many',
    }));
  }),
  { attribute: SOLD_IN, isHidden: true, isMany: true },
];

export const PROVIDER_NUMBERS: readonly string[] = SEARCH_NUMBERS.flatMap((number) => [
  ...new Set(ZONES.map((zone) => numberAttribute(number, zone))),
]);

export function toProviderWork({ id, rank, text, facets: values, numbers: known, zones }: WorkDocument): ProviderWork {
  const numbers = definedNumbers(known);
  const facets: Record<string, string[]> = {};
  for (const [facet, value] of Object.entries(values)) {
    const list = listOf(value);
    if (list.length > 0) facets[facet] = list;
  }
  const soldIn: string[] = [];
  for (const zone of ZONES) {
    const own = zones[zone];
    if (own?.numbers.price !== undefined) numbers[numberAttribute('price', zone)] = own.numbers.price;
    if (own?.facets.is_sold_here === 'True') soldIn.push(zone);
    for (const facet of listKeys(BANDS)) {
      const attribute = facetAttribute(facet, zone);
      const value = numbers[numberAttribute(facet, zone)];
      const band = value === undefined ? undefined : BANDS[facet].find((one) => isIn(one, value));
      if (attribute && band) facets[attribute] = [band.value];
    }
  }
  return {
    id,
    rank: getListingRank({ rank, numbers }),
    text: {
      title: listOf(text.title).join(' '),
      artist: listOf(text.artist).join(' '),
      keywords: listOf(text.keywords),
      about: listOf(text.about),
      description: listOf(text.description),
    },
    facets: { ...facets, [SOLD_IN]: soldIn },
    numbers,
  };
}

const isIn = ({ min, below }: NumberBand, value: number) => value >= min && (below === undefined || value < below);

const listOf = (value: string | readonly string[] | undefined): string[] =>
  (typeof value === 'string' ? [value] : [...(value ?? [])]).filter((one) => one !== '');

const definedNumbers = (numbers: WorkDocument['numbers']): Record<string, number> =>
  Object.fromEntries(Object.entries(numbers).filter((entry): entry is [string, number] => entry[1] !== undefined));
