import { expect, test } from 'vitest';
import { findOrderNews } from './order-news.ts';
import type { LineStatus, OrderActor } from './order-status.ts';

test.each<[LineStatus, LineStatus, OrderActor, ReturnType<typeof findOrderNews>]>([
  ['preparing', 'in-transit', 'artist', 'shipped'],
  ['in-transit', 'delivered', 'staff', 'delivered'],
  ['placed', 'cancelled', 'buyer', 'cancelled'],
  ['placed', 'cancelled', 'artist', 'cancelled'],
  ['delivered', 'return-requested', 'buyer', 'return-requested'],
  ['return-requested', 'returning', 'staff', 'return-accepted'],
  ['return-requested', 'delivered', 'staff', 'return-refused'],
  ['returning', 'returned', 'staff', 'return-received'],
])('the buyer is told about %s -> %s by the %s: %s', (status, to, actor, expected) => {
  expect(findOrderNews({ kind: 'original', status }, to, actor)).toBe(expected);
});

test.each<[LineStatus, LineStatus, OrderActor]>([
  ['placed', 'preparing', 'artist'],
  ['delivered', 'completed', 'system'],
  // The buyer's own steps.
  ['return-requested', 'delivered', 'buyer'],
  ['return-requested', 'returning', 'buyer'],
])('there is no email about %s -> %s by the %s', (status, to, actor) => {
  expect(findOrderNews({ kind: 'print', status }, to, actor)).toBeUndefined();
});

test('a gift card is delivered by an email of its own', () => {
  expect(findOrderNews({ kind: 'gift-card', status: 'placed' }, 'delivered', 'system')).toBeUndefined();
});
