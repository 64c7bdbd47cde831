import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { parseDestination } from '@easel/domain/selling/cart-destination';
import { mergeCarts } from '@easel/domain/selling/cart-lines';
import { readAddressBook } from '../../accounts/address-book/address-book.ts';
import { listSavedCards } from '../../accounts/wallet/wallet.ts';
import { movePurchases } from '../gift-cards/gift-card-purchases.ts';
import { readCartLines, writeCartLines } from './cart-lines-store.ts';
import type { CartOwner } from './cart-owner.ts';
import { deleteCart, lockCart, moveCartPayments, readCartRow, setCartColumns, touchCart } from './cart-store.ts';
import type { CartDependencies } from './change-cart.ts';

/** Remembers the country and state that the cart is delivered to. It replaces an address. */
export async function chooseDestination(
  parts: CartDependencies,
  owner: CartOwner,
  typed: { countryCode: string; region?: string | undefined },
): Promise<Outcome<undefined>> {
  const outcome = parseDestination(typed);
  if (!outcome.ok) return outcome;
  const { countryCode, region } = outcome.value;
  return setOnCart(parts, owner, {
    destination_country: countryCode,
    destination_region: region,
    address_id: null,
  });
}

/** Remembers where the cart is delivered to. Only addresses of the user's own book can be chosen. */
export async function chooseAddress(
  parts: CartDependencies,
  personId: number,
  addressBookItemId: number,
): Promise<Outcome<undefined>> {
  const addresses = await readAddressBook(parts.db, personId);
  if (!addresses.some((address) => address.addressBookItemId === addressBookItemId))
    return reject('not-found', 'This address is not in your address book.');
  return setOnCart(parts, { personId }, { address_id: addressBookItemId });
}

/** Remembers how the cart is paid. Only payment methods of the user's own wallet can be chosen. */
export async function choosePaymentMethod(
  parts: CartDependencies,
  personId: number,
  paymentMethodId: number,
): Promise<Outcome<undefined>> {
  const wallet = await listSavedCards(parts, personId);
  if (!wallet.some((method) => method.paymentMethodId === paymentMethodId))
    return reject('not-found', 'This payment method is not in your wallet.');
  return setOnCart(parts, { personId }, { payment_method_id: paymentMethodId });
}

const setOnCart = (
  { db, now }: CartDependencies,
  owner: CartOwner,
  values: Parameters<typeof setCartColumns>[2],
): Promise<Outcome<undefined>> =>
  db.transaction().execute(async (transaction) => {
    const at = new Date(now());
    const cart = await lockCart(transaction, owner, at);
    await setCartColumns(transaction, cart.id, values);
    await touchCart(transaction, cart.id, at);
    return ok(undefined);
  });

/** Moves the cart of a guest to the user who has logged in. Repeating it changes nothing. */
export const adoptGuestCart = ({ db, now }: CartDependencies, personId: number, guestId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (!(await readCartRow(transaction, { guestId }))) return;
    const at = new Date(now());
    // The guest's cart first, always: two logins with the same cart wait for each other.
    const guest = await lockCart(transaction, { guestId }, at);
    const own = await lockCart(transaction, { personId }, at);
    const [guestLines, ownLines] = [
      await readCartLines(transaction, guest.id),
      await readCartLines(transaction, own.id),
    ];
    const stored = new Map([...guestLines, ...ownLines].map((line) => [line.sku, line]));
    const merged = mergeCarts(ownLines, guestLines).map((line) => {
      const { workId = null, addedZone = null } = stored.get(line.sku) ?? {};
      return { ...line, workId, addedZone };
    });
    await movePurchases(transaction, guest.id, own.id);
    await writeCartLines(transaction, { personId }, { cart: own, lines: ownLines }, merged, at);
    if (guest.destination && !own.destination && own.addressBookItemId === null)
      await setCartColumns(transaction, own.id, {
        destination_country: guest.destination.countryCode,
        destination_region: guest.destination.region,
      });
    await moveCartPayments(transaction, guest.id, own.id);
    await deleteCart(transaction, guest.id);
    await touchCart(transaction, own.id, at);
  });
