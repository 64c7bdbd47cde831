import { findPhotoHints } from '@easel/domain/studio/photo-hints';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measurePhoto } from './photo-measures.ts';

/** A picture with edges of all directions and contrasts. */
const PICTURE = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1800">
  <rect width="2400" height="1800" fill="#d8c9a3"/>
  ${Array.from({ length: 400 }, (_, index) => {
    const [x, y, tone] = [(index * 997) % 2400, (index * 613) % 1800, (index * 37) % 255];
    return `<ellipse cx="${x}" cy="${y}" rx="${40 + (index % 60)}" ry="${10 + (index % 30)}" fill="rgb(${tone},${255 - tone},90)"/>`;
  }).join('')}</svg>`);

const hintsFor = async (photo: Buffer) =>
  findPhotoHints({ widthPx: 5_000, heightPx: 4_000, ...(await measurePhoto(photo)) });

test('a blurred photo is noticed, and a sharp one is not', async () => {
  const photo = await sharp(PICTURE).jpeg().toBuffer();
  expect(await hintsFor(photo)).toEqual([]);
  expect(await hintsFor(await sharp(photo).blur(12).jpeg().toBuffer())).toEqual(['blurred']);
});

test('a photo of an even surface is not called blurred', async () => {
  const surface = sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#0033aa' } });
  expect(await hintsFor(await surface.jpeg().toBuffer())).toEqual([]);
});

test('a work on a wall at an angle is noticed', async () => {
  const wall = { r: 70, g: 74, b: 80 };
  const work = await sharp(PICTURE).resize(900).rotate(4, { background: wall }).toBuffer();
  const photo = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: wall } })
    .composite([{ input: work }])
    .jpeg()
    .toBuffer();
  expect(await hintsFor(photo)).toEqual(['background', 'tilted']);
});

test('a gray image is measured as well', async () => {
  const gray = await sharp(PICTURE).grayscale().png().toBuffer();
  expect((await measurePhoto(gray)).frame).toBeUndefined();
});
