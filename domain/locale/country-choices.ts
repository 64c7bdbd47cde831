import { COUNTRIES, type Country } from './countries.ts';

/** The options of a country select: the visitor's country first, then by name. */
export function listCountryChoices(presentCode: string): Country[] {
  const isPresent = ({ code }: Country) => code === presentCode.toLowerCase();
  // Compared by code unit: no name starts with an accent, and the order is the same in every browser.
  const others = COUNTRIES.filter((country) => !isPresent(country)).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [...COUNTRIES.filter(isPresent), ...others];
}
