import { getAddressFormat } from '../accounts/address-formats.ts';
import type { Region } from '../accounts/address-regions.ts';
import { readCountry } from '../locale/countries.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import type { TaxDestination } from './tax-rates.ts';

/** The states or provinces of a country whose taxes can differ; empty if it has none. */
export const listRegions = (countryCode: string): readonly Region[] =>
  getAddressFormat(countryCode).state?.options ?? [];

/** `State`, `Province`; empty for a country without choices. */
export const getRegionLabel = (countryCode: string): string =>
  listRegions(countryCode).length > 0 ? (getAddressFormat(countryCode).state?.label ?? '') : '';

/**
 * A country, and a state if the country has a list of them. The state may be unknown. A state of another country is dropped, because a form without
 * JavaScript still sends it when the country changes.
 */
export function parseDestination(typed: { countryCode: string; region?: string | undefined }): Outcome<TaxDestination> {
  const country = readCountry(typed.countryCode.trim().toLowerCase());
  if (!country) return reject('invalid', 'Please choose a country from the list.');
  const region = (typed.region ?? '').trim().toUpperCase();
  return ok({
    countryCode: country.code,
    region: listRegions(country.code).some(({ code }) => code === region) ? region : '',
  });
}

/** `New York, United States` or `Germany` */
export function destinationLabel({ countryCode, region }: TaxDestination): string {
  const country = readCountry(countryCode)?.name ?? countryCode.toUpperCase();
  const state = listRegions(countryCode).find(({ code }) => code === region.toUpperCase())?.name;
  return state ? `${state}, ${country}` : country;
}
