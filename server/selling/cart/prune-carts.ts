import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { prunePurchases } from '../gift-cards/gift-card-purchases.ts';
import { deleteLinesRemovedBefore } from './cart-lines-store.ts';
import { GUEST_CART_DAYS } from './cart-owner.ts';
import { deleteGuestCartsBefore } from './cart-store.ts';
import { RESTORABLE_MS } from './change-cart.ts';

const DAY_MS = 86_400_000;

const pruneCarts = defineHourlyJob('prune-carts', 37);

/**
 * Deletes guests' carts that no browser has the cookie of any more, and removed items and gift cards that cannot be restored any more. Carts of
 * users stay.
 */
export const pruneCartsHandler = (db: Db, now: () => number): JobHandler =>
  handleJob(pruneCarts, async () => {
    await deleteGuestCartsBefore(db, new Date(now() - GUEST_CART_DAYS * DAY_MS));
    await deleteLinesRemovedBefore(db, new Date(now() - RESTORABLE_MS));
    await prunePurchases(db, now());
  });
