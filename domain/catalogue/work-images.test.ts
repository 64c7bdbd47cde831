import { expect, test } from 'vitest';
import { formatImageAlt, hangsOnWall, isReordering, movedImage, tidyCaption } from './work-images.ts';

test('the text of an additional image names the work, what it shows and the caption', () => {
  expect(formatImageAlt('Blue Night by Ada Moreau', { kind: 'detail', caption: '' })).toBe(
    'Blue Night by Ada Moreau, detail',
  );
  expect(formatImageAlt('Blue Night by Ada Moreau', { kind: 'back', caption: 'Signed' })).toBe(
    'Blue Night by Ada Moreau, back, Signed',
  );
  expect(formatImageAlt('Blue Night', { kind: 'room', caption: '', isGenerated: true })).toBe(
    'Blue Night, in a drawn room at true scale',
  );
});

test('captions are one line without invisible characters', () => {
  expect(tidyCaption('  The\u202E lower\n left\tcorner ')).toBe('The lower left corner');
});

test('a new order contains every image exactly once', () => {
  expect(isReordering([1, 2, 3], [3, 1, 2])).toBe(true);
  expect(isReordering([1, 2, 3], [1, 2])).toBe(false);
  expect(isReordering([1, 2, 3], [1, 2, 2])).toBe(false);
  expect(isReordering([1, 2, 3], [1, 2, 4])).toBe(false);
  expect(isReordering([], [])).toBe(true);
});

test('an image moves one place and stops at the ends', () => {
  expect(movedImage([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  expect(movedImage([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect(movedImage([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(movedImage([1, 2, 3], 3, 1)).toEqual([1, 2, 3]);
  expect(movedImage([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
});

test('sculptures and installations do not hang on a wall, unless they are made for it', () => {
  expect(hangsOnWall({ category: 'paintings', installationType: null })).toBe(true);
  expect(hangsOnWall({ category: 'sculpture', installationType: null })).toBe(false);
  expect(hangsOnWall({ category: 'installation', installationType: null })).toBe(false);
  expect(hangsOnWall({ category: 'sculpture', installationType: 'wall_mounted' })).toBe(true);
  expect(hangsOnWall({ category: 'paintings', installationType: 'free_standing' })).toBe(false);
});
