import { expect, test } from 'vitest';
import { disputeEntries, isDisputed, nextDisputeStatus, sumLostCents } from './disputes.ts';

test('a decision of the bank stays, whatever is reported later, unless an appeal is won', () => {
  expect(nextDisputeStatus(undefined, 'open')).toBe('open');
  expect(nextDisputeStatus(undefined, 'lost')).toBe('lost');
  expect(nextDisputeStatus('open', 'won')).toBe('won');
  expect(nextDisputeStatus('lost', 'open')).toBe('lost');
  expect(nextDisputeStatus('won', 'lost')).toBe('won');
  expect(nextDisputeStatus('lost', 'won')).toBe('won');
});

test('a lost dispute is a loss of the shop, until an appeal is won', () => {
  expect(disputeEntries('open', 'lost', 12_500)).toEqual([
    { account: 'disputes', cents: 12_500 },
    { account: 'gateway', cents: -12_500 },
  ]);
  expect(disputeEntries('lost', 'won', 12_500)).toEqual([
    { account: 'disputes', cents: -12_500 },
    { account: 'gateway', cents: 12_500 },
  ]);
  expect(disputeEntries(undefined, 'open', 12_500)).toEqual([]);
  expect(disputeEntries('open', 'won', 12_500)).toEqual([]);
  expect(disputeEntries('lost', 'lost', 12_500)).toEqual([]);
});

test('only lost disputes take money away, only open ones block refunds', () => {
  const disputes = [
    { status: 'won', cents: 100 },
    { status: 'lost', cents: 30 },
    { status: 'lost', cents: 4 },
  ] as const;
  expect(sumLostCents(disputes)).toBe(34);
  expect(isDisputed(disputes)).toBe(false);
  expect(isDisputed([...disputes, { status: 'open', cents: 1 }])).toBe(true);
});
