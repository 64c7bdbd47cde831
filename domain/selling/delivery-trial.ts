import type { Packaging } from '../catalogue/packaging.ts';
import { readCountry } from '../locale/countries.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { crossesCustoms } from './customs-territories.ts';
import { packItems } from './parcels.ts';
import { type ExplainedPrice, explainPrice } from './shipping-rates.ts';
import type { ShippingTable } from './shipping-table.ts';

/** A work that somebody wants to know the delivery of. */
export interface TriedDelivery {
  origin?: string | undefined;
  destination?: string | undefined;
  packaging?: Packaging | undefined;
  widthCm?: number | undefined;
  heightCm?: number | undefined;
  depthCm?: number | undefined;
  weightKg?: number | undefined;
  valueDollars?: number | undefined;
}

export interface DeliveryTrial extends ExplainedPrice {
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  weightKg: number;
  isFreight: boolean;
  /** It crosses a customs border. */
  isImported: boolean;
}

/** What the delivery of one work costs with these prices, and why; null without a size. */
export function tryDelivery(table: ShippingTable, asked: TriedDelivery): Outcome<DeliveryTrial | null, 'invalid'> {
  const { origin = 'us', destination = 'us', packaging = 'flat_cardboard', widthCm, heightCm } = asked;
  if (widthCm === undefined || heightCm === undefined) return ok(null);
  const [from, to] = [readCountry(origin), readCountry(destination)];
  if (!from || !to) return reject('invalid', 'Please choose a country from the list.');
  const [parcel] = packItems([
    {
      ...{ sku: 'trial', originId: 'trial', originCountry: from.code, packaging, widthCm, heightCm },
      depthCm: asked.depthCm ?? null,
      weightKg: asked.weightKg ?? null,
    },
  ]);
  if (!parcel) return ok(null);
  const { lengthCm, widthCm: parcelWidthCm, heightCm: parcelHeightCm, weightKg, isFreight } = parcel;
  return ok({
    ...explainPrice(table, parcel, to.code, Math.round((asked.valueDollars ?? 0) * 100)),
    ...{ lengthCm, widthCm: parcelWidthCm, heightCm: parcelHeightCm, weightKg, isFreight },
    isImported: crossesCustoms(from.code, to.code),
  });
}
