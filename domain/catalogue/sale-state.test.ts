import { expect, test } from 'vitest';
import {
  getOfferedStatus,
  getSaleState,
  getServerStatus,
  laterShipping,
  SALE_LABELS,
  type SaleFacts,
  toSaleFacts,
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
])('sale display state: %s', (_, facts, label) => {
  expect(SALE_LABELS[getSaleState({ ...forSale, ...facts })]).toBe(label);
});

test.each([
  ['avail', false, 'avail'],
  ['avail', true, 'unavail'],
  ['reserved', true, 'reserved'],
  ['sold', true, 'sold'],
  ['unavail', false, 'unavail'],
] as const)('a work that is %s, its artist away: %s, is offered as %s', (originalStatus, isArtistAway, offered) => {
  expect(getOfferedStatus({ originalStatus, isArtistAway })).toBe(offered);
});

test.each([
  [{ isArtistBanned: true }, 'avail', 'unavail', 'artist-banned'],
  [{ isArtistBanned: true }, 'reserved', 'unavail', 'artist-banned'],
  [{ isDelisted: true }, 'avail', 'unavail', 'delisted'],
  [{ isDelisted: true }, 'sold', 'sold', 'delisted'],
  [{ hasPrint: true }, 'unavail', 'unavail', 'editions'],
  [{ hasPrint: true }, 'sold', 'sold', 'sold-out'],
  [{ hasPrint: true, isDelisted: true }, 'unavail', 'unavail', 'delisted'],
] as const)(
  'a work with %j that is %s is offered as %s, and its status is %s',
  (facts, originalStatus, offered, status) => {
    const offer = { isArtistAway: false, originalStatus, ...facts };
    expect(getOfferedStatus(offer)).toBe(offered);
    expect(getServerStatus(offer)).toBe(status);
  },
);

test.each([
  ['for-sale', 1, 'For Sale'],
  ['reserved', 4, 'Reserved'],
  ['sold-out', 1, 'Sold Out'],
  ['artist-banned', 1, 'Not For Sale'],
  ['delisted', 1, 'Not For Sale'],
  ['artist_on_vacation', 1, 'Not For Sale'],
  ['editions', 1, 'Editions'],
  ['sold-out', 2, 'Editions'],
  ['artist_on_vacation', 3, 'Editions'],
])('status %s of a product of type %d shows %s', (saleStatus, productTypeId, label) => {
  expect(SALE_LABELS[getSaleState(toSaleFacts({ saleStatus, printStatus: 'avail' }, productTypeId))]).toBe(label);
});

test('prints that cannot be bought are not for sale', () => {
  expect(getSaleState(toSaleFacts({ saleStatus: 'delisted', printStatus: 'unavail' }, 2))).toBe('notForSale');
});

test.each([
  [{}, undefined],
  [{ saleStatus: 'delisted', originalStatus: 'unavail' as const }, 'This work is no longer for sale.'],
  [{ saleStatus: 'artist-banned', originalStatus: 'unavail' as const }, 'This work is no longer for sale.'],
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
])('the reason why %j cannot be bought is %j', (change, words) => {
  const work = {
    saleStatus: 'for-sale',
    awayUntil: null,
    originalStatus: 'avail' as const,
    listPrice: 100,
    listPrices: { US: 100 },
  };
  expect(whyNotSold({ ...work, ...change }, 'Germany')).toBe(words);
});

test('an artist’s page shows the end of the vacation', () => {
  expect(vacationNotice({ awayUntil: '2026-12-12', shipsFrom: null })).toBe(
    'Away until December 12, 2026. Works can be ordered after that.',
  );
  expect(vacationNotice({ awayUntil: null, shipsFrom: null })).toBe(
    'Away at the moment. Works can be ordered when the artist returns.',
  );
});

test('an artist who sells during a vacation says when works are sent', () => {
  expect(vacationNotice({ awayUntil: '2026-12-12', shipsFrom: '2026-12-13' })).toBe(
    'Away until December 12, 2026. Works that are ordered now are sent after that.',
  );
  expect(laterShipping({ saleStatus: 'for-sale', shipsFrom: '2026-12-13' })).toBe(
    'The artist is away and sends this work from December 13, 2026.',
  );
  expect(laterShipping({ saleStatus: 'for-sale', shipsFrom: null })).toBeUndefined();
  expect(laterShipping({ saleStatus: 'sold-out', shipsFrom: '2026-12-13' })).toBeUndefined();
});
