import { getAddressFormat } from '@easel/domain/accounts/address-formats';
import { COUNTRIES } from '@easel/domain/locale/countries';
import type { ShipmentAddress } from '@easel/domain/selling/shipment';
import type { PropertyErrors } from '@easel/domain/text/validation';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import css from './shipment.module.css';

export interface ShipmentAddressFieldsProps {
  legend: string;
  address: ShipmentAddress;
  errors: readonly PropertyErrors[];
  /** The origin needs a phone number. */
  needsPhone: boolean;
  onEdit: (change: Partial<ShipmentAddress>) => void;
}

const countriesByName = [...COUNTRIES].sort((one, other) => (one.name < other.name ? -1 : 1));

/** One end of a shipment. */
export function ShipmentAddressFields({ legend, address, errors, needsPhone, onEdit }: ShipmentAddressFieldsProps) {
  const { postalCode, state } = getAddressFormat(address.country);
  const errorsOf = (name: string) => errors.find(({ property }) => property === name)?.messages;
  const line = (name: keyof ShipmentAddress, label: string, autoComplete: string, type = 'text') => (
    <Field
      label={label}
      name={name}
      type={type}
      maxLength={120}
      autoComplete={autoComplete}
      value={address[name]}
      onChange={({ currentTarget }) => onEdit({ [name]: currentTarget.value })}
      errors={errorsOf(name)}
    />
  );
  return (
    <fieldset className={css.address}>
      <legend>{legend}</legend>
      <SelectField
        label="Country"
        name="country"
        autoComplete="country"
        placeholder="Select"
        options={countriesByName}
        value={address.country}
        onChoose={(country) => onEdit({ country })}
        errors={errorsOf('country')}
      />
      {line('name', 'Full name', 'name')}
      {line('company', 'Company (optional)', 'organization')}
      {line('street1', 'Street', 'address-line1')}
      {line('street2', 'Apartment or floor (optional)', 'address-line2')}
      <div className={css.pair}>
        {line('city', 'City', 'address-level2')}
        {state &&
          (state.options ? (
            <SelectField
              label={state.label}
              name="state"
              autoComplete="address-level1"
              placeholder="Select"
              options={state.options}
              value={address.state}
              onChoose={(state) => onEdit({ state })}
              errors={errorsOf('state')}
            />
          ) : (
            line('state', state.isNeeded ? state.label : `${state.label} (optional)`, 'address-level1')
          ))}
        {line('zip', postalCode.isNeeded ? postalCode.label : `${postalCode.label} (optional)`, 'postal-code')}
      </div>
      {line('phone', needsPhone ? 'Phone, for the carrier' : 'Phone (optional)', 'tel', 'tel')}
      {line('email', 'Email (optional)', 'email', 'email')}
    </fieldset>
  );
}
