import { expect, test } from 'vitest';
import {
  offeredStatusOf,
  SALE_LABELS,
  type SaleFacts,
  saleStateOf,
  serverStatusLabel,
  serverStatusOf,
  vacationNotice,
  whyNotSold,
} from './sale-state.ts';

const forSale: SaleFacts = { isOriginal: true, isAvailableForSale: true, isSoldOut: false, isReserved: false };

test.each<[string, Partial<SaleFacts>, string]>([
  ['not for sale', { isAvailableForSale: false, isSoldOut: true, isOriginal: false }, 'Not For Sale'],
  ['print-only', { isOriginal: false, isSoldOut: true, isReserved: true }, 'Editions'],
  ['original sold out', { isSoldOut: true, isReserved: true }, 'Sold Out'],
  ['reserved', { isReserved: true }, 'Reserved'],
  ['otherwise', {}, 'For Sale'],
])('browse §4 Sale display state: %s', (_, facts, label) => {
  expect(SALE_LABELS[saleStateOf({ ...forSale, ...facts })]).toBe(label);
});

test.each([
  ['not-for-sale', 'Not For Sale'],
  ['artist-banned', 'Not For Sale'],
  ['artist_on_vacation', 'Not For Sale'],
  ['delisted', 'Not For Sale'],
  ['editions', 'Editions'],
  ['sold-out', 'Sold'],
  ['reserved', 'Reserved'],
  ['anything', 'For Sale'],
  ['', 'For Sale'],
  ['constructor', 'For Sale'],
])('browse §4 Sale display state: the server status %j shows %j', (status, label) => {
  expect(serverStatusLabel(status)).toBe(label);
});

test.each([
  ['avail', false, 'avail', 'For Sale'],
  ['avail', true, 'unavail', 'Not For Sale'],
  ['reserved', true, 'reserved', 'Reserved'],
  ['sold', true, 'sold', 'Sold'],
  ['unavail', false, 'unavail', 'Not For Sale'],
] as const)(
  'browse §4 a work that is %s, its artist away: %s, is offered as %s and shows %s',
  (originalStatus, isArtistAway, offered, label) => {
    expect(offeredStatusOf({ originalStatus, isArtistAway })).toBe(offered);
    expect(serverStatusLabel(serverStatusOf({ originalStatus, isArtistAway }))).toBe(label);
  },
);

test.each([
  [{}, undefined],
  [
    { saleStatus: 'artist_on_vacation', originalStatus: 'unavail' as const },
    'The artist is away. This work can be ordered when they return.',
  ],
  [
    { saleStatus: 'artist_on_vacation', originalStatus: 'unavail' as const, awayUntil: '2026-12-12' },
    'The artist is away until December 12, 2026. This work can be ordered after that.',
  ],
  [{ saleStatus: 'sold-out', originalStatus: 'sold' as const, listPrice: null }, undefined],
  [{ listPrice: null }, 'This work cannot be sent to Germany.'],
  [{ listPrice: null, listPrices: null }, 'This work has no price yet.'],
])('to whom cannot buy %j it says %j', (change, words) => {
  const work = {
    saleStatus: 'for-sale',
    awayUntil: null,
    originalStatus: 'avail' as const,
    listPrice: 100,
    listPrices: { US: 100 },
  };
  expect(whyNotSold({ ...work, ...change }, 'Germany')).toBe(words);
});

test('an artist’s page says until when they are away', () => {
  expect(vacationNotice('2026-12-12')).toBe('Away until December 12, 2026. Works can be ordered after that.');
  expect(vacationNotice(null)).toBe('Away at the moment. Works can be ordered when the artist returns.');
});
