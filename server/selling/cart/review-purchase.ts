import type { Preferences } from '@easel/domain/accounts/preferences';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '../../platform/db/open-database.ts';
import { readAgreedProduct } from '../offers/buy-offer.ts';
import type { Product } from '../products/products.ts';
import type { CartOwner } from './cart-owner.ts';
import { type PricedCart, type PricingParts, priceCart } from './cart-pricing.ts';
import { readCartProducts } from './cart-products.ts';
import { NO_CART, readCartRow } from './cart-store.ts';
import { countedLines, type ReviewedLine, reviewCartLines, reviewLine } from './priced-lines.ts';
import { type PurchaseDestination, readPurchaseDestination, type WantedDestination } from './purchase-destination.ts';

export interface WantedPurchase extends WantedDestination {
  /** One piece of this instead of the cart. */
  sku?: string | undefined;
  /** The work of an accepted offer at the agreed price instead of the cart. */
  offerId?: string | undefined;
}

export interface Purchase {
  /** The version of the cart that was priced; undefined for a single work. */
  cartVersion: number | undefined;
  offerId: string | undefined;
  destination: PurchaseDestination;
  /** The lines that are bought. */
  lines: ReviewedLine[];
  /** Lines of the cart that cannot be bought now. */
  excluded: ReviewedLine[];
  priced: PricedCart;
}

const MAX_TRIES = 3;

/**
 * What an owner would buy now: the cart, one piece of a SKU, or the work of an accepted offer. Coupons and gift cards are those of the cart.
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
    const reviewed = await reviewWanted(db, owner, cart.id, wanted, destination.value.countryCode, now());
    if (!reviewed.ok) return reviewed;
    const all = reviewed.value;
    const lines = countedLines(all);
    // An agreed price is final: coupons take nothing off.
    const pricedCart = wanted.offerId === undefined ? cart : { ...cart, hasCoupons: false };
    const priced = await priceCart(parts, pricedCart, owner, lines, destination.value);
    if (((await readCartRow(db, owner)) ?? NO_CART).version === cart.version)
      return ok({
        cartVersion: wanted.sku === undefined && wanted.offerId === undefined ? cart.version : undefined,
        offerId: wanted.offerId,
        destination: destination.value,
        lines,
        excluded: all.filter(({ isBuyable, line }) => !isBuyable && !line.isSavedForLater),
        priced,
      });
  }
  return reject('conflict', 'Your cart has just changed. Please try again.');
}

/** The lines of the cart, or the one work that is bought instead. */
async function reviewWanted(
  db: Db,
  owner: CartOwner,
  cartId: number,
  { sku, offerId }: WantedPurchase,
  countryCode: string,
  addedAt: number,
): Promise<Outcome<ReviewedLine[]>> {
  if (sku !== undefined && offerId !== undefined) return reject('invalid', 'Please choose either an item or an offer.');
  if (offerId !== undefined) {
    const agreed = await readAgreedProduct(db, 'personId' in owner ? owner.personId : undefined, offerId, countryCode);
    return agreed.ok ? ok([lineOf(agreed.value, addedAt)]) : agreed;
  }
  if (sku === undefined) return ok(await reviewCartLines(db, cartId, countryCode));
  // A work need not be in the cart.
  const product = (await readCartProducts(db, cartId, [sku], countryCode)).get(sku);
  return ok(product ? [lineOf(product, addedAt)] : []);
}

/** One piece of a product. */
function lineOf(product: Product, addedAt: number): ReviewedLine {
  const { sku, priceCents: addedPriceCents } = product;
  const workId = product.kind === 'gift-card' ? null : product.workId;
  return reviewLine({ sku, workId, quantity: 1, isSavedForLater: false, addedPriceCents, addedAt }, product);
}
