import type { Parcel } from '@easel/domain/selling/parcels';
import { priceParcel, type ShippingPrice } from '@easel/domain/selling/shipping-rates';

/** The port to shipping carriers. */
export interface Carrier {
  price(parcel: Parcel, destinationCountry: string, valueCents: number): Promise<ShippingPrice>;
}

/** Prices from the built-in table. */
export const createTableCarrier = (): Carrier => ({
  price: async (parcel, destinationCountry, valueCents) => priceParcel(parcel, destinationCountry, valueCents),
});
