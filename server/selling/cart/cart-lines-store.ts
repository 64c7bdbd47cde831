import type { CartLine } from '@easel/domain/selling/cart-lines';
import { anyText } from '@easel/platform/db/any-value';
import type { Db } from '@easel/platform/db/open-database';
import type { SellingSchema as Schema } from '@easel/platform/db/schema/selling-schema';
import { type Selectable, sql } from 'kysely';
import type { CartOwner } from './cart-owner.ts';
import { type CartRow, NO_CART, type StoredCart, toCart } from './cart-store.ts';

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

type LineRow = Pick<Selectable<Schema['cart_lines']>, Exclude<(typeof LINE_COLUMNS)[number], 'added_at'>>;

const toLine = (row: LineRow & { added_at: Date | string }): StoredLine => ({
  sku: row.sku,
  workId: row.work_id,
  quantity: row.quantity,
  isSavedForLater: row.is_saved_for_later,
  addedPriceCents: row.added_price_cents,
  addedZone: row.added_zone,
  addedAt: new Date(row.added_at).getTime(),
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

export interface CartSnapshot {
  cart: StoredCart;
  /** In the order they were added. */
  lines: StoredLine[];
}

const SNAPSHOT = sql`
  select id, version, address_id, payment_method_id, destination_country, destination_region,
    exists (select from cart_coupons where cart_id = carts.id) as has_coupons,
    exists (select from cart_gift_cards where cart_id = carts.id) as has_gift_cards,
    (select coalesce(json_agg(line order by added_at, sku), '[]') from (
      select sku, work_id, quantity, is_saved_for_later, added_price_cents, added_zone, added_at
      from cart_lines where cart_id = carts.id and removed_at is null) as line) as lines
  from carts`;

type SnapshotRow = CartRow & { lines: (LineRow & { added_at: string })[] };

/** The cart of an owner with its lines, as of one moment, by one query. */
export async function readCartSnapshot(db: Db, owner: CartOwner): Promise<CartSnapshot> {
  const query =
    'personId' in owner
      ? sql<SnapshotRow>`/* prepared as cart-of-person */ ${SNAPSHOT} where person_id = ${owner.personId}`
      : sql<SnapshotRow>`/* prepared as cart-of-guest */ ${SNAPSHOT} where guest_id = ${owner.guestId}`;
  const [row] = (await query.execute(db)).rows;
  return row ? { cart: toCart(row), lines: row.lines.map(toLine) } : { cart: NO_CART, lines: [] };
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

/**
 * Writes the difference between two states of a cart, and creates the cart if there is none. One statement, so that a change needs no transaction of
 * several round trips. Removed lines are kept for a while, so that the removal can be undone.
 *
 * Returns the cart with its new version, or undefined if it has changed since the snapshot: then nothing is written.
 */
export async function writeCartLines(
  db: Db,
  owner: CartOwner,
  { cart, lines: before }: CartSnapshot,
  after: readonly StoredLine[],
  now: Date,
): Promise<StoredCart | undefined> {
  const remaining = new Set(after.map(({ sku }) => sku));
  const removed = before.filter(({ sku }) => !remaining.has(sku)).map(({ sku }) => sku);
  const changed = after.filter((line) => !before.some((one) => isSameLine(one, line)));
  if (changed.length === 0 && removed.length === 0) return cart;
  const [personId, guestId] = 'personId' in owner ? [owner.personId, null] : [null, owner.guestId];
  const name = cart.id === 0 ? sql`/* prepared as new-cart-lines */` : sql`/* prepared as cart-lines */`;
  const changedCart =
    cart.id === 0
      ? sql`insert into carts (person_id, guest_id, version, created_at, updated_at)
          values (${personId}, ${guestId}, 1, ${now}, ${now}) on conflict do nothing returning id, version`
      : sql`update carts set version = version + 1, updated_at = ${now}
          where id = ${cart.id} and version = ${cart.version} returning id, version`;
  const { rows } = await sql<{ id: number; version: number }>`${name}
    with changed as (${changedCart}),
    removed as (
      update cart_lines set removed_at = ${now} from changed
      where cart_lines.cart_id = changed.id and sku = ${anyText(removed)}),
    written as (
      insert into cart_lines (cart_id, sku, work_id, quantity, is_saved_for_later, added_price_cents, added_zone, added_at)
      select changed.id, line.sku, work_id, quantity, is_saved_for_later, added_price_cents, added_zone, added_at
      from changed cross join jsonb_to_recordset(${JSON.stringify(changed.map(rowOf))}::jsonb) as line (
        sku text, work_id bigint, quantity integer, is_saved_for_later boolean, added_price_cents bigint, added_zone text, added_at timestamptz)
      on conflict (cart_id, sku) do update set
        quantity = excluded.quantity, is_saved_for_later = excluded.is_saved_for_later, added_price_cents = excluded.added_price_cents,
        added_zone = excluded.added_zone, added_at = excluded.added_at, removed_at = null)
    select id, version from changed`.execute(db);
  return rows[0] && { ...cart, ...rows[0] };
}

const rowOf = (line: StoredLine) => ({
  sku: line.sku,
  work_id: line.workId,
  quantity: line.quantity,
  is_saved_for_later: line.isSavedForLater,
  added_price_cents: line.addedPriceCents,
  added_zone: line.addedZone ?? null,
  added_at: new Date(line.addedAt).toISOString(),
});

const isSameLine = (a: CartLine, b: CartLine) =>
  a.sku === b.sku &&
  a.quantity === b.quantity &&
  a.isSavedForLater === b.isSavedForLater &&
  a.addedPriceCents === b.addedPriceCents &&
  a.addedAt === b.addedAt;

export async function deleteLinesRemovedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('cart_lines').where('removed_at', '<', before).execute();
}
