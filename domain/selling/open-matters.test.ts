import { expect, test } from 'vitest';
import { listOpenMatters, MAX_LISTED_SALES } from './open-matters.ts';
import type { LineStatus } from './order-status.ts';

const NONE = { sales: [], salesCount: 0, disputedOrders: [], dueCents: 0, currency: 'USD' };
const aSale = (status: LineStatus) => ({ orderNumber: 'E1', line: 2, title: 'Blue Night', status, deliveredAt: null });

test('without sales and money, an artist can leave', () => {
  expect(listOpenMatters(NONE)).toEqual([]);
});

test.each<[LineStatus, RegExp, string]>([
  ['pending', /Somebody is paying for “Blue Night” right now/, '/studio/sales'],
  ['placed', /“Blue Night” \(order E1\) has been sold and is not shipped yet/, '/studio/sales/E1'],
  ['preparing', /not shipped yet/, '/studio/sales/E1'],
  ['in-transit', /on its way to the buyer/, '/studio/sales/E1'],
  ['return-requested', /being returned/, '/studio/sales/E1'],
  ['returning', /being returned/, '/studio/sales/E1'],
  ['delivered', /can still be returned/, '/studio/sales/E1/2'],
])('a sale that is %s has to end first, on the page where that can be done', (status, text, url) => {
  const [matter] = listOpenMatters({ ...NONE, sales: [aSale(status)], salesCount: 1 });
  expect(matter?.text).toMatch(text);
  expect(matter?.url).toBe(url);
});

test('the artist is told until when a work can be returned', () => {
  const sale = { ...aSale('delivered'), deliveredAt: new Date('2026-11-01T10:00:00Z') };
  expect(listOpenMatters({ ...NONE, sales: [sale], salesCount: 1 })[0]?.text).toBe(
    '“Blue Night” (order E1) can still be returned until 2026-11-15.',
  );
});

test('disputes have to be decided, and money has to be paid', () => {
  expect(listOpenMatters({ ...NONE, disputedOrders: ['E7'], dueCents: 60_000 })).toEqual([
    { text: 'The payment of order E7 is disputed at the bank. Its decision has to be awaited.', url: '/studio/sales' },
    { text: '$600 has not been paid out yet.', url: '/studio/payouts' },
  ]);
  expect(listOpenMatters({ ...NONE, dueCents: 420 })[0]?.text).toMatch(/below the minimum. Ask for the rest/);
  expect(listOpenMatters({ ...NONE, dueCents: -3_000 })[0]).toEqual({
    text: '$30 has to be settled after a refund. Please contact us.',
    url: '/help',
  });
});

test('of many sales the first are named, and the others are counted', () => {
  const sales = Array.from({ length: MAX_LISTED_SALES }, (_, line) => ({ ...aSale('placed'), line }));
  const matters = listOpenMatters({ ...NONE, sales, salesCount: MAX_LISTED_SALES + 1_234, dueCents: 60_000 });
  expect(matters).toHaveLength(MAX_LISTED_SALES + 2);
  expect(matters.slice(-2)).toEqual([
    { text: '1,234 more sales are not completed.', url: '/studio/sales' },
    { text: '$600 has not been paid out yet.', url: '/studio/payouts' },
  ]);
  expect(listOpenMatters({ ...NONE, sales, salesCount: MAX_LISTED_SALES + 1 }).at(-1)?.text).toBe(
    '1 more sale is not completed.',
  );
});
