import type { CartLine } from '@easel/domain/selling/cart-lines';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { CartOwner } from './cart-owner.ts';

const ownerColumns = (owner: CartOwner) =>
  'personId' in owner ? { person_id: owner.personId } : { guest_id: owner.guestId };

export interface StoredCart {
  id: number;
  version: number;
  addressBookItemId: number | null;
  paymentMethodId: number | null;
}

/** The cart of an owner who has none yet. */
export const NO_CART: StoredCart = { id: 0, version: 0, addressBookItemId: null, paymentMethodId: null };

const COLUMNS = ['id', 'version', 'address_id', 'payment_method_id'] as const;

const toCart = (row: { id: number; version: number; address_id: number | null; payment_method_id: number | null }) => ({
  id: row.id,
  version: row.version,
  addressBookItemId: row.address_id,
  paymentMethodId: row.payment_method_id,
});

const cartOf = (db: Db, owner: CartOwner) => {
  const query = db.selectFrom('carts').select(COLUMNS);
  return 'personId' in owner
    ? query.where('person_id', '=', owner.personId)
    : query.where('guest_id', '=', owner.guestId);
};

export async function readCartRow(db: Db, owner: CartOwner): Promise<StoredCart | undefined> {
  const row = await cartOf(db, owner).executeTakeFirst();
  return row && toCart(row);
}

/** Locks the cart, so that changes from several tabs run one after the other. Creates it if there is none. */
export async function lockCart(transaction: Db, owner: CartOwner, now: Date): Promise<StoredCart> {
  const existing = await cartOf(transaction, owner).forUpdate().executeTakeFirst();
  if (existing) return toCart(existing);
  const times = { created_at: now, updated_at: now };
  await transaction
    .insertInto('carts')
    .values({ ...ownerColumns(owner), ...times })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return toCart(await cartOf(transaction, owner).forUpdate().executeTakeFirstOrThrow());
}

export interface StoredLine extends CartLine {
  /** Null for a gift card. */
  workId: number | null;
}

/** In the order they were added. */
export async function readCartLines(db: Db, cartId: number): Promise<StoredLine[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .select(['sku', 'work_id', 'quantity', 'is_saved_for_later', 'added_price_cents', 'added_at'])
    .where('cart_id', '=', cartId)
    .orderBy('added_at')
    .orderBy('sku')
    .execute();
  return rows.map((row) => ({
    sku: row.sku,
    workId: row.work_id,
    quantity: row.quantity,
    isSavedForLater: row.is_saved_for_later,
    addedPriceCents: row.added_price_cents,
    addedAt: row.added_at.getTime(),
  }));
}

/** Writes the difference between two states of a locked cart. */
export async function writeCartLines(
  transaction: Db,
  cartId: number,
  before: readonly CartLine[],
  after: readonly StoredLine[],
  now: Date,
): Promise<void> {
  const remaining = new Set(after.map(({ sku }) => sku));
  const removed = before.filter(({ sku }) => !remaining.has(sku)).map(({ sku }) => sku);
  if (removed.length > 0)
    await transaction.deleteFrom('cart_lines').where('cart_id', '=', cartId).where('sku', 'in', removed).execute();
  for (const line of after)
    if (!before.some((one) => isSameLine(one, line)))
      await transaction
        .insertInto('cart_lines')
        .values({
          cart_id: cartId,
          sku: line.sku,
          work_id: line.workId,
          quantity: line.quantity,
          is_saved_for_later: line.isSavedForLater,
          added_price_cents: line.addedPriceCents,
          added_at: new Date(line.addedAt),
        })
        .onConflict((conflict) =>
          conflict.columns(['cart_id', 'sku']).doUpdateSet((eb) => ({
            quantity: eb.ref('excluded.quantity'),
            is_saved_for_later: eb.ref('excluded.is_saved_for_later'),
            added_price_cents: eb.ref('excluded.added_price_cents'),
            added_at: eb.ref('excluded.added_at'),
          })),
        )
        .execute();
  await touchCart(transaction, cartId, now);
}

const isSameLine = (a: CartLine, b: CartLine) =>
  a.sku === b.sku &&
  a.quantity === b.quantity &&
  a.isSavedForLater === b.isSavedForLater &&
  a.addedPriceCents === b.addedPriceCents &&
  a.addedAt === b.addedAt;

export const touchCart = (transaction: Db, cartId: number, now: Date) =>
  transaction
    .updateTable('carts')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', cartId)
    .execute();

export const setCartColumns = (
  transaction: Db,
  cartId: number,
  values: { address_id: number } | { payment_method_id: number },
) => transaction.updateTable('carts').set(values).where('id', '=', cartId).execute();

/** Moves coupons and gift cards to another cart. Coupons of that cart win. */
export async function moveCartPayments(transaction: Db, fromCartId: number, toCartId: number) {
  await sql`
    update cart_coupons set cart_id = ${toCartId} where cart_id = ${fromCartId}
      and not exists (select from cart_coupons where cart_id = ${toCartId})`.execute(transaction);
  await sql`
    update cart_gift_cards as moved set cart_id = ${toCartId} where cart_id = ${fromCartId}
      and not exists (
        select from cart_gift_cards as own where own.cart_id = ${toCartId} and own.gift_card_id = moved.gift_card_id)`.execute(
    transaction,
  );
}

export async function deleteGuestCartsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('carts').where('guest_id', 'is not', null).where('updated_at', '<', before).execute();
}

export const deleteCart = (transaction: Db, cartId: number) =>
  transaction.deleteFrom('carts').where('id', '=', cartId).execute();
