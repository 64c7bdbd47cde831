import * as calls from '@easel/contract/selling/delivery-estimate';
import * as tableCalls from '@easel/contract/selling/delivery-prices';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { handleSectionCalls } from '@easel/platform/sections/handle-section-calls';
import { readSection } from '@easel/platform/sections/sections';
import { type EstimateDependencies, estimateDelivery } from './delivery-estimate.ts';
import { readDeliveryPrices } from './delivery-prices.ts';
import {
  checkDeliveries,
  DELIVERY_PRICES_SECTION,
  deliveryPricesKind,
  deliveryPricesSection,
  listWorksToShip,
} from './delivery-table.ts';
import { DELIVERY_PRICES_TAG, type ShippingTables } from './shipping-tables.ts';

/** On pages with delivery costs. Published when tax or duty rates change. */
const DELIVERY_RATES_TAG = 'delivery-rates';

export interface DeliveryRouteDependencies extends EstimateDependencies {
  shippingTables: ShippingTables;
}

export function deliveryRoutes(api: ApiDispatcher, parts: DeliveryRouteDependencies) {
  const { db, shippingTables } = parts;
  api.handle(tableCalls.readDeliveryPrices, async ({ query }) => {
    const outcome = readDeliveryPrices(await shippingTables.read(), query);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.estimateDelivery, async ({ query, visitor }) => {
    const outcome = await estimateDelivery(parts, query.sku, visitor.preferences.countryCode);
    return outcome.ok ? respond(outcome.value, { tags: [DELIVERY_RATES_TAG, DELIVERY_PRICES_TAG] }) : outcome;
  });
  api.handle(tableCalls.readShippingTable, async () => respond(await shippingTables.read()));
  api.handle(tableCalls.readDeliveryTable, async () => {
    const found = await readSection(db, deliveryPricesSection, DELIVERY_PRICES_SECTION);
    return found.ok ? respond(found.value) : found;
  });
  handleSectionCalls(
    api,
    parts,
    {
      save: tableCalls.saveDeliveryTable,
      readVersion: tableCalls.readDeliveryTableVersion,
      cancel: tableCalls.cancelDeliveryTablePlan,
      meet: tableCalls.meetDeliveryTableEditors,
    },
    deliveryPricesKind,
    'There is no such table.',
    shippingTables.forget,
  );
  api.handle(tableCalls.listWorksToShip, async ({ query }) =>
    respond({ works: await listWorksToShip(db, query.artworkIds.split(',').map(Number)) }),
  );
  api.handle(tableCalls.checkDeliveryTable, async ({ body }) => {
    const checked = await checkDeliveries(db, body);
    return checked.ok ? respond(checked.value) : checked;
  });
}
