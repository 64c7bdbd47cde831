import { expect, test } from 'vitest';
import { automaticDeclineAt, checkOfferMinimum, MAX_DECLINE_DELAY_MS, MIN_DECLINE_DELAY_MS } from './offer-minimum.ts';
import { OFFER_STEP_MS } from './offers.ts';

const NOW = 1_800_000_000_000;

test('the artist decides on offers from the minimum', () => {
  expect(automaticDeclineAt(80_000, 80_000, { now: NOW, random: 0.5 })).toBeUndefined();
  expect(automaticDeclineAt(100, undefined, { now: NOW, random: 0.5 })).toBeUndefined();
});

test('an offer below the minimum is declined after a random time, within the 48 hours of an answer', () => {
  expect(automaticDeclineAt(79_900, 80_000, { now: NOW, random: 0 })).toBe(NOW + MIN_DECLINE_DELAY_MS);
  expect(automaticDeclineAt(79_900, 80_000, { now: NOW, random: 0.999999 })).toBeLessThan(NOW + MAX_DECLINE_DELAY_MS);
  expect(MAX_DECLINE_DELAY_MS).toBeLessThan(OFFER_STEP_MS);
});

test('a minimum is an amount of whole dollars below the price', () => {
  expect(checkOfferMinimum(null, 100_000)).toMatchObject({ value: null });
  expect(checkOfferMinimum(80_000, 100_000)).toMatchObject({ value: 80_000 });
  expect(checkOfferMinimum(100_000, 100_000)).toMatchObject({
    messages: ['Please enter a minimum below the price of the work.'],
  });
  for (const cents of [0, -100, 150, 1.5, Number.NaN]) expect(checkOfferMinimum(cents, 100_000).ok).toBe(false);
});
