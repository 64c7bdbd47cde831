import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SummaryLine, summarizeCart } from './cart-summary.ts';

const original: SummaryLine = {
  category: 'paintings',
  isOriginal: true,
  unitPriceCents: 100_000,
  quantity: 1,
  isSavedForLater: false,
};
const print: SummaryLine = {
  category: 'photography',
  isOriginal: false,
  unitPriceCents: 9_000,
  quantity: 2,
  isSavedForLater: false,
};

test('the summary of a cart', () => {
  expect(summarizeCart([original, print])).toEqual({
    itemsCartCount: 2,
    cartCount: 3,
    hasOriginal: true,
    cartCategories: ['Paintings', 'Photography'],
    cartOriginalsTotalValue: 100_000,
    cartItemsPriceAverage: 39_333,
  });
});

test('lines saved for later do not count', () => {
  expect(summarizeCart([{ ...original, isSavedForLater: true }, print])).toMatchObject({
    itemsCartCount: 1,
    cartCount: 2,
    hasOriginal: false,
    cartOriginalsTotalValue: 0,
  });
});

test('an empty cart is all zeros', () => {
  expect(summarizeCart([])).toEqual({
    itemsCartCount: 0,
    cartCount: 0,
    hasOriginal: false,
    cartCategories: [],
    cartOriginalsTotalValue: 0,
    cartItemsPriceAverage: 0,
  });
});

test('the originals are never worth more than the whole cart', () => {
  const line = fc.record({
    category: fc.constantFrom('paintings', 'other'),
    isOriginal: fc.boolean(),
    unitPriceCents: fc.nat(1e7),
    quantity: fc.integer({ min: 1, max: 9 }),
    isSavedForLater: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { cartOriginalsTotalValue, cartItemsPriceAverage, cartCount } = summarizeCart(lines);
      expect(cartOriginalsTotalValue).toBeLessThanOrEqual(cartItemsPriceAverage * cartCount + cartCount);
    }),
  );
});
