import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATEGORIES } from '../catalogue/categories.ts';
import { isUserName, toUserName } from './user-name.ts';

test.each([
  ['Maëlys Ó Briain', 'maelys-o-briain'],
  ["Georgia O'Keeffe", 'georgia-okeeffe'],
  ['Łukasz Żółtowski', 'lukasz-zoltowski'],
  ['J. M. W. Turner', 'j-m-w-turner'],
  ['Cart', 'cart-artist'],
  ['1984', '1984-artist'],
  ['X', 'x-artist'],
  ['葛飾北斎', undefined],
  ['', undefined],
])('the user name of %j is %j', (name, expected) => {
  expect(toUserName(name)).toBe(expected);
});

test('one-segment paths: no user name is a category, a page of the shop, or a number', () => {
  for (const word of [
    ...CATEGORIES.map(({ slug }) => slug),
    'all',
    'cart',
    'prints',
    'easel',
    'staff',
    'en-gb',
    '42',
    'a',
    'A b',
    '-x',
  ])
    expect(isUserName(word)).toBe(false);
  expect(isUserName('ada_moreau-2')).toBe(true);
});

test('a derived user name is always valid', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const userName = toUserName(name);
      expect(userName === undefined || isUserName(userName)).toBe(true);
    }),
  );
});
