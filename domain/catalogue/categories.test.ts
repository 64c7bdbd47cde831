import { expect, test } from 'vitest';
import { CATEGORIES, readCategory } from './categories.ts';

test('there are nine categories besides all', () => {
  expect(CATEGORIES.map((category) => category.slug)).toEqual([
    'paintings',
    'photography',
    'digital',
    'drawings',
    'mixed-media',
    'sculpture',
    'collage',
    'printmaking',
    'installation',
  ]);
});

test.each([
  ['paintings', 'Painting'],
  ['photography', 'Photograph'],
  ['printmaking', 'Print'],
  ['digital', 'Digital Art'],
  ['mixed-media', 'Mixed Media'],
])('one of %s is a %s', (slug, singular) => {
  expect(readCategory(slug)?.singular).toBe(singular);
});

test('unknown categories are not found', () => {
  expect(readCategory('all')).toBeUndefined();
  expect(readCategory('constructor')).toBeUndefined();
});
