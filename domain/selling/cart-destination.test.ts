import { describe, expect, test } from 'vitest';
import { destinationLabel, getRegionLabel, listRegions, parseDestination } from './cart-destination.ts';

describe('the destination of a cart without an address', () => {
  test('is a country, in either case', () => {
    expect(parseDestination({ countryCode: 'de' })).toEqual({ ok: true, value: { countryCode: 'de', region: '' } });
    expect(parseDestination({ countryCode: ' DE ' })).toEqual({ ok: true, value: { countryCode: 'de', region: '' } });
  });

  test('has a state where taxes depend on it', () => {
    expect(parseDestination({ countryCode: 'us', region: 'ny' })).toEqual({
      ok: true,
      value: { countryCode: 'us', region: 'NY' },
    });
  });

  test('has no state of another country', () => {
    expect(parseDestination({ countryCode: 'ca', region: 'NY' })).toMatchObject({ value: { region: '' } });
    expect(parseDestination({ countryCode: 'de', region: 'NY' })).toMatchObject({ value: { region: '' } });
  });

  test.each(['', 'zz', 'Germany', '__proto__'])('%j is no country', (countryCode) => {
    expect(parseDestination({ countryCode })).toMatchObject({
      ok: false,
      messages: ['Please choose a country from the list.'],
    });
  });

  test('is shown by its names', () => {
    expect(destinationLabel({ countryCode: 'us', region: 'NY' })).toBe('New York, United States');
    expect(destinationLabel({ countryCode: 'de', region: '' })).toBe('Germany');
    expect(destinationLabel({ countryCode: 'de', region: 'Bayern' })).toBe('Germany');
  });

  test('the choice of states has the name that people use in the country', () => {
    expect([getRegionLabel('us'), getRegionLabel('ca'), getRegionLabel('de'), getRegionLabel('br')]).toEqual([
      'State',
      'Province',
      '',
      '',
    ]);
    expect(listRegions('br')).toEqual([]);
  });
});
