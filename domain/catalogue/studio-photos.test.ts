import { expect, test } from 'vitest';
import { describeStudioPhoto, movePhoto } from './studio-photos.ts';

test('a photo moves to a place, and the others close the gap', () => {
  expect(movePhoto([1, 2, 3, 4], 3, 0)).toEqual([3, 1, 2, 4]);
  expect(movePhoto([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4]);
  expect(movePhoto([1, 2, 3], 2, 1)).toEqual([1, 2, 3]);
});

test('places beyond the ends are the first and the last', () => {
  expect(movePhoto([1, 2, 3], 3, -5)).toEqual([3, 1, 2]);
  expect(movePhoto([1, 2, 3], 1, 99)).toEqual([2, 3, 1]);
});

test('a photo that is not there moves nothing', () => {
  expect(movePhoto([1, 2], 9, 0)).toEqual([1, 2]);
});

test('a photo without a caption is described by whose studio it shows', () => {
  expect(describeStudioPhoto('', 'Ada Moreau')).toBe('The studio of Ada Moreau');
  expect(describeStudioPhoto('At the press', 'Ada Moreau')).toBe('At the press');
});
