import type { Address } from '@easel/contract/accounts/address-book';
import { getAddressFormat } from '@easel/domain/accounts/address-formats';
import { COUNTRIES } from '@easel/domain/locale/countries';
import css from './address-fields.module.css';
import { Field } from './field.tsx';
import { SelectField } from './select-field.tsx';

export interface AddressFieldsProps {
  /** The initial values. */
  address: Partial<Address>;
  countryCode: string;
  onCountry: (countryCode: string) => void;
  errorsOf: (name: string) => string[] | undefined;
  /** The country that the errors belong to: those of fields that depend on it are hidden when it changes. */
  checkedFor: string;
}

/** The fields of an address, which depend on the country. */
export function AddressFields({ address, countryCode, onCountry, errorsOf, checkedFor }: AddressFieldsProps) {
  const { postalCode, state, order } = getAddressFormat(countryCode);
  const errorsHere = (name: string) => (checkedFor === countryCode ? errorsOf(name) : undefined);
  const line = (name: keyof Address, label: string, autoComplete: string) => (
    <Field
      key={name}
      label={label}
      name={name}
      autoComplete={autoComplete}
      defaultValue={String(address[name] ?? '')}
      errors={errorsOf(name)}
    />
  );
  const orOptional = (label: string, isNeeded: boolean) => (isNeeded ? label : `${label} (optional)`);
  const postalField = (
    <Field
      key="postalCode"
      label={orOptional(postalCode.label, postalCode.isNeeded)}
      name="postalCode"
      autoComplete="postal-code"
      placeholder={postalCode.example}
      defaultValue={address.postalCode}
      errors={errorsHere('postalCode')}
    />
  );
  return (
    <>
      <SelectField
        label="Country"
        name="countryCode"
        autoComplete="country"
        value={countryCode}
        onChange={({ currentTarget }) => onCountry(currentTarget.value)}
        options={countriesByName}
        errors={errorsOf('countryCode')}
      />
      {line('fullName', 'Full name', 'name')}
      {line('company', 'Company (optional)', 'organization')}
      {line('street1', 'Street', 'address-line1')}
      {line('street2', 'Apartment or floor (optional)', 'address-line2')}
      <div className={css.pair}>
        {order === 'before' && postalField}
        {line('city', 'City', 'address-level2')}
        {state &&
          (state.options ? (
            <SelectField
              key={countryCode}
              label={state.label}
              name="state"
              autoComplete="address-level1"
              defaultValue={address.state ?? ''}
              placeholder="Select"
              options={state.options}
              errors={errorsHere('state')}
            />
          ) : (
            line('state', orOptional(state.label, state.isNeeded), 'address-level1')
          ))}
        {order !== 'before' && postalField}
      </div>
      {line('phone', 'Phone (optional, for the carrier)', 'tel')}
    </>
  );
}

const countriesByName = [...COUNTRIES].sort((one, other) => (one.name < other.name ? -1 : 1));
