import type { Address, AddressRequest } from '@easel/contract/accounts/address-book';
import { addressFormatOf } from '@easel/domain/accounts/address-formats';
import { addressRules } from '@easel/domain/accounts/addresses';
import { COUNTRIES } from '@easel/domain/locale/countries';
import { useState } from 'react';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { AddressCommand } from './address-commands.ts';
import css from './address-form.module.css';
import shell from './form-layout.module.css';
import { useCommandForm } from './use-form.ts';

export interface AddressFormProps {
  /** The initial values. */
  address: Partial<Address>;
  /** The first address becomes the default anyway. */
  mayBecomeDefault: boolean;
  button: string;
  toCommand: (address: AddressRequest) => AddressCommand;
  onSuccess: () => void;
}

/** The fields depend on the country. */
export function AddressForm({ address, mayBecomeDefault, button, toCommand, onSuccess }: AddressFormProps) {
  const [countryCode, setCountryCode] = useState(address.countryCode ?? 'us');
  const [checkedFor, setCheckedFor] = useState(countryCode);
  const { postalCode, state, order } = addressFormatOf(countryCode);
  const form = useCommandForm({
    rules: addressRules(countryCode),
    toCommand: ({ fullName = '', street1 = '', city = '', isDefault, ...others }) =>
      toCommand({ fullName, street1, city, countryCode, ...others, isDefault: isDefault === 'on' }),
    onSuccess,
  });
  /** Errors of a field that depends on the country are hidden when the country changes. */
  const errorsHere = (name: string) => (checkedFor === countryCode ? form.errorsOf(name) : undefined);
  const line = (name: keyof Address, label: string, autoComplete: string) => (
    <Field
      key={name}
      label={label}
      name={name}
      autoComplete={autoComplete}
      defaultValue={String(address[name] ?? '')}
      errors={form.errorsOf(name)}
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
    <form
      noValidate
      className={shell.form}
      onSubmit={(event) => {
        setCheckedFor(countryCode);
        form.onSubmit(event);
      }}
      onInput={form.onInput}
    >
      <SelectField
        label="Country"
        name="countryCode"
        autoComplete="country"
        value={countryCode}
        onChange={({ currentTarget }) => setCountryCode(currentTarget.value)}
        options={countriesByName}
        errors={form.errorsOf('countryCode')}
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
      {mayBecomeDefault && (
        <label className={shell.check}>
          <input type="checkbox" name="isDefault" />
          Make this my default address
        </label>
      )}
      <button type="submit" className="button" aria-disabled={form.isSubmitting}>
        {form.isSubmitting ? 'Saving…' : button}
      </button>
      <p role="alert" className={shell.message}>
        {form.message}
      </p>
    </form>
  );
}

const countriesByName = [...COUNTRIES].sort((one, other) => (one.name < other.name ? -1 : 1));
