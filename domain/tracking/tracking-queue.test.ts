import { expect, test } from 'vitest';
import { nextInQueue, SEND_DELAY_MS, trackingItemOf, trackingItemsOf } from './tracking-queue.ts';

const first = { at: 1000, body: 1 };
const queue = [first, { at: 2000, body: 2 }];
const state = { isSending: false, isHidden: false, now: 3000 };

test('browse §4 Queue: events go one at a time, the next after the previous response', () => {
  expect(nextInQueue(queue, state)).toEqual({ kind: 'send', event: first });
  expect(nextInQueue(queue, { ...state, isSending: true })).toEqual({ kind: 'wait' });
  expect(nextInQueue([], state)).toEqual({ kind: 'wait' });
});

test('browse §4 Queue: sending pauses while the page is hidden', () => {
  expect(nextInQueue(queue, { ...state, isHidden: true })).toEqual({ kind: 'wait' });
});

test('browse §4 Queue: an event older than 180000 ms makes the queue stop and clear', () => {
  expect(nextInQueue(queue, { ...state, now: 181_000 })).toMatchObject({ kind: 'send' });
  expect(nextInQueue(queue, { ...state, now: 181_001 })).toEqual({ kind: 'clear' });
});

test('browse §3 and §9 Tracking item: its fields, its default section, and the cap of 100', () => {
  expect(trackingItemOf({ artworkId: 42, title: 'Blue' })).toEqual({
    item_id: '42',
    item_name: 'Blue',
    section: 'Products',
  });
  expect(trackingItemOf({ artworkId: 42, title: 'Blue', sku: 's', resultId: 'r', section: 'Artists' })).toEqual({
    item_id: '42',
    item_name: 'Blue',
    variation_id: 's',
    section: 'Artists',
    result_id: 'r',
  });
  expect(trackingItemOf({ artworkId: 42, title: 'Blue', sku: '--' })).not.toHaveProperty('variation_id');
  expect(trackingItemsOf(Array.from({ length: 150 }, (_, artworkId) => ({ artworkId, title: '' })))).toHaveLength(100);
  expect(SEND_DELAY_MS).toBe(250);
});
