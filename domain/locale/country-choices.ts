import { COUNTRIES, type Country } from './countries.ts';

/** The countries to choose from: the one a visitor shops in first, then by name, as people look for them. */
export function countryChoicesOf(presentCode: string): Country[] {
  const isPresent = ({ code }: Country) => code === presentCode.toLowerCase();
  // Compared letter by letter: no name of the list begins with an accent, and the order is the same in every browser.
  const others = COUNTRIES.filter((country) => !isPresent(country)).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [...COUNTRIES.filter(isPresent), ...others];
}
