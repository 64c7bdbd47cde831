import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Cart, CartItem } from '@easel/contract/selling/cart';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { zoneOf } from '@easel/domain/catalogue/zone-price';
import { formatMoney } from '@easel/domain/locale/currency';
import { changesOf, isBuyable } from '@easel/domain/selling/line-changes';
import { computeTotals } from '@easel/domain/selling/totals';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { type Product, readProducts } from '../products/products.ts';
import { type CartOwner, readCartLines, readCartRow, type StoredLine } from './cart-store.ts';

export interface CartViewParts {
  db: Db;
  tiles: WorkTiles;
}

const EMPTY = { version: 0, addressBookItemId: null, paymentMethodId: null };

/** The cart as it can be bought now. Lines of works that may not be shown are left out. */
export async function readCartView(
  { db, tiles }: CartViewParts,
  owner: CartOwner | undefined,
  preferences: Preferences,
): Promise<Cart> {
  const cart = owner && (await readCartRow(db, owner));
  const lines = cart ? await readCartLines(db, cart.id) : [];
  const [products, works] = await Promise.all([
    readProducts(
      db,
      lines.map(({ sku }) => sku),
      zoneOf(preferences.countryCode),
    ),
    tiles.read([...new Set(lines.map(({ workId }) => workId))], preferences, (index) => index + 1),
  ]);
  const workById = new Map(works.map((work) => [work.artworkId, work]));
  const shown = lines.flatMap((line) => {
    const [product, work] = [products.get(line.sku), workById.get(line.workId)];
    return product && work ? [{ line, item: itemOf(line, product, work) }] : [];
  });
  const items = shown.filter(({ line }) => !line.isSavedForLater).map(({ item }) => item);
  const totals = computeTotals({
    lines: items
      .filter((item) => item.isBuyable)
      .map(({ sku, kind, unitPriceCents, quantity }) => ({ sku, kind, unitCents: unitPriceCents, quantity })),
    coupons: [],
    delivery: undefined,
    giftCards: [],
  });
  const { version, addressBookItemId, paymentMethodId } = cart ?? EMPTY;
  return {
    version,
    items,
    savedItems: shown.filter(({ line }) => line.isSavedForLater).map(({ item }) => item),
    itemsCartCount: items.length,
    coupons: [],
    giftCards: [],
    totals,
    currency: 'USD',
    addressBookItemId,
    paymentMethodId,
  };
}

const inDollars = (cents: number) => formatMoney(cents, 'USD');

function itemOf(line: StoredLine, product: Product, work: ArtworkTile): CartItem {
  const changes = changesOf(line, product, product.unavailability, inDollars);
  return {
    sku: line.sku,
    quantity: line.quantity,
    kind: product.kind,
    work,
    print: product.print ?? null,
    unitPriceCents: product.priceCents,
    priceCents: product.priceCents * line.quantity,
    available: product.available,
    isBuyable: isBuyable(changes),
    changes,
    addedAt: new Date(line.addedAt).toISOString(),
  };
}
