import { expect, test } from 'vitest';
import {
  ATTEMPT_LIMITS,
  ATTEMPT_MEMORY_MINUTES,
  attemptLimit,
  attemptSubjects,
  BACKOFF_MINUTES,
  EMAIL_LIMIT,
  toNetwork,
  tooManyAttempts,
} from './attempt-limits.ts';

test('five attempts on one account from one network, fifty from a network, a hundred on an account', () => {
  expect(ATTEMPT_LIMITS).toEqual({ pair: 5, device: 5, address: 50, account: 100 });
});

test('the wait doubles up to fifteen minutes, then the count resets', () => {
  expect(BACKOFF_MINUTES).toEqual([1, 2, 4, 8, 15]);
  expect(Math.max(...BACKOFF_MINUTES)).toBe(ATTEMPT_MEMORY_MINUTES);
});

test('an account accepts ten two-factor codes in a quarter of an hour, and a typed address gets one email of a kind', () => {
  expect(attemptLimit('code', 'account')).toEqual({ limit: 10, waitMinutes: [15] });
  expect(EMAIL_LIMIT).toEqual({ limit: 1, waitMinutes: [15] });
  expect(attemptLimit('code', 'pair')).toEqual({ limit: 5, waitMinutes: BACKOFF_MINUTES });
  expect(attemptLimit('login', 'account')).toEqual({ limit: 100, waitMinutes: BACKOFF_MINUTES });
});

test('an attempt counts for the account from this network, for the network and for the account', () => {
  expect(attemptSubjects({ account: 'ada', address: '192.0.2.1' })).toEqual([
    ['pair', 'ada 192.0.2.1'],
    ['address', '192.0.2.1'],
    ['account', 'ada'],
  ]);
});

test('a known device is counted separately', () => {
  expect(attemptSubjects({ account: 'ada', address: '192.0.2.1', device: 'd1' })).toEqual([['device', 'ada d1']]);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%j is counted as the network %j', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test('the message says how long to wait', () => {
  expect(tooManyAttempts(1)).toBe('Too many attempts. Please try again in 1 minute.');
  expect(tooManyAttempts(3)).toBe('Too many attempts. Please try again in 3 minutes.');
});
