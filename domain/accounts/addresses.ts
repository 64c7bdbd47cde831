import { readCountry } from '../locale/countries.ts';
import { tidyLine } from '../text/tidy-text.ts';
import {
  type Check,
  isEmptyValue,
  latinOnly,
  lengthWithin,
  notEmpty,
  personName,
  type Rules,
  someLetterOrDigit,
} from '../text/validation.ts';
import { getAddressFormat } from './address-formats.ts';

/** A shipping address (docs/specification/accounts.md#account-and-customer). */
export interface PostalAddress {
  fullName: string;
  company: string;
  phone: string;
  street1: string;
  street2: string;
  city: string;
  state: string;
  postalCode: string;
  countryCode: string;
}

/** Orders of which nothing is delivered have an empty address. */
export const isAddress = (address: Partial<PostalAddress>): address is PostalAddress => Boolean(address.street1);

export const MAX_ADDRESSES = 20;
const MAX_CHARACTERS = 100;

const short = lengthWithin({ max: MAX_CHARACTERS }, `Please keep it under ${MAX_CHARACTERS + 1} characters.`);
/** Carriers print labels in Latin letters; a line of punctuation is not an address (docs/specification/validation.md#checks). */
const readable = [short, someLetterOrDigit(), latinOnly()];
const line = (label: string): Check[] => [notEmpty(label, `${label} is required.`), ...readable];
const unlessEmpty =
  (judge: (text: string) => boolean, message: string): Check =>
  (value) =>
    isEmptyValue(value) || judge(String(value)) ? undefined : message;

const isPhone = (text: string) => /^[+\d\s().\-/x]+$/i.test(text) && text.replace(/\D/g, '').length >= 6;

/** The validation rules depend on the country. */
export function addressRules(countryCode: string): Rules {
  const { postalCode, state } = getAddressFormat(countryCode);
  const postalName = /^(ZIP|PIN|Eir)/.test(postalCode.label) ? postalCode.label : postalCode.label.toLowerCase();
  const postalWords = `Please enter a valid ${postalName}.`;
  const stateWords = `Please choose a ${state?.label.toLowerCase()} from the list.`;
  return {
    countryCode: [
      notEmpty('Country', 'Country is required.'),
      unlessEmpty((text) => readCountry(text) !== undefined, 'Please choose a country from the list.'),
    ],
    fullName: [...line('Full name'), personName()],
    company: readable,
    street1: line('Street'),
    street2: readable,
    city: line('City'),
    state: [
      ...(state?.isNeeded ? [notEmpty(state.label, `${state.label} is required.`)] : []),
      short,
      unlessEmpty((text) => !state?.options || readRegion(countryCode, text) !== undefined, stateWords),
    ],
    postalCode: [
      ...(postalCode.isNeeded ? [notEmpty(postalCode.label, `${postalCode.label} is required.`)] : []),
      short,
      unlessEmpty((text) => postalCode.shape?.test(compact(text)) ?? true, postalWords),
    ],
    phone: [short, unlessEmpty(isPhone, 'Please enter a valid phone number.')],
  };
}

const compact = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/** Finds a state by code or name, case-insensitively. */
function readRegion(countryCode: string, text: string) {
  const wanted = text.trim().toLowerCase();
  return getAddressFormat(countryCode).state?.options?.find(
    ({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
}

/** A postal code as its country writes it: `k1a0b1` is `K1A 0B1` in Canada. Invalid codes are returned unchanged. */
export function formatPostalCode(countryCode: string, text: string): string {
  const { shape, gapAt, gap = '' } = getAddressFormat(countryCode).postalCode;
  const plain = compact(text);
  if (!shape?.test(plain)) return tidyLine(text);
  if (gapAt === undefined) return plain;
  const parts = [plain.slice(0, gapAt), plain.slice(gapAt)];
  return parts.filter(Boolean).join(gap);
}

/** Normalizes an address for storage: trimmed, codes in their country's format, without fields the country does not use. */
export function tidyAddress(typed: PostalAddress): PostalAddress {
  const countryCode = typed.countryCode.trim().toLowerCase();
  const state = tidyLine(typed.state);
  return {
    fullName: tidyLine(typed.fullName),
    company: tidyLine(typed.company),
    phone: tidyLine(typed.phone),
    street1: tidyLine(typed.street1),
    street2: tidyLine(typed.street2),
    city: tidyLine(typed.city),
    state: getAddressFormat(countryCode).state ? (readRegion(countryCode, state)?.code ?? state) : '',
    postalCode: formatPostalCode(countryCode, typed.postalCode),
    countryCode,
  };
}

/** The lines of a shipping label, in the order of the destination country. */
export function formatAddressLines(address: PostalAddress): string[] {
  const { company, street1, street2, city, state, postalCode, countryCode } = address;
  const { order } = getAddressFormat(countryCode);
  const cityAndState = [city, state].filter(Boolean).join(', ');
  const place = {
    behind: [[cityAndState, postalCode].filter(Boolean).join(' ')],
    before: [[postalCode, cityAndState].filter(Boolean).join(' ')],
    below: [cityAndState, postalCode],
  }[order];
  return [company, street1, street2, ...place, readCountry(countryCode)?.name ?? countryCode.toUpperCase()].filter(
    (text) => text !== '',
  );
}

/** The lines of a label: the name, then the address. */
export const formatRecipient = (address: PostalAddress): string[] =>
  [address.fullName, ...formatAddressLines(address)].filter(Boolean);
