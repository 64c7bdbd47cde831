import { PACKAGINGS, type Packaging } from '../catalogue/packaging.ts';
import { RETURN_DAYS, SATISFACTION_GUARANTEE } from '../catalogue/return-period.ts';

/** Parcel carriers take up to 150 lb. Heavier works go by freight. */
export const MAX_PARCEL_KG = 68;

export interface ShippingFacts {
  packaging: Packaging;
  weightKg: number | null;
}

/** How a work is shipped and returned, one line each (docs/specification/cart-and-checkout.md#guarantee). */
export function formatShippingTerms({ packaging, weightKg }: ShippingFacts): string[] {
  const isFreight = weightKg !== null && weightKg > MAX_PARCEL_KG;
  return [
    `${PACKAGINGS[packaging]}${isFreight ? ', by freight' : ''}.`,
    isFreight
      ? `${SATISFACTION_GUARANTEE}. Too heavy for a parcel: to return it, contact us within ${RETURN_DAYS} days to arrange a freight pickup.`
      : `${SATISFACTION_GUARANTEE}: return it if you change your mind.`,
  ];
}
