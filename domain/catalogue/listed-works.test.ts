import { expect, test } from 'vitest';
import { emptyListingsNotice, listsOnlyAvailable, notListedNotice } from './listed-works.ts';

test.each([
  ['', 'available', true],
  ['  ', 'available', true],
  ['harbor', 'available', false],
  ['', 'all', false],
  ['harbor', 'all', false],
] as const)(
  'a listing of %j in a shop that lists %s works excludes unavailable works: %s',
  (query, listed, isLeftOut) => {
    expect(listsOnlyAvailable(query, listed)).toBe(isLeftOut);
  },
);

test('an import reports how many works will not be listed, why, and how to change it', () => {
  expect(notListedNotice({ noPrice: 149_580, notAvailable: 1 }, 'available')).toEqual([
    '149,580 works will not be listed: without a price.',
    '1 work will not be listed: sold, reserved or not for sale.',
    'Search finds them, and each has its page. To list them too, start the shop with LISTED_WORKS=all.',
    'To sell them, import them again with a price column, or with one price for all: --set price=500',
  ]);
  expect(notListedNotice({ noPrice: 0, notAvailable: 2 }, 'available')).toHaveLength(2);
  expect(notListedNotice({ noPrice: 0, notAvailable: 0 }, 'available')).toEqual([]);
  expect(notListedNotice({ noPrice: 5, notAvailable: 2 }, 'all')).toEqual([]);
});

test('a shop without available works gets a notice how to list its works', () => {
  expect(emptyListingsNotice({ worksCount: 1_500, hasAvailable: false }, 'available')).toBe(
    'None of the 1,500 works can be bought, so listings are empty. To list all works, start with LISTED_WORKS=all.',
  );
  expect(emptyListingsNotice({ worksCount: 1_500, hasAvailable: true }, 'available')).toBeUndefined();
  expect(emptyListingsNotice({ worksCount: 1_500, hasAvailable: false }, 'all')).toBeUndefined();
  expect(emptyListingsNotice({ worksCount: 0, hasAvailable: false }, 'available')).toBeUndefined();
});
