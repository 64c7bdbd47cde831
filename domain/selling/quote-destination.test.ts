import { expect, test } from 'vitest';
import { parseQuoteDestination } from './quote-destination.ts';

test('a destination is written in the format of its country', () => {
  expect(parseQuoteDestination({ countryCode: 'US', region: 'california', postalCode: '941031234' })).toEqual({
    ok: true,
    value: { countryCode: 'us', region: 'CA', postalCode: '94103-1234' },
  });
  expect(parseQuoteDestination({ countryCode: 'de', region: 'Bavaria', postalCode: '10115' })).toEqual({
    ok: true,
    value: { countryCode: 'de', region: '', postalCode: '10115' },
  });
});

test('the country is enough', () => {
  expect(parseQuoteDestination({ countryCode: 'us' })).toEqual({
    ok: true,
    value: { countryCode: 'us', region: '', postalCode: '' },
  });
});

test.each([
  [{ countryCode: '' }, 'Country is required.'],
  [{ countryCode: 'xx' }, 'Please choose a country from the list.'],
  [{ countryCode: '__proto__' }, 'Please choose a country from the list.'],
  [{ countryCode: 'us', region: 'Bavaria' }, 'Please choose a state from the list.'],
  [{ countryCode: 'us', postalCode: '1' }, 'Please enter a valid ZIP code.'],
])('%j is refused', (typed, message) => {
  expect(parseQuoteDestination(typed)).toEqual({ ok: false, reason: 'invalid', messages: [message] });
});
