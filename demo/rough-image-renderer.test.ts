import { expect, test } from 'vitest';
import { createRoughImageRenderer } from './rough-image-renderer.ts';

test('an image has the requested size and its colors, and each recipe is drawn once', async () => {
  const drawn: string[] = [];
  const [red, blue] = [0xff_00_00_ff, 0xff_ff_00_00];
  const renderer = createRoughImageRenderer({
    async paint(recipe) {
      drawn.push(recipe);
      return { rgba: new Uint8Array(Uint32Array.of(red, blue, blue, red).buffer), width: 2, height: 2 };
    },
    close: async () => undefined,
  });
  const { rgba, width, height } = await renderer.paint('stem 1 easel 1', 4);
  expect([width, height]).toEqual([4, 4]);
  expect([...new Uint32Array(rgba.buffer)]).toEqual([
    ...[red, red, blue, blue],
    ...[red, red, blue, blue],
    ...[blue, blue, red, red],
    ...[blue, blue, red, red],
  ]);
  expect((await renderer.paint('stem 1 easel 1', 6)).width).toBe(6);
  expect(drawn).toEqual(['stem 1 easel 1']);
});
