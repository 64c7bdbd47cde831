import type { EmailSubscriptionKind } from '@easel/domain/accounts/email-subscriptions';
import type { Db } from '@easel/platform/db/open-database';

/** Carts of subscribers that were last changed between two times, in steps by id. */
export const readCartsToRemind = (
  db: Db,
  kind: EmailSubscriptionKind,
  {
    changedAfter,
    changedBefore,
    afterId,
    limit,
  }: { changedAfter: Date; changedBefore: Date; afterId: number; limit: number },
) =>
  db
    .selectFrom('carts')
    .innerJoin('email_subscriptions', 'email_subscriptions.person_id', 'carts.person_id')
    .select(['carts.id', 'carts.person_id'])
    .where('email_subscriptions.kind', '=', kind)
    .where('email_subscriptions.is_on', '=', true)
    // Changes before the emails were chosen are not part of one.
    .whereRef('carts.updated_at', '>', 'email_subscriptions.covered_until')
    .where('carts.guest_id', 'is', null)
    .where('carts.updated_at', '>=', changedAfter)
    .where('carts.updated_at', '<=', changedBefore)
    .where('carts.id', '>', afterId)
    .orderBy('carts.id')
    .limit(limit)
    .execute();

/** Locks a cart with the times that decide on a reminder; undefined if another process has it. */
export async function lockCartTimes(transaction: Db, cartId: number) {
  const cart = await transaction
    .selectFrom('carts')
    .select(['updated_at', 'reminded_at'])
    .where('id', '=', cartId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!cart) return undefined;
  const { oldest } = await transaction
    .selectFrom('cart_lines')
    .select(({ fn }) => fn.min('added_at').as('oldest'))
    .where('cart_id', '=', cartId)
    .where('is_saved_for_later', '=', false)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    changedAt: cart.updated_at.getTime(),
    remindedAt: cart.reminded_at?.getTime(),
    oldestItemAt: oldest?.getTime(),
  };
}
