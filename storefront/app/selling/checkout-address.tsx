import type { Address } from '@easel/contract/accounts/address-book';
import { AddressFields } from '../ui/address-fields.tsx';
import css from './checkout-page.module.css';
import { NEW_ADDRESS, type useCheckout } from './use-checkout.ts';

type CheckoutAddressProps = Pick<
  ReturnType<typeof useCheckout>,
  'chosen' | 'choose' | 'place' | 'checkedFor' | 'form'
> & {
  addresses: readonly Address[];
};

/** An address of the address book, or a new one. */
export function CheckoutAddress({ addresses, chosen, choose, place, checkedFor, form }: CheckoutAddressProps) {
  return (
    <>
      {addresses.length > 0 && (
        <fieldset className={css.choices}>
          <legend className="visually-hidden">Address</legend>
          {addresses.map((address) => (
            <label key={address.addressBookItemId}>
              <input
                type="radio"
                name="addressChoice"
                value={address.addressBookItemId}
                checked={chosen === String(address.addressBookItemId)}
                onChange={({ currentTarget }) => choose(currentTarget.value)}
              />
              <span>
                {address.fullName}
                <small>
                  {[address.street1, address.city, address.state, address.postalCode, address.countryCode.toUpperCase()]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
            </label>
          ))}
          <label>
            <input
              type="radio"
              name="addressChoice"
              value={NEW_ADDRESS}
              checked={chosen === NEW_ADDRESS}
              onChange={() => choose(NEW_ADDRESS)}
            />
            <span>Another address</span>
          </label>
        </fieldset>
      )}
      {chosen === NEW_ADDRESS && (
        <AddressFields
          address={{ state: place.region }}
          countryCode={place.countryCode}
          // The form listens to changes of all fields that the price depends on.
          onCountry={() => undefined}
          errorsOf={form.errorsOf}
          checkedFor={checkedFor}
        />
      )}
    </>
  );
}
