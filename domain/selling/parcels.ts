import type { Packaging } from '../catalogue/packaging.ts';
import { MAX_PARCEL_KG } from './shipping-terms.ts';

/** One piece to ship. */
export interface ShippedItem {
  sku: string;
  /** Pieces with the same origin can travel together: an artist's studio, or the print workshop. */
  originId: string;
  /** Lower-case country code. */
  originCountry: string;
  packaging: Packaging;
  widthCm: number;
  heightCm: number;
  depthCm: number | null;
  /** Estimated from the size if unknown. */
  weightKg: number | null;
  /** The day on which the sender is back, if it cannot be sent before. */
  shipsFrom?: string | null;
  /** The most business days that the sender needs; the usual ones if undefined. */
  handlingDays?: number | null;
}

export interface Parcel extends Pick<ShippedItem, 'originId' | 'originCountry' | 'packaging'> {
  skus: string[];
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  weightKg: number;
  /** Too heavy or too large for parcel carriers. */
  isFreight: boolean;
}

interface Container {
  paddingCm: number;
  /** The most pieces and the largest thickness in one container. */
  maxPieces: number;
  maxThicknessCm: number;
  /** Of the empty container, per square meter of its largest face. */
  kgPerSquareMeter: number;
}

const CONTAINERS: Record<Packaging, Container> = {
  rolled: { paddingCm: 10, maxPieces: 5, maxThicknessCm: 18, kgPerSquareMeter: 3 },
  flat_cardboard: { paddingCm: 10, maxPieces: 6, maxThicknessCm: 40, kgPerSquareMeter: 2 },
  flat_crate: { paddingCm: 14, maxPieces: 4, maxThicknessCm: 80, kgPerSquareMeter: 14 },
};

/** Parcel carriers accept up to 274 cm in length, and 419 cm in length and girth. */
const MAX_LENGTH_CM = 274;
const MAX_LENGTH_AND_GIRTH_CM = 419;

const FLAT_DEPTH_CM = 4;
const TUBE_DIAMETER_CM = 14;
/** A canvas with its stretcher, and paper. */
const KG_PER_SQUARE_METER = 5;
const ROLLED_KG_PER_SQUARE_METER = 1;
/** Between wood and hollow bronze. */
const KG_PER_CUBIC_METER = 500;
const MAX_FLAT_DEPTH_CM = 15;

/** The weight of a work without its packaging. */
export function calculateWeightKg({
  weightKg,
  packaging,
  widthCm,
  heightCm,
  depthCm,
}: Omit<ShippedItem, 'sku'>): number {
  if (weightKg !== null) return weightKg;
  const squareMeters = (widthCm * heightCm) / 10_000;
  if (packaging === 'rolled') return squareMeters * ROLLED_KG_PER_SQUARE_METER;
  const depth = depthCm ?? FLAT_DEPTH_CM;
  return depth > MAX_FLAT_DEPTH_CM
    ? ((squareMeters * depth) / 100) * KG_PER_CUBIC_METER
    : squareMeters * KG_PER_SQUARE_METER;
}

/** Too heavy or too large for parcel carriers. The length is the longest side. */
export const isTooLargeForParcel = ({
  lengthCm,
  widthCm,
  heightCm,
  weightKg,
}: Pick<Parcel, 'lengthCm' | 'widthCm' | 'heightCm' | 'weightKg'>): boolean =>
  weightKg > MAX_PARCEL_KG || lengthCm > MAX_LENGTH_CM || lengthCm + 2 * (widthCm + heightCm) > MAX_LENGTH_AND_GIRTH_CM;

/** Packs pieces of the same origin and packaging together, the largest first, as long as one parcel takes them. */
export function packItems(items: readonly ShippedItem[]): Parcel[] {
  const groups = new Map<string, ShippedItem[]>();
  for (const item of items) {
    const key = `${item.originId} ${item.packaging}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].flatMap(packGroup);
}

const areaOf = ({ widthCm, heightCm }: ShippedItem) => widthCm * heightCm;

function packGroup(items: readonly ShippedItem[]): Parcel[] {
  const packed: ShippedItem[][] = [];
  const sorted = items.toSorted((a, b) => areaOf(b) - areaOf(a) || (a.sku < b.sku ? -1 : 1));
  for (const item of sorted) {
    const open = packed.find((pieces) => fits([...pieces, item]));
    if (open) open.push(item);
    else packed.push([item]);
  }
  return packed.map(parcelOf);
}

const thicknessOf = ({ packaging, depthCm }: ShippedItem) =>
  packaging === 'rolled' ? 0 : (depthCm ?? FLAT_DEPTH_CM) + 2;

function fits(pieces: readonly ShippedItem[]): boolean {
  const [first] = pieces;
  if (!first) return true;
  const { maxPieces, maxThicknessCm } = CONTAINERS[first.packaging];
  const thickness = pieces.reduce((sum, piece) => sum + thicknessOf(piece), 0);
  return pieces.length <= maxPieces && thickness <= maxThicknessCm && !parcelOf(pieces).isFreight;
}

function parcelOf(pieces: readonly ShippedItem[]): Parcel {
  const [first] = pieces;
  if (!first) throw new Error('A parcel has at least one piece.');
  const { originId, originCountry, packaging } = first;
  const { paddingCm, kgPerSquareMeter } = CONTAINERS[packaging];
  const largest = (side: (piece: ShippedItem) => number) => Math.max(...pieces.map(side));
  const [length, width, height] =
    packaging === 'rolled'
      ? // Rolled along the longer side.
        [largest((piece) => Math.min(piece.widthCm, piece.heightCm)) + paddingCm, TUBE_DIAMETER_CM, TUBE_DIAMETER_CM]
      : [
          largest((piece) => Math.max(piece.widthCm, piece.heightCm)) + paddingCm,
          largest((piece) => Math.min(piece.widthCm, piece.heightCm)) + paddingCm,
          pieces.reduce((sum, piece) => sum + thicknessOf(piece), 0) + paddingCm,
        ];
  const contents = pieces.reduce((sum, piece) => sum + calculateWeightKg(piece), 0);
  const weightKg = contents + ((length * width) / 10_000) * kgPerSquareMeter;
  const isFreight = isTooLargeForParcel({ lengthCm: length, widthCm: width, heightCm: height, weightKg });
  return {
    originId,
    originCountry,
    packaging,
    skus: pieces.map(({ sku }) => sku),
    lengthCm: length,
    widthCm: width,
    heightCm: height,
    weightKg,
    isFreight,
  };
}
