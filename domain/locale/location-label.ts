import { readCountry } from './countries.ts';

/** `Cork, Ireland`: where somebody is, as far as they have said. */
export const locationLabel = ({ city, country }: { city: string; country: string }): string =>
  [city, readCountry(country)?.name].filter(Boolean).join(', ');
