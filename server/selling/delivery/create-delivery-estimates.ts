import type { DeliveryEstimate } from '@easel/contract/selling/delivery-estimate';
import type { Outcome } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { createTableCarrier } from './carrier.ts';
import { estimateDelivery } from './delivery-estimate.ts';
import type { ShippingTables } from './shipping-tables.ts';
import { createTableTaxService } from './tax-service.ts';

/** What delivery costs, for areas below this one. */
export function createDeliveryEstimates({
  db,
  now,
  shippingTables,
}: {
  db: Db;
  now: () => number;
  shippingTables: ShippingTables;
}): (sku: string, countryCode: string) => Promise<Outcome<DeliveryEstimate>> {
  const parts = { db, now, carrier: createTableCarrier(shippingTables), taxes: createTableTaxService(db) };
  return (sku, countryCode) => estimateDelivery(parts, sku, countryCode);
}
