import { readCountry } from '../locale/countries.ts';
import type { Check, FormData, Rules } from '../text/validation.ts';
import { readVatNumber, usesVatNumbers } from './vat-number.ts';

/** Who an artist is for the tax office. Printed on statements; the shop gives no advice and calculates nothing from it (docs/specification/artists.md#tax-details). */
export interface TaxDetails {
  /** Of the tax residence. */
  country: string;
  kind: 'person' | 'company';
  companyName: string;
  /** With its prefix; empty if there is none. */
  vatNumber: string;
  /** Empty if there is none. */
  taxNumber: string;
}

export const TAXPAYER_KINDS = ['person', 'company'] as const;
export const MAX_COMPANY_NAME_LENGTH = 140;
export const MAX_TAX_NUMBER_LENGTH = 40;

const textIn = (data: FormData, name: string): string => (typeof data[name] === 'string' ? data[name].trim() : '');

const checkCountry: Check = (value) =>
  typeof value === 'string' && readCountry(value.trim())
    ? undefined
    : 'Please choose the country in which you pay taxes.';

const checkKind: Check = (value) =>
  TAXPAYER_KINDS.some((kind) => kind === value)
    ? undefined
    : 'Please choose whether you sell as a person or as a company.';

const checkCompanyName: Check = (_, data) => {
  if (textIn(data, 'kind') !== 'company') return undefined;
  const name = textIn(data, 'companyName');
  if (name === '') return 'Please enter the name of the company.';
  if (name.length > MAX_COMPANY_NAME_LENGTH) return `The name may have up to ${MAX_COMPANY_NAME_LENGTH} characters.`;
  return /[\p{L}\p{N}]/u.test(name) && !/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u.test(name)
    ? undefined
    : 'Please enter the name as it is registered.';
};

const checkVatNumber: Check = (_, data) => {
  const typed = textIn(data, 'vatNumber');
  if (typed === '') return undefined;
  const country = textIn(data, 'country').toLowerCase();
  if (!usesVatNumbers(country)) return 'We cannot check VAT numbers of this country. Please use the tax number.';
  return typed.length <= MAX_TAX_NUMBER_LENGTH && readVatNumber(typed, country) !== undefined
    ? undefined
    : 'There is a typing error in this VAT number, or it is one of another kind. Please check it, or leave the field empty.';
};

const checkTaxNumber: Check = (_, data) => {
  const typed = textIn(data, 'taxNumber');
  return typed === '' || (typed.length <= MAX_TAX_NUMBER_LENGTH && /^[A-Za-z0-9][A-Za-z0-9 ./-]*$/.test(typed))
    ? undefined
    : `A tax number has up to ${MAX_TAX_NUMBER_LENGTH} letters A to Z, digits, blanks, points, slashes and hyphens.`;
};

export const TAX_DETAILS_RULES: Rules = {
  country: [checkCountry],
  kind: [checkKind],
  companyName: [checkCompanyName],
  vatNumber: [checkVatNumber],
  taxNumber: [checkTaxNumber],
};

/** What is stored of a form that was checked. */
export function toTaxDetails(typed: FormData): TaxDetails {
  const country = textIn(typed, 'country').toLowerCase();
  const kind = textIn(typed, 'kind') === 'company' ? 'company' : 'person';
  return {
    country,
    kind,
    companyName: kind === 'company' ? textIn(typed, 'companyName').replaceAll(/\s+/g, ' ') : '',
    vatNumber: readVatNumber(textIn(typed, 'vatNumber'), country) ?? '',
    taxNumber: textIn(typed, 'taxNumber').toUpperCase(),
  };
}

/** VAT numbers are public; the tax number of a person is not. */
export const maskTaxNumber = (number: string): string => {
  const characters = number.replaceAll(/[ ./-]/g, '');
  return characters === '' ? '' : `ending in ${characters.slice(-Math.min(4, Math.floor(characters.length / 2) || 1))}`;
};
