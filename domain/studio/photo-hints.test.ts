import { expect, test } from 'vitest';
import { describeHints, findPhotoHints } from './photo-hints.ts';

const good = { widthPx: 4_000, heightPx: 3_000, sharpness: 1_000, contrast: 2_000, frame: undefined };

test('a large and sharp photo has no hints', () => {
  expect(findPhotoHints(good)).toEqual([]);
});

test('a small photo says how large its prints can be', () => {
  const small = { ...good, widthPx: 1_800, heightPx: 1_200 };
  expect(describeHints(findPhotoHints(small), small)).toEqual(['This photo is small: prints up to 30 cm only.']);
  const tiny = { ...good, widthPx: 800, heightPx: 600 };
  expect(describeHints(findPhotoHints(tiny), tiny)).toEqual([
    'This photo is small: it is good for the screen, but not for prints.',
  ]);
});

test('a blurred photo is told from a work in even colors', () => {
  expect(findPhotoHints({ ...good, sharpness: 20 })).toEqual(['blurred']);
  // A monochrome: hardly any contrast.
  expect(findPhotoHints({ ...good, sharpness: 2, contrast: 4 })).toEqual([]);
  // Fine structure of low contrast, such as fog.
  expect(findPhotoHints({ ...good, sharpness: 40, contrast: 200 })).toEqual([]);
});

test('unknown hints are left out', () => {
  expect(describeHints(['upside-down', 'blurred'], good)).toHaveLength(1);
});

test('much background and a work at an angle are noticed, a margin of paper is not', () => {
  const withFrame = (backgroundShare: number, tiltDegrees: number) =>
    findPhotoHints({ ...good, frame: { backgroundShare, tiltDegrees } });
  expect(withFrame(0.2, 0.8)).toEqual([]);
  expect(withFrame(0.4, 0)).toEqual(['background']);
  expect(withFrame(0.1, -2)).toEqual(['tilted']);
});
