import { expect, test } from 'vitest';
import { aCart, anItem } from './cart-for-tests.ts';
import { type DepartedItem, getDepartureText, getItemTitle, listCartRows } from './cart-rows.ts';

const [first, second] = [anItem(), anItem()];
const removed: DepartedItem = { item: first, from: 'items', to: 'removed' };
const saved: DepartedItem = { item: first, from: 'items', to: 'saved' };

test('a removed item leaves a message in its place', () => {
  expect(listCartRows(aCart({ items: [second] }), 'items', [removed])).toEqual([
    { item: first, departed: removed },
    { item: second },
  ]);
});

test('an item whose removal has failed is a line as before', () => {
  expect(listCartRows(aCart({ items: [first, second] }), 'items', [removed])).toEqual([
    { item: first },
    { item: second },
  ]);
});

test('an item that was saved for later leaves a message in the cart, not in the list of saved items', () => {
  const cart = aCart({ items: [second], savedItems: [first] });
  expect(listCartRows(cart, 'items', [saved])).toEqual([{ item: first, departed: saved }, { item: second }]);
  expect(listCartRows(cart, 'savedItems', [saved])).toEqual([{ item: first }]);
});

test('the message disappears when the saved item is removed', () => {
  expect(listCartRows(aCart({ items: [second] }), 'items', [saved])).toEqual([{ item: second }]);
});

test('messages tell what has happened', () => {
  expect(getDepartureText(removed)).toBe('was removed from your cart.');
  expect(getDepartureText(saved)).toBe('was saved for later.');
  expect(getItemTitle(anItem({ work: null }))).toBe('Gift card');
});
