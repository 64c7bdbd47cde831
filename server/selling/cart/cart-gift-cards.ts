import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { MAX_GIFT_CARDS, parseGiftCardCode } from '@easel/domain/selling/gift-card-code';
import { hashGiftCardCode } from '../gift-cards/gift-card-secrets.ts';
import { type GiftCardLookupDependencies, lookUpGiftCard } from '../gift-cards/look-up-gift-card.ts';
import {
  deleteCartGiftCard,
  deleteCartGiftCardByHash,
  insertCartGiftCard,
  readCartGiftCards,
} from '../gift-cards-store.ts';
import type { CartOwner } from './cart-owner.ts';
import { lockCart, touchCart } from './cart-store.ts';

/** Adds a gift card to a cart. */
export async function addGiftCard(
  parts: GiftCardLookupDependencies,
  owner: CartOwner,
  typed: string,
  address: string,
): Promise<Outcome<undefined>> {
  const found = await lookUpGiftCard(parts, { account: JSON.stringify(owner), address }, typed);
  if (!found.ok) return found;
  const { value: card } = found;
  const at = new Date(parts.now());
  return parts.db.transaction().execute(async (transaction) => {
    const cart = await lockCart(transaction, owner, at);
    const present = await readCartGiftCards(transaction, cart.id, at);
    const isNew = !present.some(({ giftCardId }) => giftCardId === card.giftCardId);
    if (isNew && present.length >= MAX_GIFT_CARDS)
      return reject('conflict', `You can pay with at most ${MAX_GIFT_CARDS} gift cards.`);
    if (isNew) {
      await insertCartGiftCard(transaction, cart.id, card.giftCardId, at);
      await touchCart(transaction, cart.id, at);
    }
    return ok(undefined);
  });
}

/** Removes a gift card by its id or code. Removing it again changes nothing. */
export const removeGiftCard = (
  { db, now }: Pick<GiftCardLookupDependencies, 'db' | 'now'>,
  owner: CartOwner,
  card: { giftCardId: number } | { code: string },
): Promise<Outcome<undefined>> =>
  db.transaction().execute(async (transaction) => {
    const at = new Date(now());
    const cart = await lockCart(transaction, owner, at);
    if ('giftCardId' in card) await deleteCartGiftCard(transaction, cart.id, card.giftCardId);
    else await deleteCartGiftCardByHash(transaction, cart.id, hashGiftCardCode(parseGiftCardCode(card.code) ?? ''));
    await touchCart(transaction, cart.id, at);
    return ok(undefined);
  });
