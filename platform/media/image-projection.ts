import { readFileSync } from 'node:fs';

/** The pooled features of the image model. */
export const FEATURES = 576;
/** What is kept of them. */
export const PROJECTED = 192;

/**
 * Turns features into the directions in which images differ, with equal weights (principal components, whitened). Most features of a model say the same as
 * others, and what says something many times would outweigh the rest. Learned from drawings by bench/train-image-projection.ts.
 */
export interface ImageProjection {
  /** The mean of the features of all images. */
  mean: Float32Array;
  /** A row of features for each direction. */
  directions: Float32Array;
}

/**
 * Of the mean, which is subtracted. Drawings of one family are found more often the more of it is subtracted, and real paintings of one artist the less: the
 * mean is that of drawings.
 */
const MEAN_SHARE = 0.8;

const FILE = new URL('./image-projection.bin', import.meta.url);

/** Half-precision numbers: 222 kB. */
export const formatProjection = ({ mean, directions }: ImageProjection): Uint8Array =>
  new Uint8Array(Float16Array.from([...mean, ...directions]).buffer);

let stored: ImageProjection | undefined;

function readProjection(): ImageProjection {
  const bytes = readFileSync(FILE);
  const numbers = Float32Array.from(new Float16Array(new Uint8Array(bytes).buffer));
  return { mean: numbers.subarray(0, FEATURES), directions: numbers.subarray(FEATURES) };
}

export function toUnit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** A unit vector of {@link PROJECTED} numbers. */
export function projectFeatures(features: Float32Array): Float32Array {
  stored ??= readProjection();
  const { mean, directions } = stored;
  const centered = toUnit(features).map((value, at) => value - MEAN_SHARE * (mean[at] ?? 0));
  const projected = new Float32Array(PROJECTED);
  for (let row = 0; row < PROJECTED; row++) {
    let sum = 0;
    for (let at = 0; at < FEATURES; at++) sum += (directions[row * FEATURES + at] ?? 0) * (centered[at] ?? 0);
    projected[row] = sum;
  }
  return toUnit(projected);
}
