import { describe, expect, test } from 'vitest';
import {
  MAX_OFFER_PRICES,
  nextOfferSteps,
  OFFER_STATUSES,
  OFFER_STEP_MS,
  OFFER_STEPS,
  type OfferStatus,
  shownOfferStatus,
  takeOfferStep,
} from './offers.ts';

const NOW = 1_800_000_000_000;
const offer = (status: OfferStatus, pricesCount = 1) => ({ status, pricesCount, expiresAt: NOW + OFFER_STEP_MS });

describe('who may do what with an offer', () => {
  test.each([
    ['open', 'artist', ['accept', 'decline', 'counter']],
    ['open', 'collector', ['withdraw']],
    ['countered', 'artist', []],
    ['countered', 'collector', ['accept', 'decline', 'counter', 'withdraw']],
    ['accepted', 'artist', []],
    ['accepted', 'collector', ['withdraw']],
  ] as const)('%s, %s', (status, side, steps) => {
    expect(nextOfferSteps(offer(status), side, NOW)).toEqual(steps);
  });

  test.each(['bought', 'declined', 'expired', 'withdrawn', 'ended'] as const)(
    'nothing changes once it is %s',
    (status) => {
      expect(nextOfferSteps(offer(status), 'artist', NOW)).toEqual([]);
      expect(nextOfferSteps(offer(status), 'collector', NOW)).toEqual([]);
    },
  );
});

test('offers and counteroffers alternate until one side accepts', () => {
  const statuses: OfferStatus[] = ['open'];
  for (const step of ['counter', 'counter', 'accept'] as const) {
    const status = statuses.at(-1) ?? 'open';
    const outcome = takeOfferStep(offer(status), step, status === 'open' ? 'artist' : 'collector', NOW);
    if (outcome.ok) statuses.push(outcome.value);
  }
  expect(statuses).toEqual(['open', 'countered', 'open', 'accepted']);
});

test('each step takes at most 48 hours', () => {
  expect(OFFER_STEP_MS).toBe(48 * 60 * 60 * 1000);
  const { expiresAt } = offer('open');
  expect(takeOfferStep(offer('open'), 'accept', 'artist', expiresAt - 1).ok).toBe(true);
  expect(takeOfferStep(offer('open'), 'accept', 'artist', expiresAt)).toMatchObject({
    reason: 'too-late',
    messages: ['This offer has expired.'],
  });
  expect(shownOfferStatus(offer('accepted'), expiresAt)).toBe('expired');
  expect(shownOfferStatus(offer('declined'), expiresAt)).toBe('declined');
});

test('a negotiation has at most ten prices', () => {
  expect(takeOfferStep(offer('open', MAX_OFFER_PRICES), 'counter', 'artist', NOW)).toMatchObject({
    messages: ['At most 10 prices can be named. Please accept or decline.'],
  });
  expect(takeOfferStep(offer('open', MAX_OFFER_PRICES), 'accept', 'artist', NOW).ok).toBe(true);
});

test('every refusal says why', () => {
  for (const status of OFFER_STATUSES)
    for (const side of ['artist', 'collector'] as const)
      for (const step of OFFER_STEPS) {
        const outcome = takeOfferStep(offer(status), step, side, NOW);
        if (!outcome.ok) expect(outcome.messages[0]).toMatch(/^[A-Z].*\.$/);
      }
});
