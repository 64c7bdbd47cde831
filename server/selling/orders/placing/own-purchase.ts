import { ORIGINAL_PRODUCT_TYPE, parseSku } from '@easel/domain/catalogue/sku';
import { HOLD_MINUTES } from '@easel/domain/selling/order-hold';
import type { Db } from '@easel/platform/db/open-database';
import type { CartOwner } from '../../cart/cart-owner.ts';
import { readOrderOfOriginal } from '../orders-store.ts';

/** Why a work cannot be bought, for the buyer who has it already or is paying for it: nobody else was faster. */
export async function ownPurchaseMessage(db: Db, owner: CartOwner, sku: string): Promise<string | undefined> {
  const parsed = parseSku(sku);
  if (parsed?.productTypeId !== ORIGINAL_PRODUCT_TYPE) return undefined;
  const order = await readOrderOfOriginal(db, owner, parsed.artworkId);
  if (!order) return undefined;
  return order.status === 'pending'
    ? `This work is reserved for your order ${order.number}. Confirm its payment, or wait ${HOLD_MINUTES} minutes to try again.`
    : `You have bought this work. It is in your order ${order.number}.`;
}
