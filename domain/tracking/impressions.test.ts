import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addImpression,
  DATA_LAYER_BATCH_SIZE,
  emptyBatch,
  flushImpressions,
  impressionsAtRest,
  SEARCH_BATCH_SIZE,
} from './impressions.ts';

const see = (count: number, size: number) => {
  let batch = emptyBatch();
  const told: number[][] = [];
  for (let id = 1; id <= count; id++) {
    const step = addImpression(batch, id, id, size);
    batch = step.batch;
    if (step.sent.length > 0) told.push(step.sent);
  }
  return { batch, told };
};

test('the search-event tracker sends after 15 items, the data-layer tracker after 25', () => {
  expect([SEARCH_BATCH_SIZE, DATA_LAYER_BATCH_SIZE]).toEqual([15, 25]);
  expect(see(14, 15).told).toEqual([]);
  expect(see(15, 15).told.map((batch) => batch.length)).toEqual([15]);
  expect(see(60, 25).told.map((batch) => batch.length)).toEqual([25, 25]);
});

test('both trackers flush after 6 seconds idle', () => {
  const { batch } = see(3, 15);
  expect(impressionsAtRest(batch, 3 + 5_999).sent).toEqual([]);
  const rest = impressionsAtRest(batch, 3 + 6_000);
  expect(rest.sent).toEqual([1, 2, 3]);
  expect(rest.batch.waiting).toEqual([]);
});

test('both trackers flush on page close, and a work is sent once', () => {
  const { batch } = see(3, 15);
  const closed = flushImpressions(batch);
  expect(closed.sent).toEqual([1, 2, 3]);
  expect(addImpression(closed.batch, 2, 9, 15)).toEqual({ batch: closed.batch, sent: [] });
});

test('no impression is lost or sent twice', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40)), (ids) => {
      let batch = emptyBatch();
      const told: number[] = [];
      for (const [at, id] of ids.entries()) {
        const step = addImpression(batch, id, at, 15);
        batch = step.batch;
        told.push(...step.sent);
      }
      told.push(...flushImpressions(batch).sent);
      expect(told).toEqual([...new Set(ids)]);
    }),
  );
});
