import type { CartLine } from '@easel/domain/selling/cart-lines';
import type { TaxDestination } from '@easel/domain/selling/tax-rates';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { SellingSchema as Schema } from '../../platform/db/schema/selling-schema.ts';
import type { CartOwner } from './cart-owner.ts';

const ownerColumns = (owner: CartOwner) =>
  'personId' in owner ? { person_id: owner.personId } : { guest_id: owner.guestId };

export interface StoredCart {
  id: number;
  version: number;
  addressBookItemId: number | null;
  paymentMethodId: number | null;
  /** Chosen without an address. */
  destination: TaxDestination | null;
}

/** The cart of an owner who has none yet. */
export const NO_CART: StoredCart = {
  id: 0,
  version: 0,
  addressBookItemId: null,
  paymentMethodId: null,
  destination: null,
};

const COLUMNS = [
  'id',
  'version',
  'address_id',
  'payment_method_id',
  'destination_country',
  'destination_region',
] as const;

const toCart = (row: Pick<Selectable<Schema['carts']>, (typeof COLUMNS)[number]>): StoredCart => ({
  id: row.id,
  version: row.version,
  addressBookItemId: row.address_id,
  paymentMethodId: row.payment_method_id,
  destination: row.destination_country
    ? { countryCode: row.destination_country, region: row.destination_region }
    : null,
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

/** Locks the cart if there is one. */
export async function lockExistingCart(transaction: Db, owner: CartOwner): Promise<StoredCart | undefined> {
  const row = await cartOf(transaction, owner).forUpdate().executeTakeFirst();
  return row && toCart(row);
}

export interface StoredLine extends CartLine {
  /** Null for a gift card. */
  workId: number | null;
  /** The zone of `addedPriceCents`; null if it is not known. */
  addedZone?: string | null;
}

const LINE_COLUMNS = [
  'sku',
  'work_id',
  'quantity',
  'is_saved_for_later',
  'added_price_cents',
  'added_zone',
  'added_at',
] as const;

const toLine = (row: Pick<Selectable<Schema['cart_lines']>, (typeof LINE_COLUMNS)[number]>): StoredLine => ({
  sku: row.sku,
  workId: row.work_id,
  quantity: row.quantity,
  isSavedForLater: row.is_saved_for_later,
  addedPriceCents: row.added_price_cents,
  addedZone: row.added_zone,
  addedAt: row.added_at.getTime(),
});

/** In the order they were added. */
export async function readCartLines(db: Db, cartId: number): Promise<StoredLine[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .select(LINE_COLUMNS)
    .where('cart_id', '=', cartId)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('sku')
    .execute();
  return rows.map(toLine);
}

/** A line that was removed after a time. */
export async function readRemovedLine(
  db: Db,
  cartId: number,
  sku: string,
  removedAfter: Date,
): Promise<StoredLine | undefined> {
  const row = await db
    .selectFrom('cart_lines')
    .select(LINE_COLUMNS)
    .where('cart_id', '=', cartId)
    .where('sku', '=', sku)
    .where('removed_at', '>', removedAfter)
    .executeTakeFirst();
  return row && toLine(row);
}

/** Writes the difference between two states of a locked cart. Removed lines are kept for a while, so that the removal can be undone. */
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
    await transaction
      .updateTable('cart_lines')
      .set({ removed_at: now })
      .where('cart_id', '=', cartId)
      .where('sku', 'in', removed)
      .execute();
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
          added_zone: line.addedZone ?? null,
          added_at: new Date(line.addedAt),
        })
        .onConflict((conflict) =>
          conflict.columns(['cart_id', 'sku']).doUpdateSet((eb) => ({
            quantity: eb.ref('excluded.quantity'),
            is_saved_for_later: eb.ref('excluded.is_saved_for_later'),
            added_price_cents: eb.ref('excluded.added_price_cents'),
            added_zone: eb.ref('excluded.added_zone'),
            added_at: eb.ref('excluded.added_at'),
            removed_at: null,
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

export const setCartColumns = (transaction: Db, cartId: number, values: Updateable<Schema['carts']>) =>
  transaction.updateTable('carts').set(values).where('id', '=', cartId).execute();

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

/** After an order: removes what was bought, and the coupons, which belonged to it. */
export async function removeBoughtLines(transaction: Db, cartId: number, skus: readonly string[], now: Date) {
  await transaction
    .deleteFrom('cart_lines')
    .where('cart_id', '=', cartId)
    .where('sku', 'in', [...skus])
    .where('is_saved_for_later', '=', false)
    .execute();
  await transaction.deleteFrom('cart_coupons').where('cart_id', '=', cartId).execute();
  await touchCart(transaction, cartId, now);
}

export async function deleteGuestCartsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('carts').where('guest_id', 'is not', null).where('updated_at', '<', before).execute();
}

export async function deleteLinesRemovedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('cart_lines').where('removed_at', '<', before).execute();
}

export const deleteCart = (transaction: Db, cartId: number) =>
  transaction.deleteFrom('carts').where('id', '=', cartId).execute();
