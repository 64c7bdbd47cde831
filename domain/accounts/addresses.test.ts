import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRIES } from '../locale/countries.ts';
import { checkForm } from '../text/validation.ts';
import { getAddressFormat } from './address-formats.ts';
import { REGIONS } from './address-regions.ts';
import {
  addressRules,
  formatAddressLines,
  formatPostalCode,
  formatRecipient,
  isAddress,
  type PostalAddress,
  tidyAddress,
} from './addresses.ts';

const anAddress = (facts: Partial<PostalAddress> = {}): PostalAddress => ({
  fullName: 'Ada Moreau',
  company: '',
  phone: '',
  street1: '1 Main Street',
  street2: '',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  countryCode: 'us',
  ...facts,
});
const wrong = (facts: Partial<PostalAddress>) => {
  const address = anAddress(facts);
  return checkForm({ ...address }, addressRules(address.countryCode)).flatMap(({ messages }) => messages);
};

test.each([
  ['us', '10001', '10001'],
  ['us', '100011234', '10001-1234'],
  ['us', '10001-1234', '10001-1234'],
  ['ca', 'k1a0b1', 'K1A 0B1'],
  ['gb', 'sw1a1aa', 'SW1A 1AA'],
  ['gb', 'M1 1AE', 'M1 1AE'],
  ['de', '10115', '10115'],
  ['fr', '75001', '75001'],
  ['nl', '1012ab', '1012 AB'],
  ['au', '0800', '0800'],
  ['jp', '1000001', '100-0001'],
  ['it', '00118', '00118'],
  ['es', '28001', '28001'],
  ['ch', '8001', '8001'],
  ['at', '1010', '1010'],
  ['se', '11120', '111 20'],
  ['dk', '1050', '1050'],
  ['no', '0150', '0150'],
  ['be', '1000', '1000'],
  ['ie', 'd02af30', 'D02 AF30'],
  ['ie', 'D6W XY00', 'D6W XY00'],
  ['pl', '00001', '00-001'],
  ['pt', '1000001', '1000-001'],
  ['br', '01310100', '01310-100'],
  ['in', '110 001', '110001'],
  ['mx', '06000', '06000'],
  ['hk', ' no code ', 'no code'],
])('in %s the postal code %j is formatted as %j', (countryCode, typed, written) => {
  expect(wrong({ countryCode, postalCode: typed, state: REGIONS[countryCode]?.[0]?.code ?? 'Anywhere' })).toEqual([]);
  expect(formatPostalCode(countryCode, typed)).toBe(written);
});

test.each([
  ['us', '1000', 'Please enter a valid ZIP code.'],
  ['us', '', 'ZIP code is required.'],
  ['ca', 'D1A 0B1', 'Please enter a valid postal code.'],
  ['gb', '12345', 'Please enter a valid postcode.'],
  ['de', '1011', 'Please enter a valid postal code.'],
  ['nl', '0012 AB', 'Please enter a valid postal code.'],
  ['es', '53001', 'Please enter a valid postal code.'],
  ['in', '010001', 'Please enter a valid PIN code.'],
  ['ie', 'B02 AF30', 'Please enter a valid Eircode.'],
  ['jp', '100-00', 'Please enter a valid postal code.'],
])('in %s the postal code %j is rejected: %s', (countryCode, postalCode, message) => {
  expect(wrong({ countryCode, postalCode, state: REGIONS[countryCode]?.[0]?.code ?? 'Anywhere' })).toEqual([message]);
});

test.each([
  [{ state: '' }, 'State is required.'],
  [{ state: 'ZZ' }, 'Please choose a state from the list.'],
  [{ countryCode: 'ca', postalCode: 'K1A 0B1', state: '' }, 'Province is required.'],
  [{ countryCode: 'br', postalCode: '01310-100', state: '' }, 'State is required.'],
  [{ city: ' ' }, 'City is required.'],
  [{ street1: '' }, 'Street is required.'],
  [{ fullName: '' }, 'Full name is required.'],
  [{ countryCode: 'xx' }, 'Please choose a country from the list.'],
  [{ countryCode: '' }, 'Country is required.'],
  [{ phone: '12' }, 'Please enter a valid phone number.'],
  [{ phone: 'call me maybe' }, 'Please enter a valid phone number.'],
  [{ street2: 'x'.repeat(101) }, 'Please keep it under 101 characters.'],
])('%j gets the message %j', (facts, message) => {
  expect(wrong(facts)).toEqual([message]);
});

test('Italian provinces and Japanese prefectures are optional; in other countries a street and a city are enough', () => {
  expect(wrong({ countryCode: 'it', postalCode: '00118', state: '' })).toEqual([]);
  expect(wrong({ countryCode: 'jp', postalCode: '100-0001', state: '' })).toEqual([]);
  expect(wrong({ countryCode: 'ke', postalCode: '', state: '' })).toEqual([]);
});

test('every country of the shop has fields with labels, and an example that its own rule accepts', () => {
  for (const { code } of COUNTRIES) {
    const { postalCode } = getAddressFormat(code);
    expect(postalCode.label).not.toBe('');
    if (postalCode.example) expect(formatPostalCode(code, postalCode.example)).toBe(postalCode.example);
  }
});

test('a state is found by code or name; fields that a country does not use are dropped', () => {
  expect(tidyAddress(anAddress({ state: ' illinois ' })).state).toBe('IL');
  expect(tidyAddress(anAddress({ countryCode: 'DE', postalCode: '10115' }))).toMatchObject({
    countryCode: 'de',
    state: '',
  });
  expect(tidyAddress(anAddress({ street1: '1\u0000Main\nStreet' })).street1).toBe('1 Main Street');
});

test('an address is formatted as in its country', () => {
  expect(formatAddressLines(anAddress({ company: 'Easel' }))).toEqual([
    'Easel',
    '1 Main Street',
    'Springfield, IL 62701',
    'United States',
  ]);
  const berlin = anAddress({ street1: 'Torstr. 1', city: 'Berlin', state: '', postalCode: '10115', countryCode: 'de' });
  expect(formatAddressLines(berlin)).toEqual(['Torstr. 1', '10115 Berlin', 'Germany']);
  const london = anAddress({ city: 'London', state: '', postalCode: 'SW1A 1AA', countryCode: 'gb' });
  expect(formatAddressLines(london)).toEqual(['1 Main Street', 'London', 'SW1A 1AA', 'United Kingdom']);
});

test('there are fifty states and a district, their islands and bases; thirteen provinces; eight Australian states', () => {
  expect(Object.values(REGIONS).map((list) => list.length)).toEqual([59, 13, 8]);
  for (const list of Object.values(REGIONS)) expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
});

test('normalizing an address twice changes nothing', () => {
  const text = fc.string({ unit: 'grapheme' });
  const typed = fc.record({
    fullName: text,
    company: text,
    phone: text,
    street1: text,
    street2: text,
    city: text,
    state: text,
    postalCode: text,
    countryCode: fc.constantFrom(...COUNTRIES.map(({ code }) => code)),
  });
  fc.assert(
    fc.property(typed, (address) => {
      expect(tidyAddress(tidyAddress(address))).toEqual(tidyAddress(address));
    }),
  );
});

test.each([
  ['fullName', 'Ada Moreau <3', 'Name contains invalid characters'],
  ['fullName', 'Зоя Иванова', 'String should contain only Latin characters'],
  ['fullName', "Jean-Luc O'Neill", undefined],
  ['fullName', 'José Núñez', undefined],
  ['street1', '---', 'String should contain at-least one alphabet'],
  ['street1', '上海路 1', 'String should contain only Latin characters'],
  ['street1', '221B Baker St., Apt. #3', undefined],
  ['city', '...', 'String should contain at-least one alphabet'],
  ['company', '株式会社', 'String should contain only Latin characters'],
])('the %s %j of an address gets %j', (field, value, message) => {
  const [found] = checkForm({ [field]: value }, { [field]: addressRules('us')[field] ?? [] });
  expect(found?.messages[0]).toBe(message);
});

test('a label begins with the name of the recipient', () => {
  const address = anAddress({ fullName: 'Ada Lovelace' });
  expect(formatRecipient(address)).toEqual(['Ada Lovelace', ...formatAddressLines(address)]);
  expect(formatRecipient({ ...address, fullName: '' })).toEqual(formatAddressLines(address));
});

test('an order of which nothing is delivered has no address', () => {
  expect(isAddress({})).toBe(false);
  expect(isAddress(anAddress({}))).toBe(true);
});
