import { formatGiftCardSku, type GiftCardPurchase, parseGiftCardSku } from '@easel/domain/selling/gift-card-purchase';
import type { Db } from '@easel/platform/db/open-database';
import type { GiftCardProduct } from '../products/products.ts';
import {
  deletePurchasesBefore,
  insertPurchase,
  readPurchases,
  updateCartOfPurchases,
} from './gift-card-purchases-store.ts';

const productOf = (id: number, giftCard: GiftCardPurchase): GiftCardProduct => ({
  sku: formatGiftCardSku(id),
  kind: 'gift-card',
  priceCents: giftCard.amountCents,
  available: 1,
  unavailability: undefined,
  giftCard,
});

/** The gift cards of a cart by SKU. Those of other carts are missing. */
export async function readGiftCardProducts(
  db: Db,
  cartId: number,
  skus: readonly string[],
): Promise<Map<string, GiftCardProduct>> {
  const ids = skus.flatMap((sku) => parseGiftCardSku(sku) ?? []);
  const purchases = ids.length === 0 ? [] : await readPurchases(db, cartId, ids);
  return new Map(purchases.map(({ id, ...giftCard }) => [formatGiftCardSku(id), productOf(id, giftCard)]));
}

/** Keeps what a buyer has entered for a gift card, as a product of their cart. */
export async function savePurchase(
  transaction: Db,
  cartId: number,
  purchase: GiftCardPurchase,
  now: Date,
): Promise<GiftCardProduct> {
  const { id } = await insertPurchase(transaction, cartId, purchase, now);
  return productOf(id, purchase);
}

export const movePurchases = (transaction: Db, fromCartId: number, toCartId: number) =>
  updateCartOfPurchases(transaction, fromCartId, toCartId);

/** A gift card that was removed from the cart can be restored for this long. */
const REMOVED_PURCHASE_DAYS = 7;

export const prunePurchases = (db: Db, now: number) =>
  deletePurchasesBefore(db, new Date(now - REMOVED_PURCHASE_DAYS * 86_400_000));
