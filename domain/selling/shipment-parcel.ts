import type { Packaging } from '../catalogue/packaging.ts';
import { checkForm, notEmpty, numberWithin, type PropertyErrors, type Rules } from '../text/validation.ts';
import { isTooLargeForParcel, type Parcel, packItems, type ShippedItem } from './parcels.ts';

/** A packed parcel, as it is measured and weighed. */
export interface ShipmentParcel {
  packaging: Packaging;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  weightKg: number;
}

const CM = { min: 1, max: 600 } as const;
const KG = { min: 0.1, max: 2_000 } as const;

const within = (label: string, limits: { min: number; max: number }, unit: string) => [
  notEmpty(label, `${label} is required.`),
  numberWithin(limits, `${label} should be between ${limits.min} and ${limits.max} ${unit}.`),
];

export const PARCEL_RULES: Rules = {
  lengthCm: within('Length', CM, 'cm'),
  widthCm: within('Width', CM, 'cm'),
  heightCm: within('Height', CM, 'cm'),
  weightKg: within('Weight', KG, 'kg'),
};

export const checkParcel = (parcel: ShipmentParcel): PropertyErrors[] => checkForm({ ...parcel }, PARCEL_RULES);

const roundUp = (value: number, step: number) => Math.round(Math.ceil(value / step - 1e-9) * step * 100) / 100;

/** The parcel that works are expected to need. Its sender measures and weighs it afterwards. */
export function planParcel(items: readonly ShippedItem[]): ShipmentParcel & { parcelCount: number } {
  const parcels = packItems(items);
  const [first] = parcels;
  if (!first) throw new Error('A shipment has at least one parcel.');
  const largest = (side: (parcel: Parcel) => number) => Math.max(...parcels.map(side));
  return {
    packaging: first.packaging,
    lengthCm: roundUp(
      largest(({ lengthCm }) => lengthCm),
      1,
    ),
    widthCm: roundUp(
      largest(({ widthCm }) => widthCm),
      1,
    ),
    // Several parcels are tied to one pile.
    heightCm: roundUp(
      parcels.reduce((sum, { heightCm }) => sum + heightCm, 0),
      1,
    ),
    weightKg: Math.max(
      KG.min,
      roundUp(
        parcels.reduce((sum, { weightKg }) => sum + weightKg, 0),
        0.1,
      ),
    ),
    parcelCount: parcels.length,
  };
}

/** Too heavy or too large for parcel carriers. */
export const isFreight = (parcel: ShipmentParcel): boolean => isTooLargeForParcel(parcel);
