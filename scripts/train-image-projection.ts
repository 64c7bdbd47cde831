import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createImageRenderer } from '@easel/demo/image-renderer';
import { createWorld } from '@easel/demo/world';
import { createImageModel, prepareForModel } from '@easel/platform/media/image-model';
import {
  FEATURES,
  formatProjection,
  type ImageProjection,
  PROJECTED,
  toUnit,
} from '@easel/platform/media/image-projection';
import sharp from 'sharp';

/**
 * Learns how images differ, for visual search: `node scripts/train-image-projection.ts`. The drawings are those of another world than the demo shop's. Vectors
 * of works are only comparable if they were made with the same file, so a new one needs a new IMAGE_MODEL_VERSION.
 */
const SEED = 'image projection';
const WORKS = 1_200;
const STEP = 3;
const DRAWN_PX = 480;
/** Added to the variance of each direction, in mean variances, so that directions in which nearly nothing differs do not only amplify noise. */
const SHRINKAGE = 6;
const ITERATIONS = 60;

async function readFeatures(): Promise<Float32Array[]> {
  const renderer = createImageRenderer();
  const model = createImageModel();
  const all: Float32Array[] = [];
  for (const [at, { recipe }] of [...createWorld(SEED, WORKS).works()].entries()) {
    if (at % STEP !== 0) continue;
    const { rgba, width, height } = await renderer.paint(recipe, DRAWN_PX);
    const image = sharp(rgba, { raw: { width, height, channels: 4 } });
    all.push(toUnit(await model.readFeatures(await prepareForModel(image))));
    if (all.length % 50 === 0) console.log(`${all.length} drawings`);
  }
  await Promise.all([renderer.close(), model.close()]);
  return all;
}

const calculateMean = (vectors: readonly Float32Array[]): Float32Array =>
  Float32Array.from(
    { length: FEATURES },
    (_, at) => vectors.reduce((sum, vector) => sum + (vector[at] ?? 0), 0) / vectors.length,
  );

function calculateCovariance(centered: readonly Float32Array[]): Float64Array {
  const covariance = new Float64Array(FEATURES * FEATURES);
  for (const vector of centered)
    for (let row = 0; row < FEATURES; row++)
      for (let column = 0; column < FEATURES; column++)
        covariance[row * FEATURES + column] =
          (covariance[row * FEATURES + column] ?? 0) + ((vector[row] ?? 0) * (vector[column] ?? 0)) / centered.length;
  return covariance;
}

const dot = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

/** Subtracts from each vector what it has in common with those before it, and makes it a unit vector. */
function orthonormalize(vectors: readonly Float64Array[]): void {
  for (const [at, vector] of vectors.entries()) {
    for (const former of vectors.slice(0, at)) {
      const shared = dot(vector, former);
      for (let place = 0; place < FEATURES; place++)
        vector[place] = (vector[place] ?? 0) - shared * (former[place] ?? 0);
    }
    const length = Math.sqrt(dot(vector, vector)) || 1;
    for (let place = 0; place < FEATURES; place++) vector[place] = (vector[place] ?? 0) / length;
  }
}

const multiply = (matrix: Float64Array, vector: Float64Array): Float64Array =>
  Float64Array.from({ length: FEATURES }, (_, row) =>
    dot(matrix.subarray(row * FEATURES, (row + 1) * FEATURES), vector),
  );

/** The directions of most variance, by orthogonal iteration. */
function findDirections(covariance: Float64Array): { direction: Float64Array; variance: number }[] {
  let vectors = Array.from({ length: PROJECTED }, (_, at) =>
    Float64Array.from(
      { length: FEATURES },
      (__, place) => Math.sin((at + 1) * (place + 1) * 0.37) + (at === place ? 1 : 0),
    ),
  );
  orthonormalize(vectors);
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    vectors = vectors.map((vector) => multiply(covariance, vector));
    orthonormalize(vectors);
  }
  return vectors.map((direction) => ({ direction, variance: dot(direction, multiply(covariance, direction)) }));
}

const features = await readFeatures();
const mean = calculateMean(features);
const covariance = calculateCovariance(features.map((vector) => vector.map((value, at) => value - (mean[at] ?? 0))));
const meanVariance = mean.reduce((sum, _, at) => sum + (covariance[at * FEATURES + at] ?? 0), 0) / FEATURES;
const directions = findDirections(covariance).flatMap(({ direction, variance }) => {
  const scale = 1 / Math.sqrt((variance + SHRINKAGE * meanVariance) / meanVariance);
  return [...direction.map((value) => value * scale)];
});
const projection: ImageProjection = { mean, directions: Float32Array.from(directions) };
await writeFile(
  join(import.meta.dirname, '..', 'platform', 'media', 'image-projection.bin'),
  formatProjection(projection),
);
console.log(`Learned from ${features.length} drawings.`);
