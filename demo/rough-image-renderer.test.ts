import { expect, test } from 'vitest';
import { createRoughImageRenderer } from './rough-image-renderer.ts';

test('each recipe is drawn once and small, and only an image to zoom into is enlarged', async () => {
  const drawn: string[] = [];
  const [red, blue] = [0xff_00_00_ff, 0xff_ff_00_00];
  const pixels = { rgba: new Uint8Array(Uint32Array.of(red, blue, blue, red).buffer), width: 2, height: 2 };
  const renderer = createRoughImageRenderer({
    async paint(recipe) {
      drawn.push(recipe);
      return pixels;
    },
    close: async () => undefined,
  });
  expect(await renderer.paint('stem 1 easel 1', 2_000)).toEqual(pixels);

  const large = await renderer.paint('stem 1 easel 1', 4_000);
  expect([large.width, large.height]).toEqual([4_000, 4_000]);
  const colors = new Uint32Array(large.rgba.buffer);
  const colorAt = (x: number, y: number) => colors[y * 4_000 + x];
  expect([colorAt(0, 0), colorAt(1_999, 1_999), colorAt(2_000, 0), colorAt(3_999, 3_999)]).toEqual([
    red,
    red,
    blue,
    red,
  ]);
  expect(drawn).toEqual(['stem 1 easel 1']);
});
