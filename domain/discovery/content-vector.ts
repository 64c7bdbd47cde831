import { calculatePalette } from '../catalogue/palette.ts';
import type { SizeBin } from '../catalogue/size-bins.ts';
import { PRICE_BANDS } from './price-bands.ts';

/** What a work looks like and costs, as far as the shop knows. */
export interface WorkContent {
  artworkId: number;
  artistId: number;
  category: string;
  styles: readonly string[];
  subject: string;
  mediums: readonly string[];
  /** Swatches as six hex digits, strongest first. */
  colors: readonly string[];
  size: SizeBin;
  /** In US cents; null if the original is not sold here. */
  priceCents: number | null;
}

/** A sparse vector of length 1. Works whose vectors have a small angle are alike. */
export type ContentVector = ReadonlyMap<string, number>;

/** How much each property counts in the similarity of two works. */
const WEIGHTS = { category: 0.5, style: 0.8, subject: 1, medium: 0.4, size: 0.3, price: 0.3, color: 1 } as const;

export function calculateContentVector(work: WorkContent): ContentVector {
  const parts: [string, number][] = [
    [`category ${work.category}`, WEIGHTS.category],
    ...evenly('style', work.styles, WEIGHTS.style),
    [`subject ${work.subject}`, work.subject === '' ? 0 : WEIGHTS.subject],
    ...evenly('medium', work.mediums, WEIGHTS.medium),
    [`size ${work.size}`, WEIGHTS.size],
    [`price ${priceBandOf(work.priceCents)}`, work.priceCents === null ? 0 : WEIGHTS.price],
    ...colorParts(work.colors),
  ];
  return normalize(new Map(parts.filter(([, weight]) => weight > 0)));
}

/** Several values of one property count together as much as a single one. */
const evenly = (name: string, values: readonly string[], weight: number): [string, number][] =>
  values.map((value) => [`${name} ${value}`, weight / Math.sqrt(values.length)]);

function colorParts(colors: readonly string[]): [string, number][] {
  const palette = calculatePalette(colors) ?? [];
  const length = Math.hypot(...palette) || 1;
  return palette.map((share, at) => [`color ${at}`, (WEIGHTS.color * share) / length]);
}

/** The index of the price band. */
const priceBandOf = (cents: number | null): number =>
  cents === null ? -1 : PRICE_BANDS.findIndex(({ max }) => cents < max * 100);

function normalize(vector: ReadonlyMap<string, number>): ContentVector {
  const length = Math.sqrt([...vector.values()].reduce((sum, value) => sum + value * value, 0)) || 1;
  return new Map([...vector].map(([name, value]) => [name, value / length]));
}

/** The cosine of two vectors of length 1. */
export function calculateSimilarity(one: ContentVector, other: ContentVector): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [name, value] of small) sum += value * (large.get(name) ?? 0);
  return sum;
}

/** The weighted sum of vectors, of length 1. */
export function combineVectors(parts: readonly { vector: ContentVector; weight: number }[]): ContentVector {
  const sum = new Map<string, number>();
  for (const { vector, weight } of parts)
    for (const [name, value] of vector) sum.set(name, (sum.get(name) ?? 0) + weight * value);
  return normalize(sum);
}
