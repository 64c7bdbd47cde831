import { type Api, GENERIC_FAILURE } from '@easel/contract/api';
import type { Quote } from '@easel/contract/selling/quotes';
import { expect, test } from 'vitest';
import { type CheckoutOrder, LOGGED_OUT, submitOrder, TOTAL_CHANGED, UNANSWERED } from './checkout-commands.ts';

const quoteOf = (totalCents: number, quoteId = 'q1', chargeCents = totalCents) =>
  ({ quoteId, expiresAt: '2026-11-16T12:30:00Z', totals: { totalCents, chargeCents } }) as Quote;
const order = (now: string): CheckoutOrder => ({
  quote: quoteOf(100),
  destination: { addressBookItemId: 1 },
  item: {},
  isUser: false,
  contact: { addressBookItemId: 1, payment: { token: 't' } },
  idempotencyKey: 'key',
  now: Date.parse(now),
  wait: async () => undefined,
  solveCaptcha: async () => ({ captchaToken: 'solved' }),
});
const EARLY = '2026-11-16T12:00:00Z';
const LATE = '2026-11-16T12:29:30Z';

/** An API that answers each path with a payload or a refusal, and records the bodies. */
function anApi(answers: Record<string, { status: number; payload?: unknown; messages?: string[] }>) {
  const bodies: unknown[] = [];
  const api = (async (call: { path: string }, input: { body: unknown }) => {
    bodies.push(input.body);
    const { status, payload = {}, messages = [] } = answers[call.path] ?? { status: 404 };
    return { success: status === 200, status, payload, messages, isAuthenticated: false };
  }) as unknown as Api;
  return { api, bodies };
}
const placed = { orderNumber: 'E-1', status: 'placed', message: null, action: null, url: '/order/E-1' };

test('a placed order leads to its page, and the request has the key of the attempt', async () => {
  const { api, bodies } = anApi({ '/cart/order': { status: 200, payload: placed } });
  expect(await submitOrder(api, order(EARLY))).toEqual({ kind: 'leave', url: '/order/E-1', isPlaced: true });
  expect(bodies).toEqual([{ quoteId: 'q1', idempotencyKey: 'key', addressBookItemId: 1, payment: { token: 't' } }]);
});

test('a payment that has to be confirmed leads to the bank', async () => {
  const payload = { ...placed, status: 'pending', action: { url: '/bank' } };
  const { api } = anApi({ '/cart/order': { status: 200, payload } });
  expect(await submitOrder(api, order(EARLY))).toEqual({ kind: 'leave', url: '/bank', isPlaced: false });
});

test('a declined card is told, and the buyer stays', async () => {
  const { api } = anApi({
    '/cart/order': { status: 200, payload: { ...placed, status: 'failed', message: 'Declined.' } },
  });
  expect(await submitOrder(api, order(EARLY))).toEqual({ kind: 'refused', messages: ['Declined.'] });
});

test('after several declined payments the captcha is solved, and the order is sent again', async () => {
  const bodies: { captchaToken?: string }[] = [];
  const api = (async (_call: unknown, { body }: { body: { captchaToken?: string } }) => {
    bodies.push(body);
    return body.captchaToken === 'solved'
      ? { success: true, status: 200, payload: placed, messages: [], isAuthenticated: false }
      : { success: false, status: 428, payload: {}, messages: ['Human?'], isAuthenticated: false };
  }) as unknown as Api;
  expect((await submitOrder(api, order(EARLY))).kind).toBe('leave');
  expect(bodies.map(({ captchaToken }) => captchaToken)).toEqual([undefined, 'solved']);
  const unsolved = { ...order(EARLY), solveCaptcha: async () => ({}) };
  expect(await submitOrder(api, unsolved)).toEqual({ kind: 'refused', messages: ['Human?'] });
});

test('prices that are about to expire are renewed first', async () => {
  const renewed = { status: 200, payload: quoteOf(100, 'q2') };
  const { api, bodies } = anApi({
    '/cart/express-checkout-summary': renewed,
    '/cart/order': { status: 200, payload: placed },
  });
  expect((await submitOrder(api, order(LATE))).kind).toBe('leave');
  expect(bodies[1]).toMatchObject({ quoteId: 'q2' });
});

test('if a gift card pays less than before, nothing is ordered, although the total is the same', async () => {
  const quote = quoteOf(100, 'q2', 130);
  const { api, bodies } = anApi({ '/cart/express-checkout-summary': { status: 200, payload: quote } });
  expect(await submitOrder(api, order(LATE))).toEqual({ kind: 'review', quote, messages: [TOTAL_CHANGED] });
  expect(bodies).toHaveLength(1);
});

test('if the total has changed by that, nothing is ordered', async () => {
  const { api, bodies } = anApi({ '/cart/express-checkout-summary': { status: 200, payload: quoteOf(120, 'q2') } });
  expect(await submitOrder(api, order(LATE))).toEqual({
    kind: 'review',
    quote: quoteOf(120, 'q2'),
    messages: [TOTAL_CHANGED],
  });
  expect(bodies).toHaveLength(1);
});

test('if a work was sold in the meantime, the buyer sees what is left', async () => {
  const messages = ['This work has just been sold.'];
  const left = quoteOf(50, 'q2');
  const { api } = anApi({
    '/cart/order': { status: 409, messages },
    '/cart/express-checkout-summary': { status: 200, payload: left },
  });
  expect(await submitOrder(api, order(EARLY))).toEqual({ kind: 'review', quote: left, messages });
  const gone = anApi({
    '/cart/order': { status: 409, messages },
    '/cart/express-checkout-summary': { status: 409, messages },
  });
  expect(await submitOrder(gone.api, order(EARLY))).toEqual({ kind: 'refused', messages, isGone: true });
});

test('a cart that was ordered in another tab leads to the order of that tab', async () => {
  const messages = ['You have ordered this cart in the meantime. It is your order E-258BE-HLPSV.'];
  const { api } = anApi({
    '/cart/order': { status: 409, messages },
    '/cart/express-checkout-summary': { status: 409, messages: ['Your cart is empty.'] },
  });
  expect(await submitOrder(api, order(EARLY))).toEqual({ kind: 'refused', messages, isGone: true });
});

test('a cart that was emptied in another tab is empty here too', async () => {
  const { api } = anApi({
    '/cart/order': { status: 409, messages: ['Your cart has changed. Please review the total again.'] },
    '/cart/express-checkout-summary': { status: 409, messages: ['Your cart is empty.'] },
  });
  expect(await submitOrder(api, order(EARLY))).toMatchObject({ kind: 'refused', messages: ['Your cart is empty.'] });
});

test('prices for another place are renewed first', async () => {
  const { api, bodies } = anApi({
    '/cart/express-checkout-summary': { status: 200, payload: quoteOf(100, 'q2') },
    '/cart/order': { status: 200, payload: placed },
  });
  const quote = { ...quoteOf(100), destination: { countryCode: 'ie', region: '' } } as Quote;
  const destination = { destination: { countryCode: 'ie', region: 'Cork', postalCode: '' } };
  expect((await submitOrder(api, { ...order(EARLY), quote, destination })).kind).toBe('leave');
  expect(bodies[0]).toEqual(destination);
  expect(bodies[1]).toMatchObject({ quoteId: 'q2' });
});

/** An API that loses some answers before it gives one. */
function aLossyApi(lost: number, status = 404) {
  const keys: unknown[] = [];
  const waits: number[] = [];
  const api = (async (_call: unknown, { body }: { body: { idempotencyKey: string } }) => {
    keys.push(body.idempotencyKey);
    return keys.length > lost
      ? { success: true, status: 200, payload: placed, messages: [], isAuthenticated: false }
      : { success: false, status, payload: {}, messages: [GENERIC_FAILURE], isAuthenticated: false };
  }) as unknown as Api;
  const wait = async (ms: number) => void waits.push(ms);
  return { api, keys, waits, wait };
}

test('a lost connection: the same request is repeated with the same key until it is answered', async () => {
  for (const status of [404, 502, 503]) {
    const { api, keys, waits, wait } = aLossyApi(2, status);
    expect(await submitOrder(api, { ...order(EARLY), wait })).toMatchObject({ kind: 'leave', url: '/order/E-1' });
    expect(keys).toEqual(['key', 'key', 'key']);
    expect(waits).toEqual([1_000, 3_000]);
  }
});

test('without any answer the buyer is told that trying again is safe', async () => {
  const { api, keys, wait } = aLossyApi(9);
  expect(await submitOrder(api, { ...order(EARLY), wait })).toEqual({ kind: 'refused', messages: [UNANSWERED] });
  expect(keys).toHaveLength(3);
});

test('a session that is lost midway: the buyer logs in again, and nothing else is asked for', async () => {
  for (const [status, message] of [
    [404, 'This quote does not exist.'],
    [400, 'Email address is required.'],
    [409, 'Your cart has changed.'],
  ] as const) {
    const { api, bodies } = anApi({ '/cart/order': { status, messages: [message] } });
    expect(await submitOrder(api, { ...order(EARLY), isUser: true })).toEqual({
      kind: 'refused',
      messages: [LOGGED_OUT],
      needsLogin: true,
    });
    expect(bodies).toHaveLength(1);
  }
});
