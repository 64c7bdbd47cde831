import { expect, test } from 'vitest';
import { type BadgeFacts, chooseBadge, choosePrintPageBadge, saleWordBeside } from './badge.ts';

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
  ['an available work with prints, with print prices requested', editions, true, 'Prints From $90'],
  ['an available work without prints, with print prices requested', {}, true, '$1,200'],
  [
    'a sold work with open editions but no print price',
    { originalStatus: 'sold', hasOpenEditions: true },
    false,
    '$1,200',
  ],
  ['an available work without a price here', { listPrice: null }, false, 'Not sold here'],
])('badge: %s', (_, facts, printsFromWanted, text) => {
  expect(chooseBadge(aTile(facts), printsFromWanted).text).toBe(text);
});

test.each<[Partial<BadgeFacts>, string]>([
  [{ originalStatus: 'reserved' }, 'reserved'],
  [{ originalStatus: 'sold' }, 'sold'],
  [{ originalStatus: 'unavail' }, 'unavailable'],
  [{ originalStatus: 'sold', ...editions }, 'prints-from'],
  [editions, 'price'],
  [{ listPrice: null }, 'no-price'],
])('the kind of the badge of %j is %s', (facts, kind) => {
  expect(chooseBadge(aTile(facts)).kind).toBe(kind);
});

test('abroad, US dollar prices have the prefix US$', () => {
  expect(chooseBadge(aTile({ isAbroad: true })).text).toBe('US$1,200');
  expect(chooseBadge(aTile({ ...editions, isAbroad: true }), true).text).toBe('Prints From US$90');
});

test.each<[string, Partial<BadgeFacts>]>([
  ['reserved', { originalStatus: 'reserved', ...editions }],
  ['sold, and the prints limited', { originalStatus: 'sold', minPrintPrice: 9000 }],
  ['not available, and the prints limited', { originalStatus: 'unavail', minPrintPrice: 9000 }],
  ['for sale', editions],
])('the print page shows the lowest print price if the original is %s', (_, facts) => {
  expect(choosePrintPageBadge(aTile(facts))).toEqual({ kind: 'prints-from', text: 'Prints From $90' });
});

test('the print page shows the original’s badge if all prints are sold out', () => {
  expect(choosePrintPageBadge(aTile({ originalStatus: 'sold' })).text).toBe('SOLD');
});

test.each<[Partial<BadgeFacts>, string, string]>([
  [{}, 'For Sale', 'For Sale'],
  [{ originalStatus: 'reserved' }, 'Reserved', ''],
  [{ originalStatus: 'sold' }, 'Sold', ''],
  [{ originalStatus: 'unavail' }, 'Not For Sale', 'Not For Sale'],
  [{ originalStatus: 'sold', ...editions }, 'Sold', 'Original: Sold'],
  [{ originalStatus: 'unavail', ...editions }, 'Not For Sale', 'Original: Not For Sale'],
  [{ listPrice: null }, 'For Sale', ''],
])('the sale label next to the badge of %j, which is %s, is “%s”', (facts, label, word) => {
  expect(saleWordBeside(chooseBadge(aTile(facts)), label)).toBe(word);
});
