import { expect, test } from 'vitest';
import { recordPurchase } from './purchase-log.ts';

test('purchase events whose order id is already recorded are not sent again', () => {
  expect(recordPurchase(['a'], 'b')).toEqual({ orderIds: ['a', 'b'], isNew: true });
  expect(recordPurchase(['a', 'b'], 'a')).toEqual({ orderIds: ['a', 'b'], isNew: false });
});

test('the last 10 purchase order ids are stored', () => {
  const ten = Array.from({ length: 10 }, (_, n) => `o${n}`);
  const { orderIds } = recordPurchase(ten, 'new');
  expect(orderIds).toHaveLength(10);
  expect(orderIds[0]).toBe('o1');
  expect(orderIds[9]).toBe('new');
});
