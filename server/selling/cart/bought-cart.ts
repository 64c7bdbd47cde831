import type { Db } from '../../platform/db/open-database.ts';
import type { Steps } from '../../platform/db/run-together.ts';
import type { CartOwner } from './cart-owner.ts';
import { lockExistingCart, removeBoughtSteps, type StoredCart } from './cart-store.ts';

/** Locks the cart that an order is placed from, if there is one: the order may be of a single work. */
export const lockCartToBuy = (transaction: Db, owner: CartOwner): Promise<StoredCart | undefined> =>
  lockExistingCart(transaction, owner);

/** Removes what was bought. What was saved for later stays. */
export const boughtCartSteps = (cartId: number, skus: readonly string[], now: Date): Steps =>
  removeBoughtSteps(cartId, skus, now);
