import { expect, test } from 'vitest';
import { consentOf, fateOf, hold, isZoneOfConsent, MAX_HELD, mayKeepEvents, needsConsent } from './consent.ts';

test.each([
  ['us', false],
  ['au', false],
  ['de', true],
  ['gb', true],
  ['ch', true],
])('a visitor from %s has to be asked first: %s', (countryCode, isAsked) => {
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
  expect(consentOf(facts)).toBe(consent);
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
])('somebody whose clock is that of %s has to be asked first, in whichever store: %s', (timeZone, isAsked) => {
  expect(isZoneOfConsent(timeZone)).toBe(isAsked);
});

test.each([
  [{ stored: null, asksForPrivacy: false }, true],
  [{ stored: null, asksForPrivacy: true }, false],
  [{ stored: 'granted', asksForPrivacy: true }, true],
  [{ stored: 'refused', asksForPrivacy: false }, false],
])('of a browser that says %j the shop keeps what it sends: %s', (facts, isKept) => {
  expect(mayKeepEvents(facts)).toBe(isKept);
});

test.each([
  ['granted', 'send'],
  ['refused', 'drop'],
  ['asked', 'hold'],
  [undefined, 'hold'],
] as const)('what happens while consent is %s is to %s', (consent, fate) => {
  expect(fateOf(consent)).toBe(fate);
});

test('what happens before the answer is held, the first fifty', () => {
  let held: number[] = [];
  for (let at = 0; at < 60; at++) held = hold(held, at);
  expect(held).toEqual(Array.from({ length: MAX_HELD }, (_, at) => at));
});
