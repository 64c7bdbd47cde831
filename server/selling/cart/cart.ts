import type { Preferences } from '@easel/domain/accounts/preferences';
import { zoneOf } from '@easel/domain/catalogue/zone-price';
import { type Outcome, ok, type RejectionReason, reject } from '@easel/domain/outcome';
import { parseDestination } from '@easel/domain/selling/cart-destination';
import {
  addItem,
  type CartLine,
  type CartRefusal,
  mergeCarts,
  removeItem,
  restoreItem,
  setQuantity,
  setSavedForLater,
} from '@easel/domain/selling/cart-lines';
import { addressesOf } from '../../accounts/address-book/address-book.ts';
import { walletOf } from '../../accounts/wallet/wallet.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { movePurchases } from '../gift-cards/gift-card-purchases.ts';
import type { Product } from '../products/products.ts';
import { destinationOf } from './cart-destination.ts';
import type { CartOwner } from './cart-owner.ts';
import { readCartProducts } from './cart-products.ts';
import {
  deleteCart,
  lockCart,
  moveCartPayments,
  readCartLines,
  readCartRow,
  readRemovedLine,
  setCartColumns,
  touchCart,
  writeCartLines,
} from './cart-store.ts';

export interface CartParts {
  db: Db;
  now: () => number;
}

export type CartChange =
  | { kind: 'add' | 'remove' | 'restore'; sku: string }
  | { kind: 'quantity'; sku: string; quantity: number }
  | { kind: 'save-for-later'; sku: string; isSavedForLater: boolean };

const REASONS: Record<CartRefusal, RejectionReason> = {
  unavailable: 'conflict',
  'not-enough': 'conflict',
  'too-many-lines': 'conflict',
  'invalid-quantity': 'invalid',
  'not-in-cart': 'not-found',
};

/** How long a removal can be undone. */
export const RESTORABLE_MS = 86_400_000;

/** Changes a cart in one transaction. Prices and availability are read inside it; nothing that the request says about them is used. */
export const changeCart = (
  { db, now }: CartParts,
  owner: CartOwner,
  change: CartChange,
  preferences: Preferences,
): Promise<Outcome<undefined>> =>
  db.transaction().execute(async (transaction) => {
    const at = now();
    const cart = await lockCart(transaction, owner, new Date(at));
    const before = await readCartLines(transaction, cart.id);
    const { countryCode } = await destinationOf(transaction, owner, cart, preferences);
    const product = (await readCartProducts(transaction, cart.id, [change.sku], countryCode)).get(change.sku);
    const removed =
      change.kind === 'restore'
        ? await readRemovedLine(transaction, cart.id, change.sku, new Date(at - RESTORABLE_MS))
        : undefined;
    const outcome = applyChange(before, change, { product, removed, at });
    if (!outcome.ok) return reject(REASONS[outcome.reason], ...outcome.messages);
    const stored = new Map([...before, ...(removed ? [removed] : [])].map((line) => [line.sku, line]));
    const after = outcome.value.map((line) => {
      const { workId = null, addedZone = null } = stored.get(line.sku) ?? {};
      if (change.kind !== 'add' || line.sku !== change.sku) return { ...line, workId, addedZone };
      return { ...line, workId: workIdOf(product) ?? workId, addedZone: zoneOf(countryCode) };
    });
    await writeCartLines(transaction, cart.id, before, after, new Date(at));
    return ok(undefined);
  });

const workIdOf = (product: Product | undefined) => (product && 'workId' in product ? product.workId : undefined);

function applyChange(
  lines: readonly CartLine[],
  change: CartChange,
  { product, removed, at }: { product: Product | undefined; removed: CartLine | undefined; at: number },
): Outcome<CartLine[], CartRefusal> {
  if (change.kind === 'remove') return ok(removeItem(lines, change.sku));
  if (change.kind === 'restore') return restoreItem(lines, change.sku, removed);
  if (change.kind === 'save-for-later') return setSavedForLater(lines, change.sku, change.isSavedForLater);
  if (!product) return reject('unavailable', 'This work is no longer available.');
  return change.kind === 'quantity' ? setQuantity(lines, product, change.quantity) : addItem(lines, product, at);
}

/** Remembers the country and state that the cart is delivered to. It replaces an address. */
export async function chooseDestination(
  parts: CartParts,
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
  parts: CartParts,
  personId: number,
  addressBookItemId: number,
): Promise<Outcome<undefined>> {
  const addresses = await addressesOf(parts.db, personId);
  if (!addresses.some((address) => address.addressBookItemId === addressBookItemId))
    return reject('not-found', 'This address is not in your address book.');
  return setOnCart(parts, { personId }, { address_id: addressBookItemId });
}

/** Remembers how the cart is paid. Only payment methods of the user's own wallet can be chosen. */
export async function choosePaymentMethod(
  parts: CartParts,
  personId: number,
  paymentMethodId: number,
): Promise<Outcome<undefined>> {
  const wallet = await walletOf(parts, personId);
  if (!wallet.some((method) => method.paymentMethodId === paymentMethodId))
    return reject('not-found', 'This payment method is not in your wallet.');
  return setOnCart(parts, { personId }, { payment_method_id: paymentMethodId });
}

const setOnCart = (
  { db, now }: CartParts,
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
export const takeOverGuestCart = ({ db, now }: CartParts, personId: number, guestId: string): Promise<void> =>
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
    await writeCartLines(transaction, own.id, ownLines, merged, at);
    if (guest.destination && !own.destination && own.addressBookItemId === null)
      await setCartColumns(transaction, own.id, {
        destination_country: guest.destination.countryCode,
        destination_region: guest.destination.region,
      });
    await moveCartPayments(transaction, guest.id, own.id);
    await deleteCart(transaction, guest.id);
  });
