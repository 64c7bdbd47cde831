import type { Preferences } from '@easel/domain/accounts/preferences';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { readAgreedProduct } from '../offers/buy-offer.ts';
import type { Product } from '../products/products.ts';
import { type CartSnapshot, readCartSnapshot } from './cart-lines-store.ts';
import type { CartOwner } from './cart-owner.ts';
import { type PricedCart, type PricingDependencies, priceCart } from './cart-pricing.ts';
import { readCartProducts } from './cart-products.ts';
import { countedLines, type ReviewedLine, readLineProducts, reviewLine, reviewLines } from './priced-lines.ts';
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
  /** The version of the cart whose coupons and gift cards were used; 0 without a cart. */
  checkedVersion: number;
  destination: PurchaseDestination;
  /** The lines that are bought. */
  lines: ReviewedLine[];
  /** Lines of the cart that cannot be bought now. */
  excluded: ReviewedLine[];
  priced: PricedCart;
}

/**
 * What an owner would buy now: the cart, one piece of a SKU, or the work of an accepted offer. Coupons and gift cards are those of the cart.
 *
 * Carriers and tax services may be remote, so the cart is not locked meanwhile. Whoever stores the result checks `checkedVersion`.
 */
export async function reviewPurchase(
  parts: PricingDependencies,
  owner: CartOwner,
  preferences: Preferences,
  wanted: WantedPurchase,
): Promise<Outcome<Purchase>> {
  const { db, now } = parts;
  const snapshot = await readCartSnapshot(db, owner);
  const { cart } = snapshot;
  const destination = await readPurchaseDestination(db, owner, cart, preferences, wanted);
  if (!destination.ok) return destination;
  const { countryCode } = destination.value;
  const reviewed = await reviewWanted(db, owner, snapshot, wanted, countryCode, now());
  if (!reviewed.ok) return reviewed;
  const all = reviewed.value;
  const lines = countedLines(all);
  // An agreed price is final: coupons take nothing off.
  const pricedCart = wanted.offerId === undefined ? cart : { ...cart, hasCoupons: false };
  return ok({
    cartVersion: wanted.sku === undefined && wanted.offerId === undefined ? cart.version : undefined,
    checkedVersion: cart.version,
    offerId: wanted.offerId,
    destination: destination.value,
    lines,
    excluded: all.filter(({ isBuyable, line }) => !isBuyable && !line.isSavedForLater),
    priced: await priceCart(parts, pricedCart, owner, lines, destination.value),
  });
}

/** The lines of the cart, or the one work that is bought instead. */
async function reviewWanted(
  db: Db,
  owner: CartOwner,
  { cart, lines }: CartSnapshot,
  { sku, offerId }: WantedPurchase,
  countryCode: string,
  addedAt: number,
): Promise<Outcome<ReviewedLine[]>> {
  if (sku !== undefined && offerId !== undefined) return reject('invalid', 'Please choose either an item or an offer.');
  if (offerId !== undefined) {
    const agreed = await readAgreedProduct(db, 'personId' in owner ? owner.personId : undefined, offerId, countryCode);
    return agreed.ok ? ok([lineOf(agreed.value, addedAt)]) : agreed;
  }
  if (sku === undefined)
    return ok(
      reviewLines(lines, await readLineProducts(db, { cartId: cart.id, owner }, lines, countryCode), countryCode),
    );
  // A work need not be in the cart.
  const product = (await readCartProducts(db, { cartId: cart.id, owner }, [sku], countryCode)).get(sku);
  return ok(product ? [lineOf(product, addedAt)] : []);
}

/** One piece of a product. */
function lineOf(product: Product, addedAt: number): ReviewedLine {
  const { sku, priceCents: addedPriceCents } = product;
  const workId = product.kind === 'gift-card' ? null : product.workId;
  return reviewLine({ sku, workId, quantity: 1, isSavedForLater: false, addedPriceCents, addedAt }, product);
}
