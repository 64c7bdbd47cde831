import type { Offer } from '@easel/contract/selling/offers';
import { expect, test } from 'vitest';
import { expectedOffer, runOfferCommand } from './offer-commands.ts';
import { formatOfferText, offerEventText } from './offer-texts.ts';

const OFFER: Offer = {
  offerId: '6f2c',
  side: 'artist',
  status: 'open',
  priceCents: 80_000,
  currency: 'USD',
  title: 'Blue Night',
  artistName: 'Ada Moreau',
  work: null,
  updatedAt: '2026-11-16T10:00:00.000Z',
  expiresAt: '2026-11-18T10:00:00.000Z',
  isYourTurn: true,
  isBelowMinimum: false,
  countryCode: 'us',
  listPriceCents: 100_000,
  nextSteps: ['accept', 'decline', 'counter'],
  counterRange: { lowestCents: 80_100, highestCents: 99_900 },
  artistCents: 48_000,
  checkoutUrl: null,
  orderUrl: null,
  isHeldForOther: false,
  timeline: [],
};

test.each([
  ['artist', 'accept', 'accepted', 80_000],
  ['artist', 'decline', 'declined', 80_000],
  ['artist', 'counter', 'countered', 90_000],
  ['collector', 'counter', 'open', 90_000],
  ['collector', 'withdraw', 'withdrawn', 80_000],
] as const)('%s, %s: the page shows the result at once', (side, step, status, priceCents) => {
  const command = { step, offerId: '6f2c', priceCents: 90_000, message: '' };
  const expected = expectedOffer({ ...OFFER, side }, command);
  expect(expected).toMatchObject({ status, priceCents, nextSteps: [] });
  expect(expected.timeline.at(-1)).toMatchObject({ actor: side, status });
});

test('without a command the offer is as it was loaded', () => {
  expect(expectedOffer(OFFER, undefined)).toBe(OFFER);
});

test('each answer is one call', async () => {
  const calls: unknown[] = [];
  const api = (async ({ path }: { path: string }, input: unknown) => {
    calls.push([path, input]);
    return { success: true, status: 200, payload: {}, messages: [] };
  }) as never;
  for (const step of ['accept', 'counter', 'decline', 'withdraw'] as const)
    await runOfferCommand(api, { step, offerId: '6f2c', priceCents: 90_000, message: 'Hello' });
  const params = { offerId: '6f2c' };
  expect(calls).toEqual([
    ['/offers/:offerId/accept', { params, body: { priceCents: 90_000, message: 'Hello' } }],
    ['/offers/:offerId/counter', { params, body: { priceCents: 90_000, message: 'Hello' } }],
    ['/offers/:offerId/decline', { params, body: { message: 'Hello' } }],
    ['/offers/:offerId/withdraw', { params, body: {} }],
  ]);
});

test('both sides read what has happened in their own words', () => {
  const event = { happenedAt: '', actor: 'artist', status: 'countered', priceCents: 95_000, message: '' } as const;
  expect(offerEventText(event, 'artist')).toBe('You asked for $950');
  expect(offerEventText(event, 'collector')).toBe('The artist asked for $950');
  expect(offerEventText({ ...event, actor: 'system', status: 'expired' }, 'artist')).toBe('The offer expired');
  expect(formatOfferText({ ...OFFER, isHeldForOther: true })).toMatch(/^Another collector is buying/);
});
