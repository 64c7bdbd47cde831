import { describe, expect, test } from 'vitest';
import { type CartCommand, expectCart } from './cart-commands.ts';
import { aCart, anItem } from './cart-for-tests.ts';

describe('the expected cart', () => {
  const [first, second, saved] = [anItem(), anItem({ unitPriceCents: 9_000, kind: 'print', available: 5 }), anItem()];
  const cart = aCart({ items: [first, second], savedItems: [saved], totals: { subtotalCents: 129_000 } });
  const expected = (command: CartCommand) => {
    const { items, savedItems, itemsCartCount, totals } = expectCart(cart, command);
    return { items, savedItems, itemsCartCount, subtotalCents: totals.subtotalCents };
  };

  test('lacks a removed item, wherever it was', () => {
    expect(expected({ kind: 'remove', sku: first.sku })).toEqual({
      items: [second],
      savedItems: [saved],
      itemsCartCount: 1,
      subtotalCents: 9_000,
    });
    expect(expected({ kind: 'remove', sku: saved.sku }).savedItems).toEqual([]);
  });

  test('has a restored item in its place', () => {
    const without = expectCart(cart, { kind: 'remove', sku: first.sku });
    expect(expectCart(without, { kind: 'restore', item: first, isSavedForLater: false })).toEqual(cart);
  });

  test('has another quantity, which changes price and subtotal', () => {
    const { items, subtotalCents } = expected({ kind: 'setQuantity', sku: second.sku, quantity: 3 });
    expect(items[1]).toMatchObject({ quantity: 3, priceCents: 27_000 });
    expect(subtotalCents).toBe(147_000);
  });

  test('has an item saved for later, or moved back', () => {
    expect(expected({ kind: 'saveForLater', sku: second.sku, isSavedForLater: true })).toEqual({
      items: [first],
      savedItems: [second, saved],
      itemsCartCount: 1,
      subtotalCents: 120_000,
    });
    expect(expected({ kind: 'saveForLater', sku: saved.sku, isSavedForLater: false }).itemsCartCount).toBe(3);
  });

  test('does not count items that cannot be bought', () => {
    const sold = anItem({ isBuyable: false, available: 0 });
    const { totals } = expectCart(aCart({ items: [sold, second] }), { kind: 'remove', sku: 'other' });
    expect(totals.subtotalCents).toBe(9_000);
  });
});
