import { expect, test } from 'vitest';
import { listOpenMatters } from './open-matters.ts';
import type { LineStatus } from './order-status.ts';

const NONE = { sales: [], disputedOrders: [], dueCents: 0, currency: 'USD' };
const aSale = (status: LineStatus) => ({ orderNumber: 'E1', line: 2, title: 'Blue Night', status, deliveredAt: null });

test('without sales and money, an artist can leave', () => {
  expect(listOpenMatters(NONE)).toEqual([]);
});

test.each<[LineStatus, RegExp]>([
  ['pending', /Somebody is paying for “Blue Night” right now/],
  ['placed', /“Blue Night” \(order E1\) has been sold and is not shipped yet/],
  ['preparing', /not shipped yet/],
  ['in-transit', /on its way to the buyer/],
  ['return-requested', /being returned/],
  ['returning', /being returned/],
  ['delivered', /can still be returned/],
])('a sale that is %s has to end first', (status, text) => {
  const [matter] = listOpenMatters({ ...NONE, sales: [aSale(status)] });
  expect(matter?.text).toMatch(text);
  expect(matter?.url).toBe(status === 'pending' ? '/studio/sales' : '/studio/sales/E1/2');
});

test('the artist is told until when a work can be returned', () => {
  const sale = { ...aSale('delivered'), deliveredAt: new Date('2026-11-01T10:00:00Z') };
  expect(listOpenMatters({ ...NONE, sales: [sale] })[0]?.text).toBe(
    '“Blue Night” (order E1) can still be returned until 2026-11-15.',
  );
});

test('disputes have to be decided, and money has to be paid', () => {
  expect(listOpenMatters({ ...NONE, disputedOrders: ['E7'], dueCents: 60_000 })).toEqual([
    { text: 'The payment of order E7 is disputed at the bank. Its decision has to be awaited.', url: '/studio/sales' },
    { text: '$600 have not been paid out yet.', url: '/studio/payouts' },
  ]);
  expect(listOpenMatters({ ...NONE, dueCents: 420 })[0]?.text).toMatch(/below the minimum. Ask for the rest/);
  expect(listOpenMatters({ ...NONE, dueCents: -3_000 })[0]).toEqual({
    text: '$30 have to be settled after a refund. Please contact us.',
    url: '/help',
  });
});
