import { expect, test } from 'vitest';
import { consentOf, needsConsent } from './consent.ts';

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
] as const)('%j is %s', (facts, consent) => {
  expect(consentOf(facts)).toBe(consent);
});
