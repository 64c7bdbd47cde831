import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Drawing } from './draw.ts';

export interface DrawAllOptions {
  seed: string;
  worksCount: number;
  longSidePx: number;
  onProgress: (done: number) => void;
}

/** Draws every work of a world, on as many cores as there are. */
export async function drawAll({ seed, worksCount, longSidePx, onProgress }: DrawAllOptions): Promise<Drawing[]> {
  const drawings: Drawing[] = [];
  let next = 0;
  let done = 0;
  const workers = Array.from(
    { length: Math.min(availableParallelism(), worksCount) },
    () => new Worker(new URL('./draw-worker.ts', import.meta.url)),
  );
  const runOne = (worker: Worker) =>
    new Promise<void>((finish, fail) => {
      const ask = () =>
        next < worksCount ? worker.postMessage({ seed, worksCount, index: next++, longSidePx }) : finish();
      worker.once('error', fail);
      worker.on('message', ({ index, drawing }: { index: number; drawing: Drawing }) => {
        drawings[index] = { ...drawing, jpeg: Buffer.from(drawing.jpeg) };
        onProgress(++done);
        ask();
      });
      ask();
    });
  try {
    await Promise.all(workers.map(runOne));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return drawings;
}
