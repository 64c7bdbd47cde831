import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { createImageRenderer } from './image-renderer.ts';

test('threads end when there is nothing to draw, and start again for the next image', async () => {
  const ends: Promise<unknown>[] = [];
  const follow = (worker: Worker) => ends.push(once(worker, 'exit'));
  process.on('worker', follow);
  const renderer = createImageRenderer(1, 1);
  onTestFinished(async () => {
    process.off('worker', follow);
    await renderer.close();
  });

  expect(await renderer.paint('horizon 1.5 easel 3', 30)).toMatchObject({ width: 30, height: 20 });
  await ends[0];
  expect(await renderer.paint('horizon 1.5 easel 3', 60)).toMatchObject({ width: 60, height: 40 });
  expect(ends).toHaveLength(2);
});
