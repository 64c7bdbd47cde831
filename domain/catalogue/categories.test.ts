import { expect, test } from 'vitest';
import { CATEGORIES, readCategory } from './categories.ts';

test('browse §9 Categories: the shop lists nine kinds of work beside all', () => {
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
])('account §9 Category singular names: one of %s is a %s', (slug, singular) => {
  expect(readCategory(slug)?.singular).toBe(singular);
});

test('a word that is no category is not found', () => {
  expect(readCategory('all')).toBeUndefined();
  expect(readCategory('constructor')).toBeUndefined();
});
