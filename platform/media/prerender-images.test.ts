import { once } from 'node:events';
import { aWork } from '@easel/server/testing/factories';
import { expect, test } from 'vitest';
import { aDatabase } from '../testing/test-database.ts';
import type { ImageService } from './image-service.ts';
import { prerenderImages } from './prerender-images.ts';
import { createWhenIdle, type WhenIdle } from './when-idle.ts';

const { db } = await aDatabase();
const id = await aWork(db, { picture_recipe: 'stem 0.7 test' });

function prerenderWith(whenIdle: WhenIdle) {
  const rendered: string[] = [];
  const prepare: ImageService['prepare'] = async (owner, variant) => void rendered.push(`${owner.id} ${variant}`);
  const prerendering = prerenderImages({ db, pictures: { prepare } as ImageService, log: console, whenIdle });
  return { rendered, prerendering };
}

test('images are rendered in advance only while the shop is idle', async () => {
  const waiting: (() => void)[] = [];
  const { rendered } = prerenderWith(() => new Promise((resolve) => waiting.push(resolve)));
  await expect.poll(() => waiting.length).toBe(1);
  expect(rendered).toEqual([]);
  waiting[0]?.();
  await expect.poll(() => waiting.length).toBe(2);
  expect(rendered).toEqual([`${id} plp`]);
  waiting[1]?.();
  await expect.poll(() => rendered).toEqual([`${id} plp`, `${id} noWidth`]);
});

test('shutdown does not wait for an idle moment', async () => {
  let isWaiting = false;
  const { rendered, prerendering } = prerenderWith(async (signal) => {
    isWaiting = true;
    await once(signal, 'abort');
  });
  await expect.poll(() => isWaiting).toBe(true);
  await prerendering.stop();
  expect(rendered).toEqual([]);
});

test('a busy event loop is not idle', async () => {
  const whenIdle = createWhenIdle();
  const end = performance.now() + 50;
  while (performance.now() < end);
  const stopping = new AbortController();
  let isResolved = false;
  const waiting = whenIdle(stopping.signal).then(() => {
    isResolved = true;
  });
  await new Promise(setImmediate);
  expect(isResolved).toBe(false);
  stopping.abort();
  await waiting;
});
