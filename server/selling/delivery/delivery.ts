import { countBusinessDays } from '@easel/domain/selling/arrival-dates';
import {
  crossesCustoms,
  getUnknownImportCosts,
  type UnknownImportCosts,
} from '@easel/domain/selling/customs-territories';
import type { KnownRates } from '@easel/domain/selling/destination-rates';
import { getHandlingDays, HANDLING_DAYS } from '@easel/domain/selling/handling-days';
import { type Parcel, packItems, type ShippedItem } from '@easel/domain/selling/parcels';
import type { TaxDestination } from '@easel/domain/selling/tax-rates';
import type { Carrier } from './carrier.ts';
import type { TaxService } from './tax-service.ts';

export interface DeliveryDependencies {
  carrier: Carrier;
  taxes: TaxService;
}

export interface DeliveredLine {
  shipped: ShippedItem;
  quantity: number;
  unitCents: number;
}

export interface Delivery {
  shippingCents: number;
  /** Business days until the last parcel arrives. */
  minDays: number;
  maxDays: number;
  /** Of these, business days until it is handed over, at least and at most. */
  handlingDays: [min: number, max: number];
  parcels: (Parcel & { cents: number })[];
  rates: KnownRates;
  importedSkus: Set<string>;
  unknownImportCosts: UnknownImportCosts | null;
}

/** How lines are packed, what their delivery costs, and which rates apply at the destination. Undefined if nothing is shipped. */
export async function planDelivery(
  { carrier, taxes }: DeliveryDependencies,
  lines: readonly DeliveredLine[],
  destination: TaxDestination,
  at: number,
): Promise<Delivery | undefined> {
  if (lines.length === 0) return undefined;
  const pieces = lines.flatMap(({ shipped, quantity }) => Array<ShippedItem>(quantity).fill(shipped));
  const unitCents = new Map(lines.map((line) => [line.shipped.sku, line.unitCents]));
  const parcels = packItems(pieces);
  const [prices, rates] = await Promise.all([
    Promise.all(
      parcels.map((parcel) => {
        const valueCents = parcel.skus.reduce((sum, sku) => sum + (unitCents.get(sku) ?? 0), 0);
        return carrier.price(parcel, destination.countryCode, valueCents);
      }),
    ),
    taxes.rates(destination, at),
  ]);
  const importedSkus = new Set(
    lines
      .filter(({ shipped }) => crossesCustoms(shipped.originCountry, destination.countryCode))
      .map(({ shipped }) => shipped.sku),
  );
  const today = new Date(at).toISOString().slice(0, 10);
  const waits = new Map(
    lines.map(({ shipped: { sku, shipsFrom } }) => [sku, shipsFrom ? countBusinessDays(today, shipsFrom) : 0]),
  );
  // Of an artist who is away and sends it after the return.
  const waitOf = (index: number) => Math.max(0, ...(parcels[index]?.skus ?? []).map((sku) => waits.get(sku) ?? 0));
  const handlingOf = (index: number) => {
    const skus = parcels[index]?.skus ?? [];
    const own = lines.filter(({ shipped }) => skus.includes(shipped.sku)).map(({ shipped }) => shipped.handlingDays);
    const mostDays = own.map((days) => getHandlingDays(days)[1]);
    return own.every((days) => days === null || days === undefined)
      ? getHandlingDays(undefined)
      : getHandlingDays(Math.max(...mostDays));
  };
  const handling = parcels.map((_, index) => handlingOf(index));
  // The prices of carriers are with the usual handling time.
  const dayOf = (end: 0 | 1) => (days: number, index: number) =>
    days + waitOf(index) + (handling[index]?.[end] ?? HANDLING_DAYS[end]) - HANDLING_DAYS[end];
  const [minDayOf, maxDayOf] = [dayOf(0), dayOf(1)];
  return {
    shippingCents: prices.reduce((sum, { cents }) => sum + cents, 0),
    minDays: Math.max(...prices.map(({ minDays }, index) => minDayOf(minDays, index))),
    maxDays: Math.max(...prices.map(({ maxDays }, index) => maxDayOf(maxDays, index))),
    handlingDays: [Math.max(...handling.map(([least]) => least)), Math.max(...handling.map(([, most]) => most))],
    parcels: parcels.map((parcel, index) => ({ ...parcel, cents: prices[index]?.cents ?? 0 })),
    rates,
    importedSkus,
    unknownImportCosts: getUnknownImportCosts({
      isImported: importedSkus.size > 0,
      isDutyKnown: rates.isDutyKnown,
      isTaxKnown: rates.isTaxKnown || rates.isTaxRegional,
    }),
  };
}
