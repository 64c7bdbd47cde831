import { expect, test } from 'vitest';
import {
  checkShipmentAddress,
  EMPTY_SHIPMENT_ADDRESS,
  formatShipmentAddress,
  isSameAddress,
  tidyShipmentAddress,
  toPostalAddress,
  toShipmentAddress,
} from './shipment-address.ts';

const ADDRESS = {
  ...EMPTY_SHIPMENT_ADDRESS,
  name: 'Ada Moreau',
  street1: '1 Gallery Street',
  city: 'San Francisco',
  state: 'CA',
  zip: '94103',
  country: 'us',
  phone: '+1 415 555 0100',
  email: 'ada@easel.example',
};

test('an address of an order becomes that of a shipment and back', () => {
  const postal = toPostalAddress(ADDRESS);
  expect(toShipmentAddress(postal, ADDRESS.email)).toEqual(ADDRESS);
  expect(toShipmentAddress({})).toEqual(EMPTY_SHIPMENT_ADDRESS);
});

test('a complete address has no errors, and an empty one says what is missing', () => {
  expect(checkShipmentAddress(ADDRESS, 'origin')).toEqual([]);
  expect(checkShipmentAddress(EMPTY_SHIPMENT_ADDRESS, 'origin').map(({ property }) => property)).toEqual([
    'name',
    'phone',
    'street1',
    'city',
    'country',
  ]);
});

test('only the sender needs a phone number', () => {
  const silent = { ...ADDRESS, phone: '' };
  expect(checkShipmentAddress(silent, 'origin')).toEqual([{ property: 'phone', messages: ['Phone is required.'] }]);
  expect(checkShipmentAddress(silent, 'destination')).toEqual([]);
});

test('what a carrier cannot print is refused', () => {
  const messageOf = (change: Partial<typeof ADDRESS>) =>
    checkShipmentAddress({ ...ADDRESS, ...change }, 'destination')[0]?.messages[0];
  expect(messageOf({ name: '<script>' })).toBe('Name contains invalid characters');
  expect(messageOf({ street1: '東京都' })).toBe('String should contain only Latin characters');
  expect(messageOf({ street1: '---' })).toBe('String should contain at-least one alphabet');
  expect(messageOf({ email: 'nobody' })).toBe('Invalid email address');
  expect(messageOf({ zip: 'ABC' })).toBe('Please enter a valid ZIP code.');
  expect(messageOf({ country: 'xx' })).toBe('Please choose a country from the list.');
  expect(messageOf({ street2: 'x'.repeat(101) })).toBe('Please keep it under 101 characters.');
});

test('an address is tidied before it is stored', () => {
  const typed = {
    ...ADDRESS,
    name: '  Ada \u202e Moreau ',
    country: 'US',
    state: 'california',
    email: ' ada@easel.example\n',
  };
  expect(tidyShipmentAddress(typed)).toEqual(ADDRESS);
});

test('addresses are compared by what is on the label', () => {
  expect(isSameAddress(ADDRESS, { ...ADDRESS, phone: '' })).toBe(true);
  expect(isSameAddress(ADDRESS, { ...ADDRESS, city: 'Oakland' })).toBe(false);
  expect(formatShipmentAddress(ADDRESS)).toEqual([
    'Ada Moreau',
    '1 Gallery Street',
    'San Francisco, CA 94103',
    'United States',
  ]);
});
