import { expect, test } from 'vitest';
import { parsePlace, UNKNOWN_PLACE } from './client-location.ts';

const nothing = { country: undefined, region: undefined, city: undefined };

test('the location is read from the headers of the proxy', () => {
  expect(parsePlace({ country: 'DE', region: 'by', city: 'München' })).toEqual({
    countryCode: 'de',
    regionCode: 'BY',
    city: 'München',
  });
  expect(parsePlace(nothing)).toEqual(UNKNOWN_PLACE);
});

test.each([
  [{ ...nothing, country: 'XX' }],
  [{ ...nothing, country: '__proto__' }],
  [{ ...nothing, region: 'a b' }],
  [{ ...nothing, region: 'x'.repeat(11) }],
  [{ ...nothing, city: 'x'.repeat(101) }],
  [{ ...nothing, city: '\u0000' }],
])('invalid headers are ignored: %j', (headers) => {
  expect(parsePlace(headers)).toEqual(UNKNOWN_PLACE);
});
