import { expect, test } from 'vitest';
import { showsAfterRefetch, stepAfterClosing, stepAfterLogin, stepAfterSaving } from './preferences-outcome.ts';

test.each([
  [
    { from: 'us', to: 'gb', isLocaleValid: true },
    { kind: 'go', path: '/en-gb' },
  ],
  [
    { from: 'us', to: 'GB', isLocaleValid: false },
    { kind: 'go', path: '/en-gb' },
  ],
  [{ from: 'us', to: 'US', isLocaleValid: true }, { kind: 'close' }],
  [{ from: 'us', to: 'us', isLocaleValid: false }, { kind: 'reload' }],
])('account §4 Preferences modal: after saving %j', (moment, step) => {
  expect(stepAfterSaving(moment)).toEqual(step);
});

test('account §4 Preferences modal: closed while confirmation is required, server preferences are refetched', () => {
  expect(stepAfterClosing(true)).toEqual({ kind: 'refetch' });
  expect(stepAfterClosing(false)).toEqual({ kind: 'close' });
  expect(showsAfterRefetch(false)).toBe(false);
  expect(showsAfterRefetch(true)).toBe(true);
});

test('account §4 Login: if the store locale does not match, the browser goes to the en-{country} path', () => {
  expect(stepAfterLogin('en-us', 'gb')).toEqual({ kind: 'go', path: '/en-gb' });
  expect(stepAfterLogin('EN-GB', 'GB')).toEqual({ kind: 'refresh' });
});
