import { addressRules, tidyAddress } from '../accounts/addresses.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { checkForm } from '../text/validation.ts';
import type { TaxDestination } from './tax-rates.ts';

/** Where a delivery goes, as precisely as it is known before there is an address. */
export interface Destination extends TaxDestination {
  /** Empty if it is not known yet. */
  postalCode: string;
}

export interface TypedDestination {
  countryCode: string;
  region?: string | undefined;
  postalCode?: string | undefined;
}

/** Checks a destination like an address. The region and the postal code may be missing, but not be wrong. */
export function parseQuoteDestination({
  countryCode,
  region = '',
  postalCode = '',
}: TypedDestination): Outcome<Destination> {
  const address = tidyAddress({ ...NO_ADDRESS, countryCode, state: region, postalCode });
  const rules = addressRules(address.countryCode);
  const given = Object.entries({
    countryCode: address.countryCode,
    state: address.state,
    postalCode: address.postalCode,
  }).filter(([name, value]) => name === 'countryCode' || value !== '');
  const messages = given.flatMap(([name, value]) =>
    checkForm({ [name]: value }, { [name]: rules[name] ?? [] }).flatMap((errors) => errors.messages),
  );
  if (messages.length > 0) return reject('invalid', ...messages);
  return ok({ countryCode: address.countryCode, region: address.state, postalCode: address.postalCode });
}

const NO_ADDRESS = { fullName: '', company: '', phone: '', street1: '', street2: '', city: '' };
