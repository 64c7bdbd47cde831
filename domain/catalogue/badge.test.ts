import { expect, test } from 'vitest';
import { type BadgeFacts, badgeOf, printPageBadgeOf, saleWordBeside } from './badge.ts';

const aTile = (facts: Partial<BadgeFacts> = {}): BadgeFacts => ({
  originalStatus: 'avail',
  hasOpenEditions: false,
  minPrintPrice: null,
  listPrice: 120000,
  currency: 'USD',
  ...facts,
});

const editions = { hasOpenEditions: true, minPrintPrice: 9000 };

test.each<[string, Partial<BadgeFacts>, boolean, string]>([
  ['a reserved work', { originalStatus: 'reserved' }, false, 'RESERVED'],
  ['a reserved work with prints', { originalStatus: 'reserved', ...editions }, true, 'RESERVED'],
  ['a sold work', { originalStatus: 'sold' }, false, 'SOLD'],
  ['a sold work whose prints are limited', { originalStatus: 'sold', minPrintPrice: 9000 }, true, 'SOLD'],
  ['a sold work with open editions', { originalStatus: 'sold', ...editions }, false, 'Prints From $90'],
  ['an unavailable work', { originalStatus: 'unavail' }, false, 'NOT AVAILABLE'],
  ['an unavailable work with open editions', { originalStatus: 'unavail', ...editions }, false, 'Prints From $90'],
  ['an available work with prints', editions, false, '$1,200'],
  ['an available work with prints, where prints are asked for', editions, true, 'Prints From $90'],
  ['an available work without prints, where prints are asked for', {}, true, '$1,200'],
  [
    'a sold work with open editions but no print price',
    { originalStatus: 'sold', hasOpenEditions: true },
    false,
    '$1,200',
  ],
  ['an available work without a price here', { listPrice: null }, false, 'Not sold here'],
])('account §4 Badge rules: %s', (_, facts, printsFromWanted, text) => {
  expect(badgeOf(aTile(facts), printsFromWanted).text).toBe(text);
});

test.each<[Partial<BadgeFacts>, string]>([
  [{ originalStatus: 'reserved' }, 'reserved'],
  [{ originalStatus: 'sold' }, 'sold'],
  [{ originalStatus: 'unavail' }, 'unavailable'],
  [{ originalStatus: 'sold', ...editions }, 'prints-from'],
  [editions, 'price'],
  [{ listPrice: null }, 'no-price'],
])('a badge says what kind it is, for its looks: %j is %s', (facts, kind) => {
  expect(badgeOf(aTile(facts)).kind).toBe(kind);
});

test('abroad, prices in US dollars say so', () => {
  expect(badgeOf(aTile({ isAbroad: true })).text).toBe('US$1,200');
  expect(badgeOf(aTile({ ...editions, isAbroad: true }), true).text).toBe('Prints From US$90');
});

test.each<[string, Partial<BadgeFacts>]>([
  ['reserved', { originalStatus: 'reserved', ...editions }],
  ['sold, and the prints limited', { originalStatus: 'sold', minPrintPrice: 9000 }],
  ['not available, and the prints limited', { originalStatus: 'unavail', minPrintPrice: 9000 }],
  ['for sale', editions],
])('the page of the prints says what they begin at, when the original is %s', (_, facts) => {
  expect(printPageBadgeOf(aTile(facts))).toEqual({ kind: 'prints-from', text: 'Prints From $90' });
});

test('the page of prints that are all gone shows the original’s badge', () => {
  expect(printPageBadgeOf(aTile({ originalStatus: 'sold' })).text).toBe('SOLD');
});

test.each<[Partial<BadgeFacts>, string, string]>([
  [{}, 'For Sale', 'For Sale'],
  [{ originalStatus: 'reserved' }, 'Reserved', ''],
  [{ originalStatus: 'sold' }, 'Sold', ''],
  [{ originalStatus: 'unavail' }, 'Not For Sale', 'Not For Sale'],
  [{ originalStatus: 'sold', ...editions }, 'Sold', 'Original: Sold'],
  [{ originalStatus: 'unavail', ...editions }, 'Not For Sale', 'Original: Not For Sale'],
  [{ listPrice: null }, 'For Sale', ''],
])('browse §4: beside the badge of %j, which is %s, stands “%s”', (facts, label, word) => {
  expect(saleWordBeside(badgeOf(aTile(facts)), label)).toBe(word);
});
