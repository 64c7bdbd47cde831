import { COUNTRIES, type Zone } from '../locale/countries.ts';
import { type Outcome, ok, reject } from '../outcome.ts';

export const DISTANCES = ['domestic', 'regional', 'international'] as const;
export type Distance = (typeof DISTANCES)[number];
export const SERVICES = ['parcel', 'freight'] as const;
export type Service = (typeof SERVICES)[number];

export const DISTANCE_NAMES: Record<Distance, string> = {
  domestic: 'Same country',
  regional: 'Same region',
  international: 'Other region',
};

/** A base, and an amount per started kilogram. */
export interface ShippingRate {
  baseCents: number;
  centsPerKg: number;
}

/** Prices up to a weight that is charged; the last class has no end. */
export type WeightClass = { upToKg: number | null } & Record<Distance, ShippingRate>;

export interface ShippingService {
  /** Carriers charge by volume where a piece is light for its size: cubic centimeters per kilogram. */
  cubicCmPerKg: number;
  classes: WeightClass[];
  /** Business days in transit. */
  days: Record<Distance, { min: number; max: number }>;
}

/** Countries that are near to each other. A country without a region is far from all others. */
export interface ShippingRegion {
  name: string;
  countries: string[];
}

/** What deliveries cost (docs/specification/staff.md#delivery-prices). */
export type ShippingTable = {
  regions: ShippingRegion[];
  parcel: ShippingService;
  freight: ShippingService;
  /** A truck or container of its own, which even an installation that fills a room fits into when it is taken apart. Transport never costs more. */
  wholeLoadCents: Record<Distance, number>;
  /** The delivery of a parcel with contents of this value is free; never if null. */
  freeFromCents: Record<Distance, number | null>;
  /** Building a crate: a base, and the wood per square meter of its largest face. */
  crate: { baseCents: number; centsPerSquareMeter: number };
  insuranceBp: number;
};

const countriesIn = (...zones: Zone[]) =>
  COUNTRIES.filter(({ zone }) => zones.includes(zone))
    .map(({ code }) => code)
    .sort();
const rate = (baseCents: number, centsPerKg: number): ShippingRate => ({ baseCents, centsPerKg });
const days = (min: number, max: number) => ({ min, max });

/** What comes with the shop. */
export const ORIGINAL_SHIPPING_TABLE: ShippingTable = {
  regions: [
    { name: 'Africa', countries: countriesIn('AF1A') },
    { name: 'Americas without the United States', countries: countriesIn('AM1A') },
    { name: 'Asia and Oceania', countries: countriesIn('AP2I') },
    { name: 'Europe', countries: countriesIn('EU1C', 'EU2C') },
    { name: 'Middle East', countries: countriesIn('ME1A') },
  ],
  parcel: {
    cubicCmPerKg: 5_000,
    classes: [
      { upToKg: null, domestic: rate(1_200, 110), regional: rate(2_800, 320), international: rate(4_500, 530) },
    ],
    days: { domestic: days(3, 6), regional: days(4, 8), international: days(6, 12) },
  },
  // A place in a shared load. A bit more than a parcel of the largest size costs.
  freight: {
    cubicCmPerKg: 6_000,
    classes: [
      { upToKg: null, domestic: rate(14_000, 90), regional: rate(17_500, 150), international: rate(27_000, 220) },
    ],
    days: { domestic: days(7, 14), regional: days(10, 21), international: days(14, 35) },
  },
  wholeLoadCents: { domestic: 350_000, regional: 520_000, international: 780_000 },
  freeFromCents: { domestic: null, regional: null, international: null },
  crate: { baseCents: 5_000, centsPerSquareMeter: 4_500 },
  insuranceBp: 60,
};

/** More than a container around the world costs is a typo. */
const MAX_CENTS = 5_000_000;
const MAX_CENTS_PER_KG = 100_000;
const MAX_FREE_FROM_CENTS = 1_000_000_000;
const MAX_INSURANCE_BP = 1_000;
const MAX_DAYS = 365;
const MAX_KG = 100_000;
export const MAX_CLASSES = 12;
export const MAX_REGIONS = 30;
const MAX_NAME_LENGTH = 60;
const DIVISOR_LIMITS = [1_000, 20_000] as const;

const SERVICE_NAMES: Record<Service, string> = { parcel: 'Parcels', freight: 'Freight' };
const isWhole = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max;
const isPrice = (cents: number) => isWhole(cents, 0, MAX_CENTS);

/** The table as it is stored, or everything that is wrong with it. */
export function checkShippingTable(table: ShippingTable): Outcome<ShippingTable, 'invalid'> {
  const regions = table.regions.map(({ name, countries }) => ({ name: name.trim(), countries: [...countries].sort() }));
  const problems = [
    ...listRegionProblems(regions),
    ...SERVICES.flatMap((service) => listServiceProblems(table[service], SERVICE_NAMES[service])),
    ...listOtherProblems(table),
  ];
  return problems.length > 0 ? reject('invalid', ...problems) : ok({ ...table, regions });
}

/** A table that was stored, perhaps by another release, and what is wrong with it now. */
export interface StoredShippingTable {
  /** What deliveries are calculated with: without countries that do not exist. Undefined only if prices do not follow from it. */
  table: ShippingTable | undefined;
  problems: readonly string[];
}

export function readShippingTable(stored: ShippingTable): StoredShippingTable {
  const checked = checkShippingTable(stored);
  if (checked.ok) return { table: stored, problems: [] };
  const known = new Set<string>(COUNTRIES.map(({ code }) => code));
  const regions = stored.regions.map((region) => ({
    ...region,
    countries: region.countries.filter((code) => known.has(code)),
  }));
  return { table: hasPrices(stored) ? { ...stored, regions } : undefined, problems: checked.messages };
}

const isAmount = (value: number) => Number.isSafeInteger(value) && value >= 0;

/** Whether every delivery has a price, if not one that could be published today. */
const hasPrices = ({ wholeLoadCents, freeFromCents, crate, insuranceBp, ...table }: ShippingTable): boolean =>
  SERVICES.every((service) => {
    const { cubicCmPerKg, classes, days: transit } = table[service];
    return (
      cubicCmPerKg > 0 &&
      classes.some(({ upToKg }) => upToKg === null) &&
      DISTANCES.every(
        (distance) =>
          classes.every((one) => isAmount(one[distance].baseCents) && isAmount(one[distance].centsPerKg)) &&
          isAmount(transit[distance].min) &&
          isAmount(transit[distance].max),
      )
    );
  }) &&
  DISTANCES.every((distance) => isAmount(wholeLoadCents[distance]) && isAmount(freeFromCents[distance] ?? 0)) &&
  [crate.baseCents, crate.centsPerSquareMeter, insuranceBp].every(isAmount);

function listRegionProblems(regions: readonly ShippingRegion[]): string[] {
  const known = new Map(COUNTRIES.map(({ code, name }) => [code, name]));
  const problems: string[] = [];
  const [seen, names] = [new Map<string, string>(), new Set<string>()];
  if (regions.length > MAX_REGIONS) problems.push(`There may be ${MAX_REGIONS} regions at most.`);
  for (const { name, countries } of regions) {
    if (name === '' || name.length > MAX_NAME_LENGTH)
      problems.push(`A region needs a name of at most ${MAX_NAME_LENGTH} characters.`);
    else if (names.has(name.toLowerCase())) problems.push(`There are two regions ${name}.`);
    names.add(name.toLowerCase());
    if (countries.length === 0) problems.push(`${name || 'A region'} has no countries.`);
    for (const code of countries) {
      const country = known.get(code);
      const other = seen.get(code);
      if (country === undefined) problems.push(`There is no country ${code.slice(0, 10)}.`);
      else if (other === name) problems.push(`${country} is twice in ${name}.`);
      else if (other !== undefined) problems.push(`${country} is in ${other} and in ${name}.`);
      seen.set(code, name);
    }
  }
  return [...new Set(problems)];
}

function listServiceProblems({ cubicCmPerKg, classes, days: transit }: ShippingService, name: string): string[] {
  const problems: string[] = [];
  if (!isWhole(cubicCmPerKg, ...DIVISOR_LIMITS))
    problems.push(`${name}: volume is charged with 1,000 to 20,000 cubic centimeters per kilogram.`);
  for (const distance of DISTANCES) {
    const { min, max } = transit[distance];
    if (!isWhole(min, 1, MAX_DAYS) || !isWhole(max, min, MAX_DAYS))
      problems.push(
        `${name}, ${DISTANCE_NAMES[distance].toLowerCase()}: the days in transit are whole numbers from 1 to ${MAX_DAYS}, the fewest first.`,
      );
  }
  return [...problems, ...listClassProblems(classes, name)];
}

function listClassProblems(classes: readonly WeightClass[], name: string): string[] {
  if (classes.length === 0 || classes.length > MAX_CLASSES) return [`${name}: there are 1 to ${MAX_CLASSES} classes.`];
  const ends = classes.map(({ upToKg }) => upToKg);
  if (ends.at(-1) !== null) return [`${name}: the last class has no end, so that every weight has a price.`];
  const limits = ends.slice(0, -1);
  if (limits.some((end) => end === null || !isWhole(end, 1, MAX_KG)))
    return [`${name}: each class but the last ends with a whole number of kilograms up to 100,000.`];
  if (limits.some((end, at) => at > 0 && (end ?? 0) <= (limits[at - 1] ?? 0)))
    return [`${name}: each class ends with more kilograms than the one before.`];
  const isRead = (one: WeightClass) =>
    DISTANCES.every(
      (distance) => isPrice(one[distance].baseCents) && isWhole(one[distance].centsPerKg, 0, MAX_CENTS_PER_KG),
    );
  if (!classes.every(isRead))
    return [`${name}: a base price is from $0 to $50,000, a price per kilogram from $0 to $1,000.`];
  return DISTANCES.flatMap((distance) =>
    classes.slice(1).flatMap((next, index) => {
      const before = classes[index];
      if (!before) return [];
      const kg = before.upToKg ?? 0;
      const [last, first] = [priceKg(before[distance], kg), priceKg(next[distance], kg + 1)];
      return first < last
        ? [`${name}, ${DISTANCE_NAMES[distance].toLowerCase()}: ${kg + 1} kg would cost less than ${kg} kg.`]
        : [];
    }),
  );
}

export const priceKg = ({ baseCents, centsPerKg }: ShippingRate, kg: number): number => baseCents + centsPerKg * kg;

function listOtherProblems({ wholeLoadCents, freeFromCents, crate, insuranceBp }: ShippingTable): string[] {
  const isLoad = DISTANCES.every((distance) => isWhole(wholeLoadCents[distance], 1, MAX_CENTS));
  const isFree = DISTANCES.every((distance) => {
    const cents = freeFromCents[distance];
    return cents === null || isWhole(cents, 1, MAX_FREE_FROM_CENTS);
  });
  return [
    ...(isLoad ? [] : ['A load of its own costs more than $0 and at most $50,000.']),
    ...(isFree ? [] : ['Free delivery begins with a value above $0, or never.']),
    ...(isPrice(crate.baseCents) && isPrice(crate.centsPerSquareMeter) ? [] : ['A crate costs from $0 to $50,000.']),
    ...(isWhole(insuranceBp, 0, MAX_INSURANCE_BP) ? [] : ['Insurance is from 0% to 10% of the value.']),
  ];
}
