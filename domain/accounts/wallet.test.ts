import { expect, test } from 'vitest';
import { brandLabel, formatExpiry, isCardExpired } from './wallet.ts';

test.each([
  ['2026-11-30T23:59:59Z', false],
  ['2026-12-01T11:59:59Z', false],
  ['2026-12-01T12:00:00Z', true],
  ['2027-01-01T00:00:00Z', true],
])('a card that expires in November 2026 is expired at %s: %s', (now, isExpired) => {
  expect(isCardExpired({ month: 11, year: 2026 }, Date.parse(now))).toBe(isExpired);
});

test('a card that expires in December is valid until the end of the year', () => {
  expect(isCardExpired({ month: 12, year: 2026 }, Date.parse('2026-12-31T12:00:00Z'))).toBe(false);
  expect(isCardExpired({ month: 12, year: 2026 }, Date.parse('2027-01-02T00:00:00Z'))).toBe(true);
});

test('a card has the display name of its brand', () => {
  expect(formatExpiry({ month: 4, year: 2028 })).toBe('04/2028');
  expect(brandLabel('mastercard')).toBe('Mastercard');
  expect(brandLabel('Girocard')).toBe('Girocard');
  expect(brandLabel('')).toBe('Card');
});
