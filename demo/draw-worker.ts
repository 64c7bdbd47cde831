import { parentPort } from 'node:worker_threads';
import { drawPicture } from './draw.ts';
import { createWorld } from './world.ts';

/** Draws the works of a world it is asked for, by their place in it, and hands the pictures back. */
parentPort?.on('message', async ({ seed, worksCount, index, longSidePx }) => {
  const work = createWorld(seed, worksCount).works[index];
  if (!work) throw new Error(`The world has no work ${index}.`);
  const drawing = await drawPicture(work.family, work.seed, work.aspectRatio, longSidePx);
  parentPort?.postMessage({ index, drawing });
});
