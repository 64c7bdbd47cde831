import type { Address } from '@easel/contract/accounts/address-book';
import { addressRules } from '@easel/domain/accounts/addresses';
import { useState } from 'react';
import { ActionForm } from '../lib/action-form.tsx';
import { useActionForm } from '../lib/use-action-form.ts';
import { AddressFields } from '../ui/address-fields.tsx';
import shell from './form-layout.module.css';

export interface AddressFormProps {
  /** The initial values. */
  address: Partial<Address>;
  /** The first address becomes the default anyway. */
  mayBecomeDefault: boolean;
  button: string;
  onSuccess: () => void;
}

/** The fields depend on the country. */
export function AddressForm({ address, mayBecomeDefault, button, onSuccess }: AddressFormProps) {
  const [countryCode, setCountryCode] = useState(address.countryCode ?? 'us');
  const [checkedFor, setCheckedFor] = useState(countryCode);
  const form = useActionForm({
    action: '/account/addresses',
    name: 'address',
    rules: addressRules(countryCode),
    onSuccess,
  });
  const id = address.addressBookItemId;
  return (
    <ActionForm
      form={{
        ...form,
        onSubmit(event) {
          setCheckedFor(countryCode);
          form.onSubmit(event);
        },
      }}
      fields={id === undefined ? {} : { addressBookItemId: String(id) }}
      className={shell.form}
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
      <p role="alert" className="form-message">
        {form.message}
      </p>
    </ActionForm>
  );
}
