import type { CallInput } from '@easel/contract/call';
import type {
  DeliveryPrices,
  readDeliveryPrices as readDeliveryPricesCall,
} from '@easel/contract/selling/delivery-prices';
import { readCountry } from '@easel/domain/locale/countries';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { crossesCustoms } from '@easel/domain/selling/customs-territories';
import { packItems } from '@easel/domain/selling/parcels';
import { explainPrice, listShippingRates } from '@easel/domain/selling/shipping-rates';
import type { ShippingTable } from '@easel/domain/selling/shipping-table';

type Query = CallInput<typeof readDeliveryPricesCall>['query'];

/** The table of delivery prices. With a size, also what the delivery of one work costs, and why. */
export function readDeliveryPrices(table: ShippingTable, query: Query): Outcome<DeliveryPrices> {
  const rates = listShippingRates(table);
  const { origin = 'us', destination = 'us', packaging = 'flat_cardboard', widthCm, heightCm } = query;
  if (widthCm === undefined || heightCm === undefined) return ok({ rates, trial: null });
  const [from, to] = [readCountry(origin), readCountry(destination)];
  if (!from || !to) return reject('invalid', 'Please choose a country from the list.');
  const [parcel] = packItems([
    {
      ...{ sku: 'trial', originId: 'trial', originCountry: from.code, packaging, widthCm, heightCm },
      depthCm: query.depthCm ?? null,
      weightKg: query.weightKg ?? null,
    },
  ]);
  if (!parcel) return ok({ rates, trial: null });
  const { lengthCm, widthCm: parcelWidthCm, heightCm: parcelHeightCm, weightKg, isFreight } = parcel;
  return ok({
    rates,
    trial: {
      ...explainPrice(table, parcel, to.code, Math.round((query.valueDollars ?? 0) * 100)),
      ...{ lengthCm, widthCm: parcelWidthCm, heightCm: parcelHeightCm, weightKg, isFreight },
      isImported: crossesCustoms(from.code, to.code),
    },
  });
}
