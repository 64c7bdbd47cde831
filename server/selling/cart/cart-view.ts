import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Cart, CartItem } from '@easel/contract/selling/cart';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { discountLabel } from '@easel/domain/selling/coupons';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import { destinationOf } from './cart-destination.ts';
import type { CartOwner } from './cart-owner.ts';
import { type PricedCart, type PricingParts, priceCart } from './cart-pricing.ts';
import { readCartRow, type StoredCart } from './cart-store.ts';
import { inDollars, type ReviewedLine, reviewCartLines } from './priced-lines.ts';

export interface CartViewParts extends PricingParts {
  tiles: WorkTiles;
}

const NO_CART: StoredCart = { id: 0, version: 0, addressBookItemId: null, paymentMethodId: null };

/** The cart as it can be bought now. Lines of works that may not be shown are left out. */
export async function readCartView(
  parts: CartViewParts,
  owner: CartOwner | undefined,
  preferences: Preferences,
): Promise<Cart> {
  const { db, tiles } = parts;
  const cart = (owner && (await readCartRow(db, owner))) ?? NO_CART;
  const destination = await destinationOf(db, owner, cart, preferences);
  const lines = cart.id === 0 ? [] : await reviewCartLines(db, cart.id, destination.countryCode);
  const workIds = [...new Set(lines.flatMap(({ line }) => line.workId ?? []))];
  const [priced, works] = await Promise.all([
    priceCart(parts, cart, owner, lines, destination),
    tiles.read(workIds, preferences, (index) => index + 1),
  ]);
  const workById = new Map(works.map((work) => [work.artworkId, work]));
  const itemsOf = (isSavedForLater: boolean) =>
    lines.flatMap((reviewed) => {
      const { line, product } = reviewed;
      const work = line.workId === null ? undefined : workById.get(line.workId);
      const isShown = product.kind === 'gift-card' || work !== undefined;
      return isShown && line.isSavedForLater === isSavedForLater ? [itemOf(reviewed, work ?? null)] : [];
    });
  const items = itemsOf(false);
  return {
    version: cart.version,
    items,
    savedItems: itemsOf(true),
    itemsCartCount: items.length,
    ...pricesOf(priced),
    destination,
    currency: 'USD',
    addressBookItemId: cart.addressBookItemId,
    paymentMethodId: cart.paymentMethodId,
  };
}

function pricesOf({ coupons, giftCards, delivery, totals }: PricedCart) {
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
  changes,
  addedAt: new Date(line.addedAt).toISOString(),
});
