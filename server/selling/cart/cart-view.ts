import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Cart, CartItem } from '@easel/contract/selling/cart';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { discountLabel } from '@easel/domain/selling/coupons';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import { readDestination } from './cart-destination.ts';
import { readCartSnapshot } from './cart-lines-store.ts';
import type { CartOwner } from './cart-owner.ts';
import { type PricedCart, type PricingDependencies, priceCart } from './cart-pricing.ts';
import { NO_CART } from './cart-store.ts';
import type { CartContents } from './change-cart.ts';
import { inDollars, type ReviewedLine, readLineProducts, reviewLines } from './priced-lines.ts';

export interface CartViewDependencies extends PricingDependencies {
  tiles: WorkTiles;
}

/** The cart as it can be bought now. Lines of works that may not be shown are left out. */
export async function readCartView(
  parts: CartViewDependencies,
  owner: CartOwner | undefined,
  preferences: Preferences,
): Promise<Cart> {
  const { db } = parts;
  const { cart, lines: stored } = owner ? await readCartSnapshot(db, owner) : { cart: NO_CART, lines: [] };
  const destination = await readDestination(db, owner, cart, preferences);
  const { countryCode } = destination;
  const lines = reviewLines(
    stored,
    await readLineProducts(db, { cartId: cart.id, owner }, stored, countryCode),
    countryCode,
  );
  return viewCart(parts, owner, preferences, { cart, destination, lines });
}

/** A cart as the API shows it, with its totals. */
export async function viewCart(
  parts: CartViewDependencies,
  owner: CartOwner | undefined,
  preferences: Preferences,
  { cart, destination, lines }: CartContents,
): Promise<Cart> {
  const [priced, all] = await Promise.all([
    priceCart(parts, cart, owner, lines, destination),
    readCartItems(parts, lines, preferences),
  ]);
  const savedSkus = new Set(lines.filter(({ line }) => line.isSavedForLater).map(({ line }) => line.sku));
  const items = all.filter(({ sku }) => !savedSkus.has(sku));
  return {
    version: cart.version,
    items,
    savedItems: all.filter(({ sku }) => savedSkus.has(sku)),
    itemsCartCount: items.length,
    ...toCartPrices(priced),
    destination,
    currency: 'USD',
    addressBookItemId: cart.addressBookItemId,
    paymentMethodId: cart.paymentMethodId,
  };
}

/** Lines as the API shows them, with the tiles of their works. */
export async function readCartItems(
  { tiles }: Pick<CartViewDependencies, 'tiles'>,
  lines: readonly ReviewedLine[],
  preferences: Preferences,
): Promise<CartItem[]> {
  const workById = await tiles.readById(
    lines.flatMap(({ line }) => line.workId ?? []),
    preferences,
  );
  return lines.flatMap((reviewed) => {
    const { line, product } = reviewed;
    const work = line.workId === null ? undefined : workById.get(line.workId);
    return product.kind === 'gift-card' || work ? [itemOf(reviewed, work ?? null)] : [];
  });
}

export function toCartPrices({ coupons, giftCards, delivery, totals }: PricedCart) {
  return {
    coupons: coupons.map(({ coupon, refusal }) => ({
      code: coupon.code,
      title: discountLabel(coupon.discount, inDollars),
      cents: totals.couponCents.find(({ code }) => code === coupon.code)?.cents ?? 0,
      refusal: refusal ?? null,
    })),
    giftCards: giftCards.map(({ giftCardId, lastCharacters, balanceCents }) => ({
      giftCardId,
      lastCharacters,
      balanceCents,
      cents: totals.giftCards.find((used) => used.giftCardId === giftCardId)?.cents ?? 0,
    })),
    delivery: delivery
      ? {
          minDays: delivery.minDays,
          maxDays: delivery.maxDays,
          unknownImportCosts: delivery.unknownImportCosts,
          parcels: delivery.parcels.map(({ packaging, skus, isFreight, cents }) => ({
            packaging,
            skus,
            isFreight,
            cents,
          })),
        }
      : null,
    totals,
  };
}

const itemOf = ({ line, product, changes, isBuyable }: ReviewedLine, work: ArtworkTile | null): CartItem => ({
  sku: line.sku,
  quantity: line.quantity,
  kind: product.kind,
  work,
  print: product.kind === 'gift-card' ? null : (product.print ?? null),
  giftCard: product.kind === 'gift-card' ? product.giftCard : null,
  unitPriceCents: product.priceCents,
  priceCents: product.priceCents * line.quantity,
  available: product.available,
  isBuyable,
  shipsFrom: product.kind === 'gift-card' ? null : (product.shipped.shipsFrom ?? null),
  changes,
  addedAt: new Date(line.addedAt).toISOString(),
});
