import type { Zone } from '@easel/domain/locale/countries';
import type { Band, FacetValue, SearchDocument, TextValue } from '@easel/search/search-schema';
import { WORKS_SCHEMA } from '../work-documents.ts';

/**
 * A work as a hosted service holds it. Such services know neither zones nor bands, so that what differs from zone to zone has a name for each, and
 * the band a price is in is a value of its own.
 */
export interface HostedWork {
  id: number;
  /** Higher comes first where nobody asks for another order. */
  rank: number;
  text: { title: string; artist: string; keywords: string[]; about: string[] };
  facets: Record<string, string[]>;
  numbers: Record<string, number>;
}

/** The zones in which a work may be sold. */
export const SOLD_IN = 'sold_in';
const SOLD_HERE = 'is_sold_here';

const ZONED_NUMBERS = WORKS_SCHEMA.zones?.numbers ?? [];
const ZONES = (WORKS_SCHEMA.zones?.names ?? []) as readonly Zone[];

export const numberAttribute = (number: string, zone: string): string =>
  ZONED_NUMBERS.includes(number) ? `${number}_${zone}` : number;

/** Undefined for what every work that is found has in common. */
export function facetAttribute(facet: string, zone: string): string | undefined {
  const kind = WORKS_SCHEMA.facets[facet];
  if (facet === SOLD_HERE) return undefined;
  return typeof kind === 'object' && ZONED_NUMBERS.includes(kind.of) ? `${facet}_band_${zone}` : facet;
}

/** The facets a service counts, and whether one sees them without asking. */
export const HOSTED_FACET_NAMES: readonly { attribute: string; isHidden: boolean; isMany: boolean }[] = [
  ...Object.entries(WORKS_SCHEMA.facets).flatMap(([facet, kind]) => {
    const isHidden = WORKS_SCHEMA.hidden?.facets?.includes(facet) ?? false;
    const attributes = new Set(ZONES.flatMap((zone) => facetAttribute(facet, zone) ?? []));
    const isZoned = attributes.size > 1;
    return [...attributes].map((attribute) => ({
      attribute,
      isHidden: isHidden || isZoned || typeof kind === 'object',
      isMany: kind === 'many',
    }));
  }),
  { attribute: SOLD_IN, isHidden: true, isMany: true },
];

export const HOSTED_NUMBERS: readonly string[] = WORKS_SCHEMA.numbers.flatMap((number) => [
  ...new Set(ZONES.map((zone) => numberAttribute(number, zone))),
]);

export function hostedWorkOf(document: SearchDocument): HostedWork {
  const numbers = knownNumbers(document.numbers);
  const facets = knownFacets(document.facets);
  const soldIn: string[] = [];
  for (const zone of ZONES) {
    const own = document.zones?.[zone];
    for (const [name, value] of Object.entries(knownNumbers(own?.numbers)))
      numbers[numberAttribute(name, zone)] = value;
    if (own?.facets?.[SOLD_HERE] === 'True') soldIn.push(zone);
    for (const [facet, kind] of Object.entries(WORKS_SCHEMA.facets)) {
      const attribute = facetAttribute(facet, zone);
      if (typeof kind !== 'object' || !attribute) continue;
      const value = numbers[numberAttribute(kind.of, zone)];
      const band = value === undefined ? undefined : kind.bands.find((one) => isIn(one, value));
      if (band) facets[attribute] = [band.value];
    }
  }
  return {
    id: document.id,
    rank: Object.entries(WORKS_SCHEMA.rankFrom ?? {}).reduce(
      (rank, [number, share]) => rank + share * (numbers[number] ?? 0),
      document.rank,
    ),
    text: {
      title: textsOf(document.text?.title).join(' '),
      artist: textsOf(document.text?.artist).join(' '),
      keywords: textsOf(document.text?.keywords),
      about: textsOf(document.text?.about),
    },
    facets: { ...facets, [SOLD_IN]: soldIn },
    numbers,
  };
}

const isIn = ({ min, below }: Band, value: number) =>
  (min === undefined || value >= min) && (below === undefined || value < below);

const textsOf = (value: TextValue): string[] =>
  (typeof value === 'string' ? [value] : [...(value ?? [])]).filter((text) => text !== '');

const knownNumbers = (numbers: SearchDocument['numbers'] = {}): Record<string, number> =>
  Object.fromEntries(Object.entries(numbers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

const knownFacets = (facets: SearchDocument['facets'] = {}): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(facets).flatMap(([name, value]) => {
      const values = valuesOf(value);
      return values.length > 0 ? [[name, values]] : [];
    }),
  );

const valuesOf = (value: FacetValue): string[] => {
  if (value === undefined) return [];
  return typeof value === 'object' ? [...value] : [String(value)];
};
