import { expect, test } from 'vitest';
import { aCart, anItem } from './cart-for-tests.ts';
import { predictPurchase } from './expected-purchase.ts';

const [buyable, sold] = [anItem(), anItem({ isBuyable: false })];
const cart = aCart({ items: [buyable, sold], totals: { totalCents: 120_000 } });

test('the checkout of a cart shows the works and the total of the cart until the quote arrives', () => {
  expect(predictPurchase(cart, {})).toMatchObject({
    items: [buyable],
    excludedItems: [sold],
    totals: { totalCents: 120_000 },
  });
});

test('the checkout of one work or of an offer shows nothing of the cart', () => {
  expect(predictPurchase(cart, { sku: buyable.sku })).toBeUndefined();
  expect(predictPurchase(cart, { offerId: 'an offer' })).toBeUndefined();
});
