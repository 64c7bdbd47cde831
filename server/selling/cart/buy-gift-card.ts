import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { addItem } from '@easel/domain/selling/cart-lines';
import { type GiftCardPurchase, parseGiftCardPurchase } from '@easel/domain/selling/gift-card-purchase';
import { savePurchase } from '../gift-cards/gift-card-purchases.ts';
import { readCartLines, writeCartLines } from './cart-lines-store.ts';
import type { CartOwner } from './cart-owner.ts';
import { lockCart } from './cart-store.ts';
import type { CartDependencies } from './change-cart.ts';

/** Adds a gift card to a cart. Two gift cards are two lines, even for the same recipient. */
export async function buyGiftCard(
  { db, now }: CartDependencies,
  owner: CartOwner,
  entered: GiftCardPurchase,
): Promise<Outcome<undefined>> {
  const at = now();
  const parsed = parseGiftCardPurchase(entered, at);
  if (!parsed.ok) return parsed;
  return db.transaction().execute(async (transaction) => {
    const cart = await lockCart(transaction, owner, new Date(at));
    const before = await readCartLines(transaction, cart.id);
    const product = await savePurchase(transaction, cart.id, parsed.value, new Date(at));
    const outcome = addItem(before, product, at);
    if (!outcome.ok) return reject('conflict', ...outcome.messages);
    const workIds = new Map(before.map(({ sku, workId }) => [sku, workId]));
    const after = outcome.value.map((line) => ({ ...line, workId: workIds.get(line.sku) ?? null }));
    await writeCartLines(transaction, owner, { cart, lines: before }, after, new Date(at));
    return ok(undefined);
  });
}
