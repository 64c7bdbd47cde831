import type { Db } from '@easel/platform/db/open-database';
import type { CartOwner } from './cart-owner.ts';
import { lockCart } from './cart-store.ts';

/** Creates the cart of an owner who has none. */
export const ensureCart = async (db: Db, owner: CartOwner, now: number): Promise<void> => {
  await db.transaction().execute((transaction) => lockCart(transaction, owner, new Date(now)));
};
