import { CONSENT_COOKIE, IDENTIFYING_COOKIES, IDENTIFYING_KEYS } from '@easel/domain/tracking/consent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from './browser-for-tests.ts';
import { consentStore, isConsentBannerOpenStore, readConsent, saveConsent } from './consent-store.ts';

let local: Map<string, string>;
let cookies: string[];
beforeEach(() => {
  local = stubBrowser().local;
  cookies = [];
  vi.stubGlobal('document', {
    set cookie(text: string) {
      cookies.push(text);
    },
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('Intl', { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: 'America/New_York' }) }) });
});
afterEach(() => vi.unstubAllGlobals());

test('the banner opens where consent is required', () => {
  readConsent('us');
  expect([consentStore.get(), isConsentBannerOpenStore.get()]).toEqual(['granted', false]);
  readConsent('de');
  expect([consentStore.get(), isConsentBannerOpenStore.get()]).toEqual(['asked', true]);
});

test('a stored answer is not asked for again', () => {
  local.set(CONSENT_COOKIE, 'refused');
  readConsent('de');
  expect([consentStore.get(), isConsentBannerOpenStore.get()]).toEqual(['refused', false]);
});

test('Global Privacy Control counts as a refusal', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  readConsent('us');
  expect(consentStore.get()).toBe('refused');
});

test('an answer is stored for the browser and for the server', () => {
  saveConsent('granted');
  expect(local.get(CONSENT_COOKIE)).toBe('granted');
  expect(cookies).toEqual([expect.stringContaining(`${CONSENT_COOKIE}=granted; Max-Age=31536000`)]);
  expect(isConsentBannerOpenStore.get()).toBe(false);
});

test('a refusal removes identifiers', () => {
  for (const key of IDENTIFYING_KEYS) local.set(key, 'x');
  saveConsent('refused');
  expect(IDENTIFYING_KEYS.filter((key) => local.has(key))).toEqual([]);
  for (const name of IDENTIFYING_COOKIES) expect(cookies.join()).toContain(`${name}=; Max-Age=0`);
});
