import { readCountry } from './countries.ts';

/** The visitor's location as reported by a trusted proxy. Unknown fields are empty. */
export interface ClientLocation {
  /** In lower case; one of COUNTRIES. */
  countryCode: string;
  regionCode: string;
  city: string;
}

export const UNKNOWN_PLACE: ClientLocation = { countryCode: '', regionCode: '', city: '' };

const MAX_CITY_LENGTH = 100;

/** Reads the proxy's headers. Unexpected values count as unknown. */
export function parsePlace({
  country = '',
  region = '',
  city = '',
}: Record<'country' | 'region' | 'city', string | undefined>): ClientLocation {
  const name = city.replace(/[\p{C}<>]+/gu, ' ').trim();
  return {
    countryCode: readCountry(country)?.code ?? '',
    regionCode: /^[a-z0-9-]{1,10}$/i.test(region) ? region.toUpperCase() : '',
    city: name.length <= MAX_CITY_LENGTH ? name : '',
  };
}
