import type { PostalAddress } from '@easel/domain/accounts/addresses';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import {
  type Destination,
  parseQuoteDestination,
  type TypedDestination,
} from '@easel/domain/selling/quote-destination';
import type { Db } from '@easel/platform/db/open-database';
import { readAddressBook } from '../../accounts/address-book/address-book.ts';
import type { CartOwner } from './cart-owner.ts';
import type { StoredCart } from './cart-store.ts';

/** What a request says about the destination. */
export interface WantedDestination {
  destination?: TypedDestination | undefined;
  addressBookItemId?: number | undefined;
}

export interface PurchaseDestination extends Destination {
  addressBookItemId: number | null;
  /** A copy of the address as it is now: the user can edit it later. */
  address: PostalAddress | null;
}

/** Where a purchase is delivered to: what the request says, otherwise the address or the destination of the cart, otherwise the country of the store. */
export async function readPurchaseDestination(
  db: Db,
  owner: CartOwner,
  cart: Pick<StoredCart, 'addressBookItemId' | 'destination'>,
  { countryCode }: Pick<Preferences, 'countryCode'>,
  wanted: WantedDestination,
): Promise<Outcome<PurchaseDestination>> {
  if (wanted.destination && wanted.addressBookItemId !== undefined)
    return reject('invalid', 'Please choose either an address or a destination.');
  if (wanted.destination) {
    const parsed = parseQuoteDestination(wanted.destination);
    return parsed.ok ? ok({ ...parsed.value, addressBookItemId: null, address: null }) : parsed;
  }
  const addressBookItemId = wanted.addressBookItemId ?? cart.addressBookItemId ?? undefined;
  const book = 'personId' in owner && addressBookItemId !== undefined ? await readAddressBook(db, owner.personId) : [];
  const found = book.find((one) => one.addressBookItemId === addressBookItemId);
  if (found) {
    const { addressBookItemId: id, isDefault: _, ...address } = found;
    const { state: region, postalCode } = address;
    return ok({ countryCode: address.countryCode, region, postalCode, addressBookItemId: id, address });
  }
  if (wanted.addressBookItemId !== undefined) return reject('not-found', 'This address is not in your address book.');
  const known = cart.destination ?? { countryCode, region: '' };
  return ok({ ...known, postalCode: '', addressBookItemId: null, address: null });
}
