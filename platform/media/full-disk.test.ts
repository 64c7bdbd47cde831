import { expect, test } from 'vitest';
import { createImageService } from './image-service.ts';
import type { Objects } from './object-storage.ts';

const noSpace = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
const fullDisk: Objects = {
  read: async () => undefined,
  has: async () => false,
  write: noSpace,
  remove: async () => undefined,
  list: async () => [],
};

test('on a full disk images are rendered and sent, and the error is reported', async () => {
  const reported: unknown[] = [];
  const pictures = createImageService({
    store: fullDisk,
    readRecipe: async () => 'recipe',
    paint: async (_recipe, width) => ({ rgba: new Uint8Array(width * width * 4).fill(90), width, height: width }),
    onUnstored: (error) => reported.push(error),
  });
  const owner = { kind: 'works', id: 7 } as const;
  expect((await pictures.read(owner, 'plp', 'jpeg'))?.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(reported).toHaveLength(1);
  // Rendering in advance stops: nothing could be stored.
  await expect(pictures.prepare(owner, 'plp', 'jpeg')).rejects.toThrow('could not be stored');
});
