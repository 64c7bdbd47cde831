import { expect, test } from 'vitest';
import { createPictures } from './image-service.ts';
import type { Objects } from './object-storage.ts';

const noSpace = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
const fullDisk: Objects = {
  read: async () => undefined,
  has: async () => false,
  write: noSpace,
  remove: async () => undefined,
  list: async () => [],
};

test('on a full disk pictures are drawn and sent, and the trouble is told', async () => {
  const told: unknown[] = [];
  const pictures = createPictures({
    store: fullDisk,
    readRecipe: async () => 'recipe',
    paint: async (_recipe, width) => ({ rgba: new Uint8Array(width * width * 4).fill(90), width, height: width }),
    onUnstored: (error) => told.push(error),
  });
  const owner = { kind: 'works', id: 7 } as const;
  expect((await pictures.read(owner, 'plp', 'jpeg'))?.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(told).toHaveLength(1);
  // What is made in advance stops there: nothing of it could be kept.
  await expect(pictures.prepare(owner, 'plp', 'jpeg')).rejects.toThrow('could not be stored');
});
