import type { Db } from '../../platform/db/open-database.ts';

export interface GiftCard {
  giftCardId: number;
  lastCharacters: string;
  balanceCents: number;
  expiresAt: number | undefined;
}

const COLUMNS = ['gift_cards.id', 'last_characters', 'balance_cents', 'expires_at'] as const;

const giftCardOf = (row: {
  id: number;
  last_characters: string;
  balance_cents: number;
  expires_at: Date | null;
}): GiftCard => ({
  giftCardId: row.id,
  lastCharacters: row.last_characters,
  balanceCents: row.balance_cents,
  expiresAt: row.expires_at?.getTime(),
});

/** Only cards that can pay: with a balance, and not expired. */
export async function readUsableGiftCard(db: Db, codeHash: string, now: Date): Promise<GiftCard | undefined> {
  const row = await db
    .selectFrom('gift_cards')
    .select(COLUMNS)
    .where('code_hash', '=', codeHash)
    .where('balance_cents', '>', 0)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  return row && giftCardOf(row);
}

export async function readCartGiftCards(db: Db, cartId: number, now: Date): Promise<GiftCard[]> {
  const rows = await db
    .selectFrom('cart_gift_cards')
    .innerJoin('gift_cards', 'gift_cards.id', 'cart_gift_cards.gift_card_id')
    .select(COLUMNS)
    .where('cart_id', '=', cartId)
    .where('balance_cents', '>', 0)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('added_at')
    .orderBy('gift_cards.id')
    .execute();
  return rows.map(giftCardOf);
}

export const insertCartGiftCard = (transaction: Db, cartId: number, giftCardId: number, now: Date) =>
  transaction
    .insertInto('cart_gift_cards')
    .values({ cart_id: cartId, gift_card_id: giftCardId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteCartGiftCard = (transaction: Db, cartId: number, giftCardId: number) =>
  transaction
    .deleteFrom('cart_gift_cards')
    .where('cart_id', '=', cartId)
    .where('gift_card_id', '=', giftCardId)
    .execute();

export const deleteCartGiftCardByHash = (transaction: Db, cartId: number, codeHash: string) =>
  transaction
    .deleteFrom('cart_gift_cards')
    .where('cart_id', '=', cartId)
    .where('gift_card_id', 'in', (eb) => eb.selectFrom('gift_cards').select('id').where('code_hash', '=', codeHash))
    .execute();
