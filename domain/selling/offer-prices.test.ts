import { describe, expect, test } from 'vitest';
import {
  calculatePrivatePrice,
  checkOfferPrice,
  counterRange,
  newOfferRange,
  parseOfferPrice,
  suggestedOffers,
} from './offer-prices.ts';

test('an offer is at least half of the price and below the price, in whole dollars', () => {
  const range = newOfferRange(120_050);
  expect(range).toEqual({ lowestCents: 60_100, highestCents: 120_000 });
  expect(checkOfferPrice(60_100, range).ok).toBe(true);
  expect(checkOfferPrice(120_000, range).ok).toBe(true);
  expect(checkOfferPrice(60_000, range)).toMatchObject({ messages: ['Please enter a price from $601 to $1,200.'] });
  expect(checkOfferPrice(120_100, range).ok).toBe(false);
  expect(newOfferRange(120_000).highestCents).toBe(119_900);
});

test.each([60_150, 99.5, Number.NaN, Number.POSITIVE_INFINITY, -10_000, 2 ** 60])('%s is no price', (cents) => {
  expect(checkOfferPrice(cents, newOfferRange(120_000)).ok).toBe(false);
});

describe('counteroffers', () => {
  const prices = { offeredCents: 80_000, askedCents: 95_000, priceCents: 100_000 };
  test('the artist asks for more than the offer and less than the price', () => {
    expect(counterRange('artist', prices)).toEqual({ lowestCents: 80_100, highestCents: 99_900 });
  });
  test('the collector offers more than before and less than the artist asks for', () => {
    expect(counterRange('collector', prices)).toEqual({ lowestCents: 80_100, highestCents: 94_900 });
  });
  test('a price that has dropped limits both sides', () => {
    expect(counterRange('collector', { ...prices, priceCents: 90_000 })).toEqual({
      lowestCents: 80_100,
      highestCents: 89_900,
    });
  });
  test('there is none if no whole dollar is in between, or the work has no price any more', () => {
    expect(counterRange('collector', { ...prices, askedCents: 80_100 })).toBeUndefined();
    expect(counterRange('artist', { ...prices, priceCents: undefined })).toBeUndefined();
  });
});

test.each([
  ['1250', 125_000],
  ['1,250', 125_000],
  [' $1,250 ', 125_000],
  ['US$ 1250.00', 125_000],
  ['1250.50', undefined],
  ['1.250', undefined],
  ['12,50', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['9'.repeat(400), undefined],
])('typed as %j', (text, cents) => {
  expect(parseOfferPrice(text)).toBe(cents);
});

test('prices to start from are within the range', () => {
  expect(suggestedOffers(119_500)).toEqual([113_500, 107_500, 95_500]);
  for (const price of [101, 150, 500, 1_999, 123_456]) {
    const { lowestCents, highestCents } = newOfferRange(price);
    for (const cents of suggestedOffers(price)) {
      expect(cents).toBeGreaterThanOrEqual(lowestCents);
      expect(cents).toBeLessThanOrEqual(highestCents);
    }
  }
});

test('nobody pays more than the price of the work', () => {
  expect(calculatePrivatePrice(80_000, 100_000)).toBe(80_000);
  expect(calculatePrivatePrice(80_000, 70_000)).toBe(70_000);
  expect(calculatePrivatePrice(80_000, undefined)).toBe(80_000);
});
