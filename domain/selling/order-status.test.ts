import { describe, expect, test } from 'vitest';
import {
  changeLineStatus,
  FINAL_STATUSES,
  getOrderStatus,
  hasReturnLabel,
  isCouponUseReturned,
  isDeliveryRefunded,
  LINE_STATUSES,
  type LineState,
  type LineStatus,
  listNextStatuses,
  OPEN_STATUSES,
} from './order-status.ts';

const DAY_MS = 86_400_000;
const line = (status: LineStatus, more: Partial<LineState> = {}): LineState => ({
  status,
  kind: 'original',
  deliveredAt: undefined,
  ...more,
});
const change = (state: LineState, to: LineStatus, actor: Parameters<typeof changeLineStatus>[2], now = 0) => {
  const outcome = changeLineStatus(state, to, actor, now);
  return outcome.ok ? outcome.value : outcome.reason;
};

describe('the life of an ordered work', () => {
  test('it is placed, prepared, shipped, delivered and completed', () => {
    expect(change(line('pending'), 'placed', 'system')).toBe('placed');
    expect(change(line('placed'), 'preparing', 'artist')).toBe('preparing');
    expect(change(line('preparing'), 'in-transit', 'artist')).toBe('in-transit');
    // A carrier reports it.
    expect(change(line('preparing'), 'in-transit', 'system')).toBe('in-transit');
    expect(change(line('in-transit'), 'delivered', 'staff')).toBe('delivered');
    expect(change(line('delivered', { deliveredAt: 0 }), 'completed', 'system', 14 * DAY_MS)).toBe('completed');
  });

  test('no step can be skipped', () => {
    expect(change(line('placed'), 'in-transit', 'artist')).toBe('not-allowed');
    expect(change(line('placed'), 'delivered', 'system')).toBe('not-allowed');
    expect(change(line('pending'), 'preparing', 'staff')).toBe('not-allowed');
  });

  test('repeating a change is allowed and changes nothing', () => {
    for (const status of LINE_STATUSES) expect(change(line(status), status, 'buyer')).toBe(status);
  });

  test('a buyer cannot ship, and an artist cannot request a return', () => {
    expect(change(line('preparing'), 'in-transit', 'buyer')).toBe('forbidden');
    expect(change(line('delivered', { deliveredAt: 0 }), 'return-requested', 'artist')).toBe('forbidden');
  });

  test('nothing follows after completed, returned, cancelled and failed', () => {
    for (const from of ['completed', 'returned', 'cancelled', 'failed'] as const)
      for (const to of LINE_STATUSES.filter((status) => status !== from))
        expect(change(line(from), to, 'staff')).toBe('not-allowed');
  });
});

test('an order can be cancelled until it is shipped', () => {
  expect(change(line('placed'), 'cancelled', 'buyer')).toBe('cancelled');
  expect(change(line('preparing'), 'cancelled', 'buyer')).toBe('cancelled');
  expect(changeLineStatus(line('in-transit'), 'cancelled', 'buyer', 0)).toMatchObject({
    reason: 'not-allowed',
    messages: ['This work has already been shipped. You can return it after it has arrived.'],
  });
});

describe('the 14 day satisfaction guarantee', () => {
  const delivered = line('delivered', { deliveredAt: 0 });
  test('a work can be returned until 14 days after delivery', () => {
    expect(change(delivered, 'return-requested', 'buyer', 14 * DAY_MS - 1)).toBe('return-requested');
    expect(change(delivered, 'return-requested', 'buyer', 14 * DAY_MS)).toBe('too-late');
  });

  test('a sale is not completed before', () => {
    expect(change(delivered, 'completed', 'system', 14 * DAY_MS - 1)).toBe('not-allowed');
  });
});

test('a gift card is delivered by email and cannot be cancelled', () => {
  const card = line('placed', { kind: 'gift-card' });
  expect(change(card, 'delivered', 'system')).toBe('delivered');
  expect(change(card, 'cancelled', 'buyer')).toBe('not-allowed');
  expect(change(line('delivered', { kind: 'gift-card', deliveredAt: 0 }), 'return-requested', 'buyer')).toBe(
    'not-allowed',
  );
});

describe('the status of an order', () => {
  test.each<[LineStatus[], LineStatus]>([
    [['placed', 'in-transit'], 'placed'],
    [['delivered', 'in-transit'], 'in-transit'],
    [['delivered', 'cancelled'], 'delivered'],
    [['cancelled', 'returned'], 'returned'],
    [['cancelled', 'cancelled'], 'cancelled'],
    [['failed'], 'failed'],
    [['delivered', 'return-requested'], 'return-requested'],
  ])('%j is %s', (lines, status) => expect(getOrderStatus(lines)).toBe(status));
});

test('what an artist, staff and the buyer can do next', () => {
  expect(listNextStatuses(line('placed'), 'artist', 0)).toEqual(['preparing', 'cancelled']);
  expect(listNextStatuses(line('in-transit'), 'artist', 0)).toEqual([]);
  expect(listNextStatuses(line('in-transit'), 'staff', 0)).toEqual(['delivered']);
  expect(listNextStatuses(line('delivered', { deliveredAt: 0 }), 'buyer', 1)).toEqual(['return-requested']);
});

test('no line is open and final at the same time, and a final line cannot change', () => {
  for (const status of FINAL_STATUSES) {
    expect(OPEN_STATUSES).not.toContain(status);
    for (const actor of ['buyer', 'artist', 'staff', 'system'] as const)
      expect(listNextStatuses(line(status, { deliveredAt: 0 }), actor, 0)).toEqual([]);
  }
});

test('delivery is refunded for works that were not shipped', () => {
  expect(LINE_STATUSES.filter(isDeliveryRefunded)).toEqual(['cancelled']);
});

test('a coupon can be used again once every line of its order was cancelled', () => {
  expect(isCouponUseReturned(['cancelled', 'cancelled'])).toBe(true);
  expect(isCouponUseReturned(['cancelled', 'placed'])).toBe(false);
  expect(isCouponUseReturned(['cancelled', 'returned'])).toBe(false);
  expect(isCouponUseReturned([])).toBe(false);
});

test('a return label exists from the request until the work is back', () => {
  expect(LINE_STATUSES.filter(hasReturnLabel)).toEqual(['return-requested', 'returning']);
});
