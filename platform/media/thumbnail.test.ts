import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { createPartMatcher, createThumbnail, packThumbnail, shrinkThumbnail, unpackThumbnail } from './thumbnail.ts';

/** Shapes of several colors, in places that depend on the seed. */
function aDrawing(seed: number, width = 600, height = 400): Sharp {
  const shapes = Array.from({ length: 12 }, (_, at) => {
    const place = (seed * 7919 + at * 104_729) % 9_973;
    const hue = (seed * 40 + at * 25) % 360;
    return `<circle cx="${place % width}" cy="${(place * 3) % height}" r="${40 + (place % 60)}" fill="hsl(${hue} 70% ${30 + (place % 40)}%)"/>`;
  });
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e8e0d0"/>${shapes.join('')}</svg>`,
    ),
  );
}

/** As a photo of it would be: smaller, darker, compressed. */
const aPhotoOf = async (image: Sharp, left: number, top: number, width: number, height: number) =>
  sharp(
    await sharp(await image.clone().png().toBuffer())
      .extract({ left, top, width, height })
      .modulate({ brightness: 0.85 })
      .resize({ width: 200 })
      .jpeg({ quality: 70 })
      .toBuffer(),
  );

test.each([
  ['all', 0, 0, 600, 400],
  ['two thirds', 90, 60, 400, 267],
  ['half', 280, 10, 300, 200],
  ['an upright part', 150, 20, 200, 360],
])('a part matches the image that it was cut out of best: %s', async (_name, left, top, width, height) => {
  const images = await Promise.all(Array.from({ length: 20 }, (_, seed) => createThumbnail(aDrawing(seed))));
  const match = createPartMatcher(await createThumbnail(await aPhotoOf(aDrawing(4), left, top, width, height)));
  const matches = images.map(match);
  expect(matches.indexOf(Math.max(...matches))).toBe(4);
  expect(matches[4]).toBeGreaterThan(0.85);
});

test('the same shapes in other colors match less', async () => {
  const image = aDrawing(2);
  const match = createPartMatcher(await createThumbnail(image));
  const original = match(await createThumbnail(image));
  const recolored = match(await createThumbnail(sharp(await image.clone().modulate({ hue: 120 }).png().toBuffer())));
  expect(original).toBeGreaterThan(0.95);
  expect(recolored).toBeLessThan(original - 0.2);
});

test('images of one color, of one pixel and very narrow ones match nothing', async () => {
  const plain = (width: number, height: number) =>
    createThumbnail(sharp({ create: { width, height, channels: 3, background: '#3050a0' } }));
  const images = [await plain(1, 1), await plain(300, 300), await plain(2_000, 10), await plain(10, 2_000)];
  for (const part of images)
    for (const whole of [...images, await createThumbnail(aDrawing(1))])
      expect(createPartMatcher(part)(whole)).toBeLessThan(0.5);
});

test('what is stored of an image is what was made of it', async () => {
  const thumbnail = await createThumbnail(aDrawing(3, 600, 200));
  expect(thumbnail).toMatchObject({ width: 24, height: 8 });
  const bytes = packThumbnail(thumbnail);
  expect(bytes).toHaveLength(2 + 24 * 8 * 3);
  expect(packThumbnail(unpackThumbnail(bytes))).toEqual(bytes);
});

test('a smaller copy matches as well', async () => {
  const small = shrinkThumbnail(await createThumbnail(aDrawing(5)));
  expect(small).toMatchObject({ width: 16, height: 11 });
  expect(small.rgb).toHaveLength(16 * 11 * 3);
  expect(createPartMatcher(small)(shrinkThumbnail(await createThumbnail(aDrawing(5))))).toBeGreaterThan(0.99);
  expect(shrinkThumbnail({ width: 1, height: 24, rgb: new Uint8Array(72) })).toMatchObject({ width: 1, height: 16 });
});
