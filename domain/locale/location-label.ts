import { readCountry } from './countries.ts';

/** `Cork, Ireland`, or the parts that are known. */
export const locationLabel = ({ city, country }: { city: string; country: string }): string =>
  [city, readCountry(country)?.name].filter(Boolean).join(', ');
