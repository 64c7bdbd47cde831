import { createHash } from 'node:crypto';
import { tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { GIFT_CARD_REFUSED, MAX_GIFT_CARDS, parseGiftCardCode } from '@easel/domain/selling/gift-card-code';
import type { LoginThrottle } from '../../accounts/login/login-throttle.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { CartOwner } from './cart-owner.ts';
import { lockCart, touchCart } from './cart-store.ts';
import {
  deleteCartGiftCard,
  deleteCartGiftCardByHash,
  insertCartGiftCard,
  readCartGiftCards,
  readUsableGiftCard,
} from './gift-cards-store.ts';

export interface CartGiftCardParts {
  db: Db;
  now: () => number;
  throttle: LoginThrottle;
}

/** Codes are stored as hashes. They have 99 random bits, so a plain hash is enough. */
export const hashGiftCardCode = (code: string): string => createHash('sha256').update(code).digest('hex');

/**
 * Adds a gift card to a cart. Unknown, empty and expired cards are refused with the same message, after the same work: every attempt is counted
 * and looked up.
 */
export async function addGiftCard(
  { db, now, throttle }: CartGiftCardParts,
  owner: CartOwner,
  typed: string,
  address: string,
): Promise<Outcome<undefined>> {
  const attempter = { account: JSON.stringify(owner), address };
  const wait = await throttle.attempt('gift-card', attempter);
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
  const at = new Date(now());
  const card = await readUsableGiftCard(db, hashGiftCardCode(parseGiftCardCode(typed) ?? ''), at);
  if (!card) return reject('not-found', GIFT_CARD_REFUSED);
  await throttle.succeeded('gift-card', attempter);
  return db.transaction().execute(async (transaction) => {
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
  { db, now }: Pick<CartGiftCardParts, 'db' | 'now'>,
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
