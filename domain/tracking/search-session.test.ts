import { expect, test } from 'vitest';
import { clientIdExpiresAt, continueSession } from './search-session.ts';

const MINUTE = 60_000;

test.each([
  [29 * MINUTE + 59_999, 4],
  [30 * MINUTE, 5],
  [0, 4],
  [1e9, 5],
])('%d ms after the last activity the session number is %d', (idle, number) => {
  expect(continueSession({ number: 4, lastActivityAt: 1000 }, 1000 + idle)).toEqual({
    number,
    lastActivityAt: 1000 + idle,
  });
});

test('the first visit is number 1', () => {
  expect(continueSession(undefined, 5)).toEqual({ number: 1, lastActivityAt: 5 });
});

test('a client id lives 365 days', () => {
  expect(clientIdExpiresAt(0)).toBe(365 * 24 * 60 * MINUTE);
});
