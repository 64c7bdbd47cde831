import { applyRate } from './amounts.ts';
import { HANDLING_DAYS } from './handling-days.ts';
import type { Parcel } from './parcels.ts';
import { DISTANCES, type Distance, priceKg, SERVICES, type ShippingTable } from './shipping-table.ts';

export interface ShippingPrice {
  cents: number;
  /** Business days from the order to the delivery. */
  minDays: number;
  maxDays: number;
}

type Regions = Pick<ShippingTable, 'regions'>;

export function getShippingDistance({ regions }: Regions, originCountry: string, destinationCountry: string): Distance {
  if (originCountry === destinationCountry) return 'domestic';
  const [origin, destination] = [originCountry.toLowerCase(), destinationCountry.toLowerCase()];
  const isNear = regions.some(({ countries }) => countries.includes(origin) && countries.includes(destination));
  return isNear ? 'regional' : 'international';
}

const serviceOf = (table: ShippingTable, { isFreight }: Pick<Parcel, 'isFreight'>) =>
  table[isFreight ? 'freight' : 'parcel'];

/** The weight that is charged: of the piece, or of its volume. */
export function chargeableKg(table: ShippingTable, parcel: Parcel): number {
  const { lengthCm, widthCm, heightCm, weightKg } = parcel;
  return Math.ceil(Math.max(weightKg, (lengthCm * widthCm * heightCm) / serviceOf(table, parcel).cubicCmPerKg));
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
  /** The value of the contents is that of free delivery. */
  isFree: boolean;
  crateCents: number;
  insuranceCents: number;
}

export function explainPrice(
  table: ShippingTable,
  parcel: Parcel,
  destinationCountry: string,
  valueCents: number,
): ExplainedPrice {
  const { wholeLoadCents, freeFromCents, crate, insuranceBp } = table;
  const { classes, days } = serviceOf(table, parcel);
  const distance = getShippingDistance(table, parcel.originCountry, destinationCountry);
  const kg = chargeableKg(table, parcel);
  const weightClass = classes.find(({ upToKg }) => upToKg === null || kg <= upToKg);
  if (!weightClass) throw new Error(`No class has ${kg} kg.`);
  const { baseCents, centsPerKg } = weightClass[distance];
  const byWeightCents = priceKg(weightClass[distance], kg);
  const transportCents = Math.min(byWeightCents, wholeLoadCents[distance]);
  const crateCents =
    parcel.packaging === 'flat_crate'
      ? crate.baseCents + Math.ceil((crate.centsPerSquareMeter * parcel.lengthCm * parcel.widthCm) / 10_000)
      : 0;
  const insuranceCents = applyRate(valueCents, insuranceBp);
  const freeFrom = freeFromCents[distance];
  const isFree = freeFrom !== null && valueCents >= freeFrom;
  return {
    ...{ distance, chargeableKg: kg, baseCents, centsPerKg, transportCents, crateCents, insuranceCents, isFree },
    isWholeLoad: byWeightCents > transportCents,
    cents: isFree ? 0 : transportCents + crateCents + insuranceCents,
    minDays: days[distance].min + HANDLING_DAYS[0],
    maxDays: days[distance].max + HANDLING_DAYS[1],
  };
}

/** The built-in price of a parcel, insured at the value of its contents. */
export function priceParcel(
  table: ShippingTable,
  parcel: Parcel,
  destinationCountry: string,
  valueCents: number,
): ShippingPrice {
  const { cents, minDays, maxDays } = explainPrice(table, parcel, destinationCountry, valueCents);
  return { cents, minDays, maxDays };
}

/** The rows of the table, as staff read them. */
export const listShippingRates = (table: ShippingTable) =>
  DISTANCES.flatMap((distance) =>
    SERVICES.flatMap((service) =>
      table[service].classes.map(({ upToKg, ...rates }, index, classes) => ({
        distance,
        isFreight: service === 'freight',
        fromKg: (classes[index - 1]?.upToKg ?? 0) + (index > 0 ? 1 : 0),
        upToKg,
        ...rates[distance],
        mostCents: table.wholeLoadCents[distance],
        minDays: table[service].days[distance].min,
        maxDays: table[service].days[distance].max,
      })),
    ),
  );
