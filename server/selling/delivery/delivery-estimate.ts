import type { DeliveryEstimate } from '@easel/contract/selling/delivery-estimate';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { computeTotals } from '@easel/domain/selling/totals';
import type { Db } from '@easel/platform/db/open-database';
import { readProducts } from '../products/products.ts';
import { type DeliveryDependencies, planDelivery } from './delivery.ts';

export interface EstimateDependencies extends DeliveryDependencies {
  db: Db;
  now: () => number;
}

/** Follows the same rule as the cart, for one piece without discounts. */
export async function estimateDelivery(
  parts: EstimateDependencies,
  sku: string,
  countryCode: string,
): Promise<Outcome<DeliveryEstimate>> {
  const product = (await readProducts(parts.db, [sku], getZone(countryCode))).get(sku);
  if (!product) return reject('not-found', 'This work does not exist.');
  if (product.unavailability) return reject('conflict', 'This work cannot be bought at the moment.');
  const { kind, workId: artworkId, artistId, priceCents, channel } = product;
  const line = { shipped: product.shipped, quantity: 1, unitCents: priceCents };
  const delivery = await planDelivery(parts, [line], { countryCode, region: '' }, parts.now());
  if (!delivery) return reject('not-found', 'This work does not exist.');
  const isImported = delivery.importedSkus.has(sku);
  const { shippingCents, dutyCents, clearanceCents, taxCents } = computeTotals({
    lines: [{ sku, kind, unitCents: priceCents, quantity: 1, isImported }],
    coupons: [],
    delivery,
    giftCards: [],
  });
  const { rates, minDays, maxDays, handlingDays, parcels, unknownImportCosts } = delivery;
  const [minHandlingDays, maxHandlingDays] = handlingDays;
  return ok({
    ...{ sku, artworkId, artistId, kind, countryCode, priceCents, channel },
    ...{ shippingCents, isImported, dutyCents, clearanceCents, taxCents, minDays, maxDays },
    ...{ minHandlingDays, maxHandlingDays },
    taxRateBp: rates.taxBp[kind],
    isTaxRegional: rates.isTaxRegional,
    unknownImportCosts,
    isFreight: parcels.some((parcel) => parcel.isFreight),
  });
}
