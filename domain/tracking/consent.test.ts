import { expect, test } from 'vitest';
import { getConsent, getEventPolicy, hold, isConsentZone, MAX_HELD, mayKeepEvents, needsConsent } from './consent.ts';

test.each([
  ['us', false],
  ['au', false],
  ['de', true],
  ['gb', true],
  ['ch', true],
])('consent is required in %s: %s', (countryCode, isAsked) => {
  expect(needsConsent(countryCode)).toBe(isAsked);
});

test.each([
  [{ stored: null, countryCode: 'us', asksForPrivacy: false }, 'granted'],
  [{ stored: null, countryCode: 'de', asksForPrivacy: false }, 'asked'],
  [{ stored: 'granted', countryCode: 'de', asksForPrivacy: false }, 'granted'],
  [{ stored: 'refused', countryCode: 'us', asksForPrivacy: false }, 'refused'],
  [{ stored: 'nonsense', countryCode: 'de', asksForPrivacy: false }, 'asked'],
  [{ stored: null, countryCode: 'us', asksForPrivacy: true }, 'refused'],
  [{ stored: 'granted', countryCode: 'us', asksForPrivacy: true }, 'granted'],
  [{ stored: null, countryCode: 'us', timeZone: 'Europe/Berlin', asksForPrivacy: false }, 'asked'],
  [{ stored: null, countryCode: 'us', timeZone: 'America/New_York', asksForPrivacy: false }, 'granted'],
  [{ stored: null, countryCode: 'de', timeZone: 'America/New_York', asksForPrivacy: false }, 'asked'],
  [{ stored: 'granted', countryCode: 'us', timeZone: 'Europe/Berlin', asksForPrivacy: false }, 'granted'],
] as const)('%j is %s', (facts, consent) => {
  expect(getConsent(facts)).toBe(consent);
});

test.each([
  ['Europe/Berlin', true],
  ['Europe/London', true],
  ['Europe/Zurich', true],
  ['Europe/Oslo', true],
  ['Atlantic/Azores', true],
  ['Atlantic/Canary', true],
  ['Atlantic/Reykjavik', true],
  ['Asia/Nicosia', true],
  ['Indian/Reunion', true],
  ['Europe/Moscow', false],
  ['Europe/Istanbul', false],
  ['America/New_York', false],
  ['Atlantic/Bermuda', false],
  ['Asia/Tokyo', false],
  ['UTC', false],
  ['', false],
])('consent is required in the time zone %s, in every store: %s', (timeZone, isAsked) => {
  expect(isConsentZone(timeZone)).toBe(isAsked);
});

test.each([
  [{ stored: null, asksForPrivacy: false }, true],
  [{ stored: null, asksForPrivacy: true }, false],
  [{ stored: 'granted', asksForPrivacy: true }, true],
  [{ stored: 'refused', asksForPrivacy: false }, false],
])('events of a browser with %j may be stored: %s', (facts, isKept) => {
  expect(mayKeepEvents(facts)).toBe(isKept);
});

test.each([
  ['granted', 'send'],
  ['refused', 'drop'],
  ['asked', 'hold'],
  [undefined, 'hold'],
] as const)('with consent %s, the action for events is %s', (consent, fate) => {
  expect(getEventPolicy(consent)).toBe(fate);
});

test('the first fifty events before the consent decision are held', () => {
  let held: number[] = [];
  for (let at = 0; at < 60; at++) held = hold(held, at);
  expect(held).toEqual(Array.from({ length: MAX_HELD }, (_, at) => at));
});
