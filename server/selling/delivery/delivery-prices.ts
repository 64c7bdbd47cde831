import type { CallInput } from '@easel/contract/call';
import type {
  DeliveryPrices,
  readDeliveryPrices as readDeliveryPricesCall,
} from '@easel/contract/selling/delivery-prices';
import { type Outcome, ok } from '@easel/domain/outcome';
import { tryDelivery } from '@easel/domain/selling/delivery-trial';
import { listShippingRates } from '@easel/domain/selling/shipping-rates';
import type { ShippingTable } from '@easel/domain/selling/shipping-table';

type Query = CallInput<typeof readDeliveryPricesCall>['query'];

/** The table of delivery prices. With a size, also what the delivery of one work costs, and why. */
export function readDeliveryPrices(table: ShippingTable, query: Query): Outcome<DeliveryPrices> {
  const tried = tryDelivery(table, query);
  return tried.ok ? ok({ rates: listShippingRates(table), trial: tried.value }) : tried;
}
