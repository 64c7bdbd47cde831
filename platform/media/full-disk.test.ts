import { expect, test } from 'vitest';
import { createImageService } from './image-service.ts';
import { DamagedObjectError } from './object-checksum.ts';
import type { Objects } from './object-storage.ts';

const noSpace = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
const fullDisk: Objects = {
  read: async () => undefined,
  open: async () => undefined,
  has: async () => false,
  writtenAt: async () => undefined,
  checksum: async () => undefined,
  write: noSpace,
  writeStream: noSpace,
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

test('an image in a size that is damaged in the store is rendered again, and a damaged original is an error', async () => {
  const reported: unknown[] = [];
  const damaged = new DamagedObjectError('works/7.jpg is damaged.');
  const written: string[] = [];
  const pictures = createImageService({
    store: {
      ...fullDisk,
      read: (name) =>
        name.startsWith('originals/') && !name.endsWith('/8') ? Promise.resolve(undefined) : Promise.reject(damaged),
      write: async (name) => void written.push(name),
    },
    readRecipe: async () => 'recipe',
    paint: async (_recipe, width) => ({ rgba: new Uint8Array(width * width * 4).fill(90), width, height: width }),
    onUnstored: (error) => reported.push(error),
  });
  expect((await pictures.read({ kind: 'works', id: 7 }, 'plp', 'jpeg'))?.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(written).toHaveLength(1);
  expect(new Set(reported)).toEqual(new Set([damaged]));
  await expect(pictures.read({ kind: 'works', id: 8 }, 'plp', 'jpeg')).rejects.toThrow(damaged);
});
