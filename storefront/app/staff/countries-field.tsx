import { COUNTRY_OPTIONS } from './audience-options.ts';
import { PickList } from './pick-list.tsx';

export interface CountriesFieldProps {
  countries: readonly string[];
  emptyText?: string;
  onChange: (countries: string[]) => void;
}

/** The countries that something is for. */
export const CountriesField = ({ countries, emptyText = 'All countries', onChange }: CountriesFieldProps) => (
  <PickList
    label="Countries"
    name="country"
    emptyText={emptyText}
    options={COUNTRY_OPTIONS}
    chosen={countries}
    onChange={onChange}
  />
);
