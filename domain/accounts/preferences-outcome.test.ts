import { expect, test } from 'vitest';
import {
  isLocaleValid,
  showsAfterRefetch,
  stepAfterClosing,
  stepAfterLogin,
  stepAfterSaving,
} from './preferences-outcome.ts';

test.each([
  [
    { from: 'us', to: 'gb', isLocaleValid: true, path: '/all?page=1' },
    { kind: 'go', path: '/en-gb/all?page=1' },
  ],
  [
    { from: 'gb', to: 'US', isLocaleValid: false, path: '/en-gb/all' },
    { kind: 'go', path: '/en-us/all' },
  ],
  [
    { from: 'gb', to: 'de', isLocaleValid: false, path: '/en-gb' },
    { kind: 'go', path: '/en-de' },
  ],
  [{ from: 'us', to: 'US', isLocaleValid: true, path: '/' }, { kind: 'close' }],
  [{ from: 'us', to: 'us', isLocaleValid: false, path: '/' }, { kind: 'reload' }],
])('preferences modal: after saving %j', (moment, step) => {
  expect(stepAfterSaving(moment)).toEqual(step);
});

test('a page is valid while it shows the preferred store, currency and unit', () => {
  const page = { countryCode: 'de', currency: 'EUR', measurementUnit: 'cm', storeLocale: 'en-de' } as const;
  expect(isLocaleValid(page, { ...page })).toBe(true);
  expect(isLocaleValid(page, { ...page, currency: 'USD' })).toBe(false);
  expect(isLocaleValid(page, { ...page, measurementUnit: 'in' })).toBe(false);
  expect(isLocaleValid(page, { ...page, storeLocale: 'en-gb' })).toBe(false);
});

test('preferences are fetched again if the modal is closed while confirmation is required', () => {
  expect(stepAfterClosing(true)).toEqual({ kind: 'refetch' });
  expect(stepAfterClosing(false)).toEqual({ kind: 'close' });
  expect(showsAfterRefetch(false)).toBe(false);
  expect(showsAfterRefetch(true)).toBe(true);
});

test('after a login, if the store locale does not match, the browser goes to the en-{country} path', () => {
  expect(stepAfterLogin('/all?page=1', 'us', 'gb')).toEqual({ kind: 'go', path: '/en-gb/all?page=1' });
  expect(stepAfterLogin('/en-de/all', 'us', 'US')).toEqual({ kind: 'go', path: '/en-us/all' });
  expect(stepAfterLogin('/', 'us', 'gb')).toEqual({ kind: 'go', path: '/en-gb' });
  expect(stepAfterLogin('/en-de?show=login', 'de', 'gb')).toEqual({ kind: 'go', path: '/en-gb?show=login' });
  expect(stepAfterLogin('/en-gb/all', 'us', 'GB')).toEqual({ kind: 'refresh' });
  expect(stepAfterLogin('/all', 'gb', 'GB')).toEqual({ kind: 'refresh' });
});

test('without a preference, and for API paths, the path stays unchanged', () => {
  expect(stepAfterLogin('/all', 'us', '')).toEqual({ kind: 'refresh' });
  expect(stepAfterLogin('/easel/auth/social/connect?token=x', 'us', 'de')).toEqual({ kind: 'refresh' });
});
