import { type CartSummary, summarizeCart } from '@easel/domain/selling/cart-summary';
import type { Db } from '@easel/platform/db/open-database';
import type { Visitor } from '@easel/platform/http/visitor';
import { readDestination } from './cart-destination.ts';
import { readCartSnapshot } from './cart-lines-store.ts';
import { readCartOwner, readCartToMerge } from './cart-owner.ts';
import { readLineProducts, reviewLines } from './priced-lines.ts';

/** The cart summary of pages. Until the first call of the cart has merged it, the guest's cart counts for a user who has just logged in. */
export async function readCartSummary(db: Db, visitor: Visitor): Promise<CartSummary> {
  const guestId = readCartToMerge(visitor);
  const owners = [readCartOwner(visitor), guestId === undefined ? undefined : { guestId }];
  const lines = [];
  for (const owner of owners) {
    if (!owner) continue;
    const { cart, lines: stored } = await readCartSnapshot(db, owner);
    if (stored.length === 0) continue;
    const { countryCode } = await readDestination(db, owner, cart, visitor.preferences);
    lines.push(
      ...reviewLines(stored, await readLineProducts(db, { cartId: cart.id, owner }, stored, countryCode), countryCode),
    );
  }
  const unique = [...new Map(lines.map((reviewed) => [reviewed.line.sku, reviewed])).values()];
  return summarizeCart(
    unique.map(({ line, product }) => ({
      category: product.kind === 'gift-card' ? 'Gift Cards' : product.category,
      isOriginal: product.kind === 'original',
      unitPriceCents: product.priceCents,
      quantity: line.quantity,
      isSavedForLater: line.isSavedForLater,
    })),
  );
}
