import { addressRules, formatRecipient, type PostalAddress, tidyAddress } from '../accounts/addresses.ts';
import { tidyLine } from '../text/tidy-text.ts';
import { checkForm, email, notEmpty, type PropertyErrors, type Rules } from '../text/validation.ts';
import type { ShipmentAddress } from './shipment.ts';

export const EMPTY_SHIPMENT_ADDRESS: ShipmentAddress = {
  name: '',
  company: '',
  email: '',
  phone: '',
  street1: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
};

export const toPostalAddress = (address: ShipmentAddress): PostalAddress => ({
  fullName: address.name,
  company: address.company,
  phone: address.phone,
  street1: address.street1,
  street2: address.street2,
  city: address.city,
  state: address.state,
  postalCode: address.zip,
  countryCode: address.country,
});

/** An address of an order or of an address book, as that of a shipment. Parts that are missing are empty. */
export const toShipmentAddress = (address: Partial<PostalAddress>, emailAddress = ''): ShipmentAddress => ({
  name: address.fullName ?? '',
  company: address.company ?? '',
  email: emailAddress,
  phone: address.phone ?? '',
  street1: address.street1 ?? '',
  street2: address.street2 ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
  zip: address.postalCode ?? '',
  country: address.countryCode ?? '',
});

/** Trimmed, with codes as the country writes them. */
export const tidyShipmentAddress = (typed: ShipmentAddress): ShipmentAddress =>
  toShipmentAddress(tidyAddress(toPostalAddress(typed)), tidyLine(typed.email));

/** The rules of delivery addresses, by the names of a shipment. A carrier calls before a pickup, so the origin needs a phone number. */
export function shipmentAddressRules(country: string, end: 'origin' | 'destination'): Rules {
  const rules = addressRules(country);
  const named = (name: string) => rules[name] ?? [];
  return {
    name: named('fullName'),
    company: named('company'),
    email: [email()],
    phone: [...(end === 'origin' ? [notEmpty('Phone', 'Phone is required.')] : []), ...named('phone')],
    street1: named('street1'),
    street2: named('street2'),
    city: named('city'),
    state: named('state'),
    zip: named('postalCode'),
    country: named('countryCode'),
  };
}

/** What is wrong with an address before a label can be bought for it. */
export const checkShipmentAddress = (address: ShipmentAddress, end: 'origin' | 'destination'): PropertyErrors[] =>
  checkForm({ ...address }, shipmentAddressRules(address.country, end));

/** The lines of a label, in the order of the country. */
export const formatShipmentAddress = (address: ShipmentAddress): string[] => formatRecipient(toPostalAddress(address));

/** Whether two addresses are the same place for a carrier. */
export const isSameAddress = (one: ShipmentAddress, other: ShipmentAddress): boolean =>
  formatShipmentAddress(one).join('\n') === formatShipmentAddress(other).join('\n');
