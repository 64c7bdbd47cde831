import { type ImageAdjustment, NO_ADJUSTMENT } from '@easel/domain/studio/image-adjustment';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { adjustImage } from './adjust-image.ts';

const square = (color: string, px: number) =>
  sharp({ create: { width: px, height: px, channels: 3, background: color } })
    .png()
    .toBuffer();

/** A landscape format with a red left half, a blue right half and a green upper left corner. */
const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0000ff' } })
  .composite([
    { input: await square('#ff0000', 600), left: 0, top: 0 },
    { input: await square('#ff0000', 600), left: 0, top: 200 },
    { input: await square('#00ff00', 100), left: 0, top: 0 },
  ])
  .jpeg({ chromaSubsampling: '4:4:4' })
  .toBuffer();

const adjust = async (change: Partial<ImageAdjustment>) => {
  const { bytes, facts } = await adjustImage(photo, { ...NO_ADJUSTMENT, ...change });
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => {
    const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    return ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))];
  };
  return { ...facts, info, colorAt };
};

test('an image is turned clockwise', async () => {
  const turned = await adjust({ quarterTurns: 1 });
  expect(turned).toMatchObject({ widthPx: 800, heightPx: 1200 });
  expect([turned.colorAt(0.98, 0.02), turned.colorAt(0.02, 0.02), turned.colorAt(0.5, 0.9)]).toEqual([
    'green',
    'red',
    'blue',
  ]);
  const upsideDown = await adjust({ quarterTurns: 2 });
  expect([upsideDown.colorAt(0.98, 0.98), upsideDown.colorAt(0.02, 0.5)]).toEqual(['green', 'blue']);
});

test('the rectangle is cut out of the turned image', async () => {
  const part = await adjust({ quarterTurns: 1, crop: { x: 0, y: 0.5, width: 1, height: 0.5 } });
  expect(part).toMatchObject({ widthPx: 800, heightPx: 600 });
  expect([part.colorAt(0.1, 0.1), part.colorAt(0.9, 0.9)]).toEqual(['blue', 'blue']);
});

test.each([-15, -7.3, -0.1, 0.1, 1, 12.4, 15])(
  'an image straightened by %s degrees has no empty corners',
  async (straightenDegrees) => {
    for (const quarterTurns of [0, 1, 2, 3] as const) {
      const { bytes } = await adjustImage(photo, { ...NO_ADJUSTMENT, quarterTurns, straightenDegrees });
      // Empty corners would be white: then all channels have high values at the same place.
      const data = await sharp(bytes).raw().toBuffer();
      let white = 0;
      for (let at = 0; at < data.length; at += 3)
        if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 128) white += 1;
      expect(white).toBe(0);
    }
  },
);

test('facts belong to the adjusted image', async () => {
  const { color, widthPx } = await adjust({ crop: { x: 0.5, y: 0, width: 0.5, height: 1 } });
  expect([color, widthPx]).toEqual([expect.stringMatching(/^#0[0-9a-f]0[0-9a-f]f/), 600]);
});
