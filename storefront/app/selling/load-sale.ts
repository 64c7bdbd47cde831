import type { Api, ApiResult } from '@easel/contract/api';
import type { CarrierRates, SaleShipments } from '@easel/contract/selling/shipments';
import { listCarrierRates, readSaleShipments } from '../lib/page-calls.ts';

/** The services of the carrier for a parcel, or why there are none. */
export type LoadedRates = { rates: CarrierRates } | { problem: string };

export interface LoadedSale extends SaleShipments {
  /** By shipment, for those whose label can be bought. */
  rates: Record<string, LoadedRates>;
}

/** A sale with its parcels, and what their labels cost. */
export async function loadSale(api: Api, orderNumber: string): Promise<ApiResult<LoadedSale>> {
  const sale = await api(readSaleShipments, { params: { orderNumber } });
  if (!sale.success) return sale;
  const { shipments, hasLabels } = sale.payload;
  const waiting = shipments.filter(({ actions }) => hasLabels && actions.includes('buy-label'));
  const rates = await Promise.all(
    waiting.map(async ({ shipmentId }): Promise<[string, LoadedRates]> => {
      const result = await api(listCarrierRates, { params: { shipmentId } });
      return [shipmentId, result.success ? result.payload : { problem: result.messages.join(' ') }];
    }),
  );
  return { ...sale, payload: { ...sale.payload, rates: Object.fromEntries(rates) } };
}
