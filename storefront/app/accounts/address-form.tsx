import type { Address, AddressRequest } from '@easel/contract/accounts/address-book';
import { addressRules } from '@easel/domain/accounts/addresses';
import { useState } from 'react';
import { AddressFields } from '../ui/address-fields.tsx';
import type { AddressCommand } from './address-commands.ts';
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
  const form = useCommandForm({
    rules: addressRules(countryCode),
    toCommand: ({ fullName = '', street1 = '', city = '', isDefault, ...others }) =>
      toCommand({ fullName, street1, city, countryCode, ...others, isDefault: isDefault === 'on' }),
    onSuccess,
  });
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
      <AddressFields
        address={address}
        countryCode={countryCode}
        onCountry={setCountryCode}
        errorsOf={form.errorsOf}
        checkedFor={checkedFor}
      />
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
