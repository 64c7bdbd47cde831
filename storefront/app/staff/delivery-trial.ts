import { PACKAGINGS, type Packaging } from '@easel/domain/catalogue/packaging';
import { COUNTRIES } from '@easel/domain/locale/countries';
import { listKeys } from '@easel/domain/text/own-value';

export const TRIAL_FIELDS = [
  { name: 'widthCm', label: 'Width in cm' },
  { name: 'heightCm', label: 'Height in cm' },
  { name: 'depthCm', label: 'Depth in cm (may be empty)' },
  { name: 'weightKg', label: 'Weight in kg (may be empty)' },
  { name: 'valueDollars', label: 'Value in US dollars' },
] as const;

export type TrialFields = { origin: string; destination: string; packaging: Packaging } & Partial<
  Record<(typeof TRIAL_FIELDS)[number]['name'], number>
>;

/** The fields of an address or of the form. What cannot be read is left out. */
export function parseTrialFields(given: { get: (name: string) => unknown }): TrialFields {
  const textOf = (name: string) => String(given.get(name) ?? '').trim();
  const country = (name: string) => COUNTRIES.find(({ code }) => code === textOf(name))?.code ?? 'us';
  const packaging = listKeys(PACKAGINGS).find((one) => one === textOf('packaging')) ?? 'flat_cardboard';
  const numbers = TRIAL_FIELDS.flatMap(({ name }) => {
    const value = Number(textOf(name));
    return textOf(name) !== '' && Number.isFinite(value) && value > 0 ? [[name, value] as const] : [];
  });
  return { origin: country('origin'), destination: country('destination'), packaging, ...Object.fromEntries(numbers) };
}
