import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMMISSION_RATES, splitPrice } from './commission.ts';

test('the share is 0.6 for artists, 0.5 for the limited-edition channel', () => {
  expect(COMMISSION_RATES).toEqual({ artist: 0.6, limited: 0.5 });
});

test.each([
  [100_000, 'artist', 60_000],
  [100_000, 'limited', 50_000],
  [1, 'limited', 1],
  [101, 'limited', 51],
  [5, 'artist', 3],
  // 0.6, 1.2, 1.8 and 2.4 cents: any fraction goes up.
  [1, 'artist', 1],
  [2, 'artist', 2],
  [3, 'artist', 2],
  [4, 'artist', 3],
  [0, 'artist', 0],
] as const)('of %d cents sold in channel %s the artist gets %d', (price, channel, artistCents) => {
  expect(splitPrice(price, channel).artistCents).toBe(artistCents);
});

test('the shares add up to the price, and the artist never gets less than their rate', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e10 }), fc.constantFrom('artist' as const, 'limited' as const), (price, channel) => {
      const { artistCents, shopCents } = splitPrice(price, channel);
      expect(artistCents + shopCents).toBe(price);
      expect(artistCents).toBeGreaterThanOrEqual(price * COMMISSION_RATES[channel] - 1e-6);
      expect(shopCents).toBeGreaterThanOrEqual(0);
    }),
  );
});
