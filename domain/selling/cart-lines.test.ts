import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addItem,
  type CartLine,
  type CartProduct,
  MAX_CART_LINES,
  MAX_QUANTITY,
  mergeCarts,
  removeItem,
  setQuantity,
  setSavedForLater,
} from './cart-lines.ts';

const painting: CartProduct = { sku: 'painting', kind: 'original', priceCents: 100_000, available: 1 };
const openPrint: CartProduct = { sku: 'print', kind: 'print', priceCents: 9_000, available: MAX_QUANTITY };
const limited: CartProduct = { sku: 'limited', kind: 'print', priceCents: 20_000, available: 2 };
const aLine = (product: CartProduct, changes: Partial<CartLine> = {}): CartLine => ({
  sku: product.sku,
  quantity: 1,
  isSavedForLater: false,
  addedPriceCents: product.priceCents,
  addedAt: 1,
  ...changes,
});
const linesOf = (outcome: ReturnType<typeof addItem>) => (outcome.ok ? outcome.value : outcome.messages);

test('an original is in the cart once, however often it is added', () => {
  const once = linesOf(addItem([], painting, 1));
  expect(once).toEqual([aLine(painting)]);
  expect(linesOf(addItem(once as CartLine[], painting, 2))).toEqual(once);
});

test('a print is added again as a larger quantity, within its edition', () => {
  expect(linesOf(addItem([aLine(openPrint)], openPrint, 2))).toEqual([aLine(openPrint, { quantity: 2 })]);
  expect(linesOf(addItem([aLine(limited, { quantity: 2 })], limited, 2))).toEqual(['Only 2 of these are left.']);
  expect(linesOf(addItem([aLine(openPrint, { quantity: MAX_QUANTITY })], openPrint, 2))).toEqual([
    'Only 20 of these are left.',
  ]);
});

test('a work that is not for sale cannot be added', () => {
  expect(linesOf(addItem([], { ...painting, available: 0 }, 1))).toEqual(['This work is no longer available.']);
});

test('adding a line that was saved for later moves it back to the cart', () => {
  const saved = aLine(openPrint, { quantity: 3, isSavedForLater: true });
  expect(linesOf(addItem([saved], openPrint, 2))).toEqual([{ ...saved, isSavedForLater: false }]);
});

test('a cart has a maximum number of lines', () => {
  const full = Array.from({ length: MAX_CART_LINES }, (_, index) => aLine(openPrint, { sku: String(index) }));
  expect(linesOf(addItem(full, painting, 1))).toEqual(['A cart holds at most 100 items.']);
});

test.each([0, -1, 1.5, 21, Number.NaN, Number.POSITIVE_INFINITY])('a quantity of %d is refused', (quantity) => {
  expect(setQuantity([aLine(openPrint)], openPrint, quantity)).toMatchObject({ ok: false, reason: 'invalid-quantity' });
});

test('a quantity is limited by what is available', () => {
  expect(linesOf(setQuantity([aLine(openPrint)], openPrint, 5))).toEqual([aLine(openPrint, { quantity: 5 })]);
  expect(linesOf(setQuantity([aLine(painting)], painting, 2))).toEqual(['There is only one of these.']);
  expect(linesOf(setQuantity([aLine(limited)], { ...limited, available: 0 }, 1))).toEqual([
    'This work is no longer available.',
  ]);
  expect(linesOf(setQuantity([], painting, 1))).toEqual(['This item is not in your cart.']);
});

test('lines are saved for later, restored and removed', () => {
  expect(linesOf(setSavedForLater([aLine(painting)], 'painting', true))).toEqual([
    aLine(painting, { isSavedForLater: true }),
  ]);
  expect(linesOf(setSavedForLater([], 'painting', true))).toEqual(['This item is not in your cart.']);
  expect(removeItem([aLine(painting)], 'painting')).toEqual([]);
  expect(removeItem([], 'painting')).toEqual([]);
});

test('merging two carts loses nothing, has each line once and is repeatable', () => {
  const aCart = fc.uniqueArray(
    fc.record({
      sku: fc.constantFrom('a', 'b', 'c', 'd'),
      quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
      isSavedForLater: fc.boolean(),
      addedPriceCents: fc.integer({ min: 1, max: 9 }),
      addedAt: fc.integer({ min: 1, max: 9 }),
    }),
    { selector: ({ sku }) => sku },
  );
  fc.assert(
    fc.property(aCart, aCart, (own, guest) => {
      const merged = mergeCarts(own, guest);
      expect(new Set(merged.map(({ sku }) => sku))).toEqual(new Set([...own, ...guest].map(({ sku }) => sku)));
      expect(merged.length).toBe(new Set(merged.map(({ sku }) => sku)).size);
      for (const line of merged) {
        const both = [...own, ...guest].filter(({ sku }) => sku === line.sku);
        expect(line.quantity).toBe(Math.max(...both.map(({ quantity }) => quantity)));
        expect(line.isSavedForLater).toBe(both.every(({ isSavedForLater }) => isSavedForLater));
      }
      expect(mergeCarts(merged, guest)).toEqual(merged);
    }),
  );
});
