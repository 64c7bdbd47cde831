import { ownValue } from '../text/own-value.ts';
import { REGIONS, type Region } from './address-regions.ts';

/** The postal code format of a country. */
interface PostalFormat {
  label: string;
  isNeeded: boolean;
  /** Matches the code without spaces and dashes, in capitals. If absent, any text is valid. */
  shape?: RegExp;
  /** Position of the space; negative counts from the end. */
  gapAt?: number;
  gap?: ' ' | '-';
  example?: string;
}

export interface AddressFormat {
  postalCode: PostalFormat;
  /** The label of the state or province field; undefined if addresses have none. */
  state?: { label: string; isNeeded: boolean; options?: readonly Region[] };
  /** Position of the postal code: after the city, before it, or on its own line. */
  order: 'behind' | 'before' | 'below';
}

const code = (label: string, shape: RegExp, example: string, gap?: { at: number; with: ' ' | '-' }): PostalFormat => ({
  label,
  isNeeded: true,
  shape,
  example,
  ...(gap && { gapAt: gap.at, gap: gap.with }),
});
const needed = (label: string) => ({ label, isNeeded: true });
const optional = (label: string) => ({ label, isNeeded: false });
const choice = (label: string, options: readonly Region[] = []) => ({ label, isNeeded: true, options });
const inFront = (postalCode: PostalFormat): AddressFormat => ({ postalCode, order: 'before' });

const FIVE = /^\d{5}$/;
const FOUR = /^\d{4}$/;
const FOUR_NOT_ZERO = /^[1-9]\d{3}$/;
/** An Eircode uses no ambiguous letters. */
const EIRCODE = /^([AC-FHKNPRTV-Y]\d{2}|D6W)[0-9AC-FHKNPRTV-Y]{4}$/;
const CANADIAN = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;
const BRITISH = /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/;

/** Countries with specific formats, as published by the postal unions. */
const FORMATS: Readonly<Record<string, AddressFormat>> = {
  us: {
    postalCode: code('ZIP code', /^\d{5}(\d{4})?$/, '10001', { at: 5, with: '-' }),
    state: choice('State', REGIONS.us),
    order: 'behind',
  },
  ca: {
    postalCode: code('Postal code', CANADIAN, 'K1A 0B1', { at: 3, with: ' ' }),
    state: choice('Province', REGIONS.ca),
    order: 'behind',
  },
  au: { postalCode: code('Postcode', FOUR, '2000'), state: choice('State', REGIONS.au), order: 'behind' },
  gb: { postalCode: code('Postcode', BRITISH, 'SW1A 1AA', { at: -3, with: ' ' }), order: 'below' },
  ie: {
    // Optional: many people do not know their Eircode.
    postalCode: { ...code('Eircode', EIRCODE, 'D02 AF30', { at: 3, with: ' ' }), isNeeded: false },
    state: optional('County'),
    order: 'below',
  },
  de: inFront(code('Postal code', FIVE, '10115')),
  fr: inFront(code('Postal code', FIVE, '75001')),
  nl: inFront(code('Postal code', /^[1-9]\d{3}[A-Z]{2}$/, '1012 AB', { at: 4, with: ' ' })),
  be: inFront(code('Postal code', FOUR_NOT_ZERO, '1000')),
  at: inFront(code('Postal code', FOUR_NOT_ZERO, '1010')),
  ch: inFront(code('Postal code', FOUR_NOT_ZERO, '8001')),
  es: inFront(code('Postal code', /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, '28001')),
  pt: inFront(code('Postal code', /^[1-9]\d{6}$/, '1000-001', { at: 4, with: '-' })),
  pl: inFront(code('Postal code', FIVE, '00-001', { at: 2, with: '-' })),
  se: inFront(code('Postal code', /^[1-9]\d{4}$/, '111 20', { at: 3, with: ' ' })),
  dk: inFront(code('Postal code', FOUR, '1050')),
  no: inFront(code('Postal code', FOUR, '0150')),
  it: { postalCode: code('Postal code', FIVE, '00118'), state: optional('Province'), order: 'before' },
  jp: {
    postalCode: code('Postal code', /^\d{7}$/, '100-0001', { at: 3, with: '-' }),
    state: optional('Prefecture'),
    order: 'before',
  },
  br: {
    postalCode: code('Postal code', /^\d{8}$/, '01310-100', { at: 5, with: '-' }),
    state: needed('State'),
    order: 'below',
  },
  in: { postalCode: code('PIN code', /^[1-9]\d{5}$/, '110001'), state: needed('State'), order: 'behind' },
  mx: { postalCode: code('Postal code', FIVE, '06000'), state: needed('State'), order: 'before' },
};

/** Other countries require a street and a city only: some have no postal codes. */
const ANYWHERE: AddressFormat = {
  postalCode: { label: 'Postal code', isNeeded: false },
  state: optional('State or region'),
  order: 'behind',
};

export const getAddressFormat = (countryCode: string): AddressFormat =>
  ownValue(FORMATS, countryCode.toLowerCase()) ?? ANYWHERE;
