import type { Preferences } from '@easel/domain/accounts/preferences';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { type Outcome, ok, type RejectionReason, reject } from '@easel/domain/outcome';
import {
  addItem,
  type CartLine,
  type CartRefusal,
  removeItem,
  restoreItem,
  setQuantity,
  setSavedForLater,
} from '@easel/domain/selling/cart-lines';
import { UNAVAILABLE } from '@easel/domain/selling/line-changes';
import type { TaxDestination } from '@easel/domain/selling/tax-rates';
import type { Db } from '@easel/platform/db/open-database';
import type { Product } from '../products/products.ts';
import { readDestination } from './cart-destination.ts';
import { readCartSnapshot, readRemovedLine, writeCartLines } from './cart-lines-store.ts';
import type { CartOwner } from './cart-owner.ts';
import { readCartProducts } from './cart-products.ts';
import { lockCart, type StoredCart } from './cart-store.ts';
import { type ReviewedLine, reviewLines } from './priced-lines.ts';

export interface CartDependencies {
  db: Db;
  now: () => number;
}

export type CartChange =
  | { kind: 'add' | 'remove' | 'restore'; sku: string }
  | { kind: 'quantity'; sku: string; quantity: number }
  | { kind: 'save-for-later'; sku: string; isSavedForLater: boolean };

/** A cart with its lines as they can be bought now. */
export interface CartContents {
  cart: StoredCart;
  destination: TaxDestination;
  lines: ReviewedLine[];
}

const REASONS: Record<CartRefusal, RejectionReason> = {
  unavailable: 'conflict',
  'not-enough': 'conflict',
  'too-many-lines': 'conflict',
  'invalid-quantity': 'invalid',
  'not-in-cart': 'not-found',
};

/** How long a removal can be undone. */
export const RESTORABLE_MS = 86_400_000;

/** Two tabs rarely change a cart at the same time. */
const TRIES_WITHOUT_LOCK = 2;

/**
 * Changes the lines of a cart. Prices and availability are read from the database; nothing that the request says about them is used.
 *
 * The change is written only if the cart still has the version that was read. Otherwise it is tried again, at last with the cart locked, so that many
 * changes at the same time run one after the other.
 */
export async function changeCart(
  { db, now }: CartDependencies,
  owner: CartOwner,
  change: CartChange,
  preferences: Preferences,
): Promise<Outcome<CartContents>> {
  const at = now();
  for (let tries = 0; tries < TRIES_WITHOUT_LOCK; tries += 1) {
    const outcome = await tryChange(db, owner, change, preferences, at);
    if (outcome) return outcome;
  }
  return db.transaction().execute(async (transaction) => {
    await lockCart(transaction, owner, new Date(at));
    const outcome = await tryChange(transaction, owner, change, preferences, at);
    return outcome ?? reject('conflict', 'Your cart has just changed. Please try again.');
  });
}

/** Undefined if the cart was changed by somebody else meanwhile. */
async function tryChange(
  db: Db,
  owner: CartOwner,
  change: CartChange,
  preferences: Preferences,
  at: number,
): Promise<Outcome<CartContents> | undefined> {
  const snapshot = await readCartSnapshot(db, owner);
  const { cart, lines: before } = snapshot;
  const destination = await readDestination(db, owner, cart, preferences);
  const { countryCode } = destination;
  const skus = [...new Set([change.sku, ...before.map(({ sku }) => sku)])];
  const products = await readCartProducts(db, { cartId: cart.id, owner }, skus, countryCode);
  const product = products.get(change.sku);
  const removed =
    change.kind === 'restore'
      ? await readRemovedLine(db, cart.id, change.sku, new Date(at - RESTORABLE_MS))
      : undefined;
  const outcome = applyChange(before, change, { product, removed, at });
  if (!outcome.ok) return reject(REASONS[outcome.reason], ...outcome.messages);
  const stored = new Map([...before, ...(removed ? [removed] : [])].map((line) => [line.sku, line]));
  const after = outcome.value
    .map((line) => {
      const { workId = null, addedZone = null } = stored.get(line.sku) ?? {};
      if (change.kind !== 'add' || line.sku !== change.sku) return { ...line, workId, addedZone };
      return { ...line, workId: workIdOf(product) ?? workId, addedZone: getZone(countryCode) };
    })
    .toSorted((a, b) => a.addedAt - b.addedAt || (a.sku < b.sku ? -1 : 1));
  const written = await writeCartLines(db, owner, snapshot, after, new Date(at));
  return written && ok({ cart: written, destination, lines: reviewLines(after, products, countryCode) });
}

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
  const { unavailability } = product;
  if (unavailability === 'not-on-site' || unavailability === 'own-work')
    return reject('unavailable', UNAVAILABLE[unavailability]);
  return change.kind === 'quantity' ? setQuantity(lines, product, change.quantity) : addItem(lines, product, at);
}
