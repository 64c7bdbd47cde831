import type { Preferences } from '@easel/domain/accounts/preferences';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '../../platform/db/open-database.ts';
import type { CartOwner } from './cart-owner.ts';
import { type PricedCart, type PricingParts, priceCart } from './cart-pricing.ts';
import { readCartProducts } from './cart-products.ts';
import { NO_CART, readCartRow } from './cart-store.ts';
import { countedLines, type ReviewedLine, reviewCartLines, reviewLine } from './priced-lines.ts';
import { type PurchaseDestination, readPurchaseDestination, type WantedDestination } from './purchase-destination.ts';

export interface WantedPurchase extends WantedDestination {
  /** One piece of this instead of the cart. */
  sku?: string | undefined;
}

export interface Purchase {
  /** The version of the cart that was priced; undefined for a single SKU. */
  cartVersion: number | undefined;
  destination: PurchaseDestination;
  /** The lines that are bought. */
  lines: ReviewedLine[];
  /** Lines of the cart that cannot be bought now. */
  excluded: ReviewedLine[];
  priced: PricedCart;
}

const MAX_TRIES = 3;

/**
 * What an owner would buy now: the cart, or one piece of a SKU. Coupons and gift cards are those of the cart in both cases.
 *
 * Carriers and tax services may be remote, so the cart is not locked meanwhile. It is priced again if it has changed.
 */
export async function reviewPurchase(
  parts: PricingParts,
  owner: CartOwner,
  preferences: Preferences,
  wanted: WantedPurchase,
): Promise<Outcome<Purchase>> {
  const { db, now } = parts;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const cart = (await readCartRow(db, owner)) ?? NO_CART;
    const destination = await readPurchaseDestination(db, owner, cart, preferences, wanted);
    if (!destination.ok) return destination;
    const { countryCode } = destination.value;
    const all =
      wanted.sku === undefined
        ? await reviewCartLines(db, cart.id, countryCode)
        : await reviewSku(db, cart.id, wanted.sku, countryCode, now());
    const lines = countedLines(all);
    const priced = await priceCart(parts, cart, owner, lines, destination.value);
    if (((await readCartRow(db, owner)) ?? NO_CART).version === cart.version)
      return ok({
        cartVersion: wanted.sku === undefined ? cart.version : undefined,
        destination: destination.value,
        lines,
        excluded: all.filter(({ isBuyable, line }) => !isBuyable && !line.isSavedForLater),
        priced,
      });
  }
  return reject('conflict', 'Your cart has just changed. Please try again.');
}

/** One piece of a product. A work need not be in the cart. */
async function reviewSku(
  db: Db,
  cartId: number,
  sku: string,
  countryCode: string,
  addedAt: number,
): Promise<ReviewedLine[]> {
  const product = (await readCartProducts(db, cartId, [sku], countryCode)).get(sku);
  if (!product) return [];
  const workId = product.kind === 'gift-card' ? null : product.workId;
  const { priceCents: addedPriceCents } = product;
  return [reviewLine({ sku, workId, quantity: 1, isSavedForLater: false, addedPriceCents, addedAt }, product)];
}
