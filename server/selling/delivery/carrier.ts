import type { Parcel } from '@easel/domain/selling/parcels';
import { priceParcel, type ShippingPrice } from '@easel/domain/selling/shipping-rates';
import type { ShippingTables } from './shipping-tables.ts';

/** The port to shipping carriers. */
export interface Carrier {
  price(parcel: Parcel, destinationCountry: string, valueCents: number): Promise<ShippingPrice>;
}

/** Prices from the shop's own table, which staff can edit. */
export const createTableCarrier = (tables: Pick<ShippingTables, 'read'>): Carrier => ({
  price: async (parcel, destinationCountry, valueCents) =>
    priceParcel(await tables.read(), parcel, destinationCountry, valueCents),
});
