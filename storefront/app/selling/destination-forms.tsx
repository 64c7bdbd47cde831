import type { Address } from '@easel/contract/accounts/address-book';
import type { Cart } from '@easel/contract/selling/cart';
import { listCountryChoices } from '@easel/domain/locale/country-choices';
import { destinationLabel, getRegionLabel, listRegions } from '@easel/domain/selling/cart-destination';
import { Link } from 'react-router';
import { CommandForm } from '../lib/action-form.tsx';
import { SelectField } from '../ui/select-field.tsx';
import css from './cart-forms.module.css';
import type { CartActions } from './use-cart.ts';

export interface DestinationFormsProps {
  cart: Cart;
  /** Empty for guests. */
  addresses: readonly Address[];
  isUser: boolean;
  run: CartActions['run'];
}

/** Where the cart is delivered to: one of the user's addresses, or a country and state. Prices, delivery, tax and duty depend on it. */
export function DestinationForms({ cart, addresses, isUser, run }: DestinationFormsProps) {
  const { countryCode, region } = cart.destination;
  const address = addresses.find(({ addressBookItemId }) => addressBookItemId === cart.addressBookItemId);
  const regions = listRegions(countryCode);
  return (
    <details className={css.details} open={regions.length > 0 && region === '' ? true : undefined}>
      <summary>
        Deliver to{' '}
        <strong>
          {address ? `${address.city}, ${destinationLabel(cart.destination)}` : destinationLabel(cart.destination)}
        </strong>
      </summary>
      {addresses.length > 0 && (
        <CommandForm
          action="/cart"
          name="address"
          className={css.destination}
          onSend={({ addressBookItemId }) =>
            run({ kind: 'chooseAddress', addressBookItemId: Number(addressBookItemId) })
          }
        >
          <SelectField
            label="Your address"
            name="addressBookItemId"
            placeholder="Choose an address"
            required
            value={address?.addressBookItemId ?? ''}
            options={addresses.map((one) => ({ code: String(one.addressBookItemId), name: addressLabelOf(one) }))}
            onChange={({ currentTarget: { value } }) =>
              value && run({ kind: 'chooseAddress', addressBookItemId: Number(value) })
            }
          />
          <UpdateButton />
        </CommandForm>
      )}
      <CommandForm
        action="/cart"
        name="destination"
        className={css.destination}
        onSend={(fields) =>
          run({ kind: 'chooseDestination', countryCode: fields.countryCode ?? '', region: fields.region ?? '' })
        }
      >
        <SelectField
          label={addresses.length > 0 ? 'Or another country' : 'Country'}
          name="countryCode"
          autoComplete="country"
          value={countryCode}
          options={listCountryChoices(countryCode)}
          onChange={({ currentTarget }) =>
            run({ kind: 'chooseDestination', countryCode: currentTarget.value, region: '' })
          }
        />
        {regions.length > 0 && (
          <SelectField
            key={countryCode}
            label={getRegionLabel(countryCode)}
            name="region"
            autoComplete="address-level1"
            placeholder="Choose"
            value={region.toUpperCase()}
            options={regions}
            onChange={({ currentTarget }) =>
              run({ kind: 'chooseDestination', countryCode, region: currentTarget.value })
            }
          />
        )}
        <UpdateButton />
      </CommandForm>
      {isUser && (
        <p className={css.hint}>
          <Link to="/account/addresses">{addresses.length > 0 ? 'Manage addresses' : 'Add an address'}</Link>
        </p>
      )}
    </details>
  );
}

/** With JavaScript a choice applies at once. */
const UpdateButton = () => (
  <button type="submit" className={`button ${css.withoutScripts}`} data-kind="quiet">
    Update
  </button>
);

const addressLabelOf = ({ fullName, street1, city, state }: Address): string =>
  [fullName, street1, city, state].filter(Boolean).join(', ');
