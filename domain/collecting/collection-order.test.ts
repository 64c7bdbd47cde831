import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_GAP, orderBetween } from './collection-order.ts';

test('a work is placed between its neighbors, first or last', () => {
  expect(orderBetween(10, 20)).toBe(15);
  expect(orderBetween(undefined, ORDER_GAP)).toBe(0);
  expect(orderBetween(ORDER_GAP, undefined)).toBe(2 * ORDER_GAP);
  expect(orderBetween(undefined, undefined)).toBe(ORDER_GAP);
});

test('a place without a gap has no order: the collection has to be renumbered', () => {
  expect(orderBetween(10, 11)).toBeUndefined();
  expect(orderBetween(10, 10)).toBeUndefined();
  expect(orderBetween(-1, 0)).toBeUndefined();
  expect(orderBetween(Number.MAX_SAFE_INTEGER - 1, undefined)).toBeUndefined();
  expect(orderBetween(undefined, Number.MIN_SAFE_INTEGER + 1)).toBeUndefined();
});

test('an order is always strictly between its neighbors', () => {
  const order = fc.integer({ min: -ORDER_GAP * 10_000, max: ORDER_GAP * 10_000 });
  fc.assert(
    fc.property(order, order, (one, other) => {
      const [previous, next] = [Math.min(one, other), Math.max(one, other)];
      const between = orderBetween(previous, next);
      if (between === undefined) expect(next - previous).toBeLessThan(2);
      else expect(between > previous && between < next).toBe(true);
    }),
  );
});
