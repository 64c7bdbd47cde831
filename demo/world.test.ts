import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aDatabase } from '../server/testing/test-database.ts';
import { drawPicture } from './draw.ts';
import { fillShop, isEmpty } from './fill.ts';
import { createWorld } from './world.ts';

const world = createWorld('test', 12);

test('the same seed makes the same world, another seed another', () => {
  expect(createWorld('test', 12)).toEqual(world);
  expect(createWorld('other', 12).works.map((work) => work.priceCents)).not.toEqual(
    world.works.map((work) => work.priceCents),
  );
});

test('no two works have the same title', () => {
  const titles = createWorld('test', 60).works.map((work) => work.title);
  expect(new Set(titles).size).toBe(60);
});

test('the same seed draws the same bytes, in the proportions it says', async () => {
  for (const { family, seed, aspectRatio } of world.works.slice(0, 4)) {
    const first = await drawPicture(family, seed, aspectRatio, 160);
    const second = await drawPicture(family, seed, aspectRatio, 160);
    expect(first.jpeg.equals(second.jpeg)).toBe(true);
    const { width = 0, height = 0 } = await sharp(first.jpeg).metadata();
    expect([width, height]).toEqual([first.widthPx, first.heightPx]);
    expect(width / height).toBeCloseTo(aspectRatio, 1);
    expect(first.color).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test('an empty shop is filled whole, or not at all', async () => {
  const { db } = await aDatabase();
  const drawings = await Promise.all(
    world.works.map((work) => drawPicture(work.family, work.seed, work.aspectRatio, 40)),
  );
  const written: number[] = [];
  const pictures = { read: async () => undefined, write: async (id: number) => void written.push(id) };
  await expect(fillShop(db, pictures, world, drawings.slice(0, 5), 0)).rejects.toThrow('incomplete');
  expect(await isEmpty(db)).toBe(true);
  written.length = 0;
  await fillShop(db, pictures, world, drawings, Date.now());
  expect(await isEmpty(db)).toBe(false);
  expect(written).toHaveLength(12);
});
