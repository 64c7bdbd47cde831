import type { Preferences } from '@easel/domain/accounts/preferences';
import type { TaxDestination } from '@easel/domain/selling/tax-rates';
import type { Db } from '@easel/platform/db/open-database';
import { readAddressBook } from '../../accounts/address-book/address-book.ts';
import type { CartOwner } from './cart-owner.ts';
import type { StoredCart } from './cart-store.ts';

/**
 * Where a cart is delivered to, which decides on prices, tax and duty: the chosen address, otherwise the chosen country and state, otherwise the
 * country of the store.
 */
export async function readDestination(
  db: Db,
  owner: CartOwner | undefined,
  { addressBookItemId, destination }: Pick<StoredCart, 'addressBookItemId' | 'destination'>,
  { countryCode }: Pick<Preferences, 'countryCode'>,
): Promise<TaxDestination> {
  const withoutAddress = destination ?? { countryCode, region: '' };
  if (!owner || !('personId' in owner) || addressBookItemId === null) return withoutAddress;
  const address = (await readAddressBook(db, owner.personId)).find(
    (one) => one.addressBookItemId === addressBookItemId,
  );
  return address ? { countryCode: address.countryCode, region: address.state } : withoutAddress;
}
