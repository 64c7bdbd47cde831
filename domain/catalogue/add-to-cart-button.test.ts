import { expect, test } from 'vitest';
import { showsAddToCart } from './add-to-cart-button.ts';

test.each([
  ['P1-U7-A42-T1', 'avail', true],
  ['P1-U7-A42-T1', 'reserved', false],
  ['P1-U7-A42-T1', 'sold', false],
  ['P1-U7-A42-T1', 'unavail', false],
  ['', 'avail', false],
  [null, 'avail', false],
  [undefined, 'avail', false],
  ['--', 'avail', false],
] as const)('with sku %s and status %s the add-to-cart button shows: %s', (sku, originalStatus, shows) => {
  expect(showsAddToCart({ sku, originalStatus, listPrice: 100 })).toBe(shows);
});

test('a work that is not sold in the zone cannot be added to the cart', () => {
  expect(showsAddToCart({ sku: 'P1-U7-A42-T1', originalStatus: 'avail', listPrice: null })).toBe(false);
});
