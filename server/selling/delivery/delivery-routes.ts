import * as calls from '@easel/contract/selling/delivery-estimate';
import { readDeliveryPrices as readDeliveryPricesCall } from '@easel/contract/selling/delivery-prices';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { type EstimateDependencies, estimateDelivery } from './delivery-estimate.ts';
import { readDeliveryPrices } from './delivery-prices.ts';

/** On pages with delivery costs. Published when tax or duty rates change. */
const DELIVERY_RATES_TAG = 'delivery-rates';

export function deliveryRoutes(api: ApiDispatcher, parts: EstimateDependencies) {
  api.handle(readDeliveryPricesCall, async ({ query }) => {
    const outcome = readDeliveryPrices(query);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.estimateDelivery, async ({ query, visitor }) => {
    const outcome = await estimateDelivery(parts, query.sku, visitor.preferences.countryCode);
    return outcome.ok ? respond(outcome.value, { tags: [DELIVERY_RATES_TAG] }) : outcome;
  });
}
