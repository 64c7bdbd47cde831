import { readCountry } from '../locale/countries.ts';
import { applyRate } from './amounts.ts';
import { HANDLING_DAYS } from './handling-days.ts';
import type { Parcel } from './parcels.ts';

export type Distance = 'domestic' | 'regional' | 'international';

/** The price of a service: a base, an amount per started kilogram, and how many days it takes. */
interface ServiceRate {
  baseCents: number;
  centsPerKg: number;
  days: readonly [min: number, max: number];
}

const PARCEL_RATES: Record<Distance, ServiceRate> = {
  domestic: { baseCents: 1_200, centsPerKg: 110, days: [3, 6] },
  regional: { baseCents: 2_800, centsPerKg: 320, days: [4, 8] },
  international: { baseCents: 4_500, centsPerKg: 530, days: [6, 12] },
};

/** A place in a shared load. A bit more than a parcel of the largest size costs. */
const FREIGHT_RATES: Record<Distance, ServiceRate> = {
  domestic: { baseCents: 14_000, centsPerKg: 90, days: [7, 14] },
  regional: { baseCents: 17_500, centsPerKg: 150, days: [10, 21] },
  international: { baseCents: 27_000, centsPerKg: 220, days: [14, 35] },
};

/** A truck or container of its own, which even an installation that fills a room fits into when it is taken apart. Transport never costs more. */
const WHOLE_LOAD_CENTS: Record<Distance, number> = { domestic: 350_000, regional: 520_000, international: 780_000 };

/** Building a crate: a base, and the wood per square meter of its largest face. */
const CRATE_CENTS = { base: 5_000, perSquareMeter: 4_500 };
const INSURANCE_BP = 60;
/** Carriers charge by volume where a piece is light for its size: cubic centimeters per kilogram. */
const VOLUMETRIC_DIVISOR = { parcel: 5_000, freight: 6_000 };

export interface ShippingPrice {
  cents: number;
  /** Business days from the order to the delivery. */
  minDays: number;
  maxDays: number;
}

/** Countries of one price zone are a region; so is all of Europe. */
export function getShippingDistance(originCountry: string, destinationCountry: string): Distance {
  if (originCountry === destinationCountry) return 'domestic';
  const [origin, destination] = [readCountry(originCountry)?.zone, readCountry(destinationCountry)?.zone];
  const isEuropean = (zone: string | undefined) => zone?.startsWith('EU') === true;
  return origin !== undefined && (origin === destination || (isEuropean(origin) && isEuropean(destination)))
    ? 'regional'
    : 'international';
}

export function chargeableKg({ lengthCm, widthCm, heightCm, weightKg, isFreight }: Parcel): number {
  const divisor = VOLUMETRIC_DIVISOR[isFreight ? 'freight' : 'parcel'];
  return Math.ceil(Math.max(weightKg, (lengthCm * widthCm * heightCm) / divisor));
}

/** Each amount of a price, and the rule that it follows from. */
export interface ExplainedPrice extends ShippingPrice {
  distance: Distance;
  chargeableKg: number;
  baseCents: number;
  centsPerKg: number;
  transportCents: number;
  /** Transport costs as much as a load of its own, and not more. */
  isWholeLoad: boolean;
  crateCents: number;
  insuranceCents: number;
}

export function explainPrice(parcel: Parcel, destinationCountry: string, valueCents: number): ExplainedPrice {
  const distance = getShippingDistance(parcel.originCountry, destinationCountry);
  const { baseCents, centsPerKg, days } = (parcel.isFreight ? FREIGHT_RATES : PARCEL_RATES)[distance];
  const kg = chargeableKg(parcel);
  const byWeightCents = baseCents + centsPerKg * kg;
  const transportCents = Math.min(byWeightCents, WHOLE_LOAD_CENTS[distance]);
  const crateCents =
    parcel.packaging === 'flat_crate'
      ? CRATE_CENTS.base + Math.ceil((CRATE_CENTS.perSquareMeter * parcel.lengthCm * parcel.widthCm) / 10_000)
      : 0;
  const insuranceCents = applyRate(valueCents, INSURANCE_BP);
  return {
    ...{ distance, chargeableKg: kg, baseCents, centsPerKg, transportCents, crateCents, insuranceCents },
    isWholeLoad: byWeightCents > transportCents,
    cents: transportCents + crateCents + insuranceCents,
    minDays: days[0] + HANDLING_DAYS[0],
    maxDays: days[1] + HANDLING_DAYS[1],
  };
}

/** The built-in price of a parcel, insured at the value of its contents. */
export function priceParcel(parcel: Parcel, destinationCountry: string, valueCents: number): ShippingPrice {
  const { cents, minDays, maxDays } = explainPrice(parcel, destinationCountry, valueCents);
  return { cents, minDays, maxDays };
}

/** The table of prices, as staff read it (docs/specification/staff.md#delivery-prices). */
export const listShippingRates = () =>
  (['domestic', 'regional', 'international'] as const).flatMap((distance) =>
    ([false, true] as const).map((isFreight) => ({
      distance,
      isFreight,
      ...(isFreight ? FREIGHT_RATES : PARCEL_RATES)[distance],
      mostCents: WHOLE_LOAD_CENTS[distance],
    })),
  );
