import type { Db } from '@easel/platform/db/open-database';

/** Takes an amount from a gift card. False if it is expired, blocked or has less. */
export async function takeGiftCardBalance(
  transaction: Db,
  giftCardId: number,
  cents: number,
  now: Date,
): Promise<boolean> {
  const rows = await transaction
    .updateTable('gift_cards')
    .set(({ eb }) => ({ balance_cents: eb('balance_cents', '-', cents) }))
    .where('id', '=', giftCardId)
    .where('balance_cents', '>=', cents)
    .where('blocked_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning('id')
    .execute();
  return rows.length > 0;
}

export const returnGiftCardBalance = (transaction: Db, giftCardId: number, cents: number) =>
  transaction
    .updateTable('gift_cards')
    .set(({ eb }) => ({ balance_cents: eb('balance_cents', '+', cents) }))
    .where('id', '=', giftCardId)
    .execute();
