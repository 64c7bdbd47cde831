import type { Cart, CartItem } from '@easel/contract/selling/cart';
import type { Quote } from '@easel/contract/selling/quotes';
import { UNAVAILABLE } from '@easel/domain/selling/line-changes';
import { expect, test } from 'vitest';
import { findLostWorks } from './find-lost-works.ts';

const anItem = (artworkId: number, kind?: 'sold' | 'reserved') =>
  ({
    sku: `P1-U7-A${artworkId}-T1`,
    kind: 'original',
    work: { artworkId, artworkTitle: `Work ${artworkId}` },
    changes: kind ? [{ kind, message: UNAVAILABLE[kind] }] : [],
  }) as unknown as CartItem;

const cartOf = (...items: CartItem[]) => ({ items }) as unknown as Cart;
const quoteOf = (items: CartItem[], excludedItems: CartItem[]) => ({ items, excludedItems }) as unknown as Quote;

test('works that were sold while the buyer was paying are named, and the rest can still be bought', () => {
  const quote = quoteOf([anItem(1)], [anItem(2, 'sold'), anItem(3, 'reserved')]);
  expect(findLostWorks(quote, { cart: cartOf(), single: undefined, messages: [UNAVAILABLE.sold] })).toEqual({
    works: [
      { artworkId: 2, sku: 'P1-U7-A2-T1', title: 'Work 2', isHeld: false },
      { artworkId: 3, sku: 'P1-U7-A3-T1', title: 'Work 3', isHeld: true },
    ],
    isAll: false,
  });
});

test('a print that is sold out does not make the original beside it a lost one', () => {
  const print = { ...anItem(2, 'sold'), kind: 'print', sku: 'P9-U7-A2-T7' } as CartItem;
  const messages = [UNAVAILABLE.sold];
  const cart = cartOf(anItem(1), print);
  expect(findLostWorks(quoteOf([anItem(1)], [print]), { cart, single: undefined, messages })).toEqual({
    works: [],
    isAll: false,
  });
});

test('the only work of the cart was lost', () => {
  const cart = cartOf(anItem(4));
  expect(
    findLostWorks(quoteOf([anItem(4)], []), { cart, single: undefined, messages: [UNAVAILABLE.reserved] }),
  ).toEqual({
    works: [{ artworkId: 4, sku: 'P1-U7-A4-T1', title: 'Work 4', isHeld: true }],
    isAll: true,
  });
});

test('a work that is bought without the cart was lost, and is named', () => {
  const lost = findLostWorks(undefined, {
    cart: cartOf(),
    single: { sku: 'P1-U7-A5-T1', title: 'Work 5' },
    messages: [UNAVAILABLE.sold],
  });
  expect(lost).toEqual({ works: [{ artworkId: 5, sku: 'P1-U7-A5-T1', title: 'Work 5', isHeld: false }], isAll: true });
});

test('other messages, such as a declined card, lose nothing', () => {
  const messages = ['Your card was declined.'];
  expect(findLostWorks(quoteOf([anItem(1)], []), { cart: cartOf(anItem(1)), single: undefined, messages })).toEqual({
    works: [],
    isAll: false,
  });
});
