import { formatSku, ORIGINAL_PRODUCT_TYPE } from '@easel/domain/catalogue/sku';
import type { Coupon, CouponHistory, Discount, PersonLimits } from '@easel/domain/selling/coupons';
import { limitEmail } from '@easel/domain/selling/limit-email';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Selectable, sql } from 'kysely';

/** Whether a coupon was stopped, by itself or with all codes of its batch: that is one row, however many codes there are. */
export const isStopped = sql<boolean>`(coupons.stopped_at is not null
  or exists (select from coupon_batches where coupon_batches.id = coupons.batch_id and coupon_batches.stopped_at is not null))`;

const couponOf = (row: Selectable<Schema['coupons']> & { is_stopped: boolean }): Coupon => ({
  code: row.code,
  discount: discountOf(row),
  minimumCents: row.minimum_cents,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at?.getTime(),
  countries: row.countries,
  categories: row.categories,
  artistIds: row.artist_ids,
  products: row.products,
  isFirstOrderOnly: row.is_first_order_only,
  maxUses: row.uses_allowed ?? undefined,
  uses: row.uses,
  maxUsesPerPerson: row.uses_per_person ?? undefined,
  isCombinable: row.is_combinable,
  fundedBy: row.funded_by,
  isStopped: row.is_stopped,
});

function discountOf({ percent_off, cents_off }: Selectable<Schema['coupons']>): Discount {
  if (percent_off !== null) return { percentBp: percent_off * 100 };
  return cents_off === null ? { isFreeShipping: true } : { amountCents: cents_off };
}

export async function readCoupon(db: Db, code: string): Promise<Coupon | undefined> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .select(isStopped.as('is_stopped'))
    .where('code', '=', code)
    .executeTakeFirst();
  return row && couponOf(row);
}

/** In the order they were applied. */
export async function readCartCoupons(db: Db, cartId: number): Promise<Coupon[]> {
  const rows = await db
    .selectFrom('cart_coupons')
    .innerJoin('coupons', 'coupons.code', 'cart_coupons.coupon_code')
    .selectAll('coupons')
    .select(isStopped.as('is_stopped'))
    .where('cart_id', '=', cartId)
    .orderBy('applied_at')
    .orderBy('code')
    .execute();
  return rows.map(couponOf);
}

export async function replaceCartCoupons(transaction: Db, cartId: number, codes: readonly string[], now: Date) {
  await transaction.deleteFrom('cart_coupons').where('cart_id', '=', cartId).execute();
  if (codes.length > 0)
    await transaction
      .insertInto('cart_coupons')
      .values(
        codes.map((coupon_code, index) => ({
          cart_id: cartId,
          coupon_code,
          applied_at: new Date(now.getTime() + index),
        })),
      )
      .execute();
}

/** Somebody who uses coupons: a user with an account, or a guest by the address of the order. */
export interface CouponUser {
  personId: number | undefined;
  email: string;
}

export async function readCouponUser(db: Db, personId: number): Promise<CouponUser> {
  const person = await db.selectFrom('people').select('email').where('id', '=', personId).executeTakeFirst();
  return { personId, email: person?.email ?? '' };
}

export const isCouponStopped = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('coupons').select(isStopped.as('is_stopped')).where('code', '=', code).executeTakeFirst())
    ?.is_stopped === true;

export const readPersonByEmail = (db: Db, email: string) =>
  db
    .selectFrom('people')
    .select(['id', 'email'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .$narrowType<{ email: string }>()
    .executeTakeFirst();

/** The SKUs of the originals. */
export async function readWorkSkus(db: Db, artworkIds: readonly number[]): Promise<string[]> {
  if (artworkIds.length === 0) return [];
  const works = await db
    .selectFrom('works')
    .select(['id', 'artist_id'])
    .where('id', 'in', [...new Set(artworkIds)])
    .orderBy('id')
    .execute();
  return works.map(({ id, artist_id }) =>
    formatSku({ userId: artist_id, artworkId: id, productTypeId: ORIGINAL_PRODUCT_TYPE }),
  );
}

/** Orders that were not called off, and how many of them used each coupon. Those that are being paid for count, and those that were placed as a guest. */
export async function readCouponHistory(db: Db, { personId, email }: CouponUser) {
  const { rows } = await sql<{ orders: number; uses: Record<string, number> }>`/* prepared as coupon-history */
    with own as (
      select id from orders
      where (buyer_id = ${personId ?? null} or limit_email = ${email === '' ? null : limitEmail(email)})
        and exists (select from order_lines where order_id = orders.id and order_lines.status not in ('cancelled', 'failed')))
    select (select count(*) from own)::integer as orders,
      (select coalesce(jsonb_object_agg(coupon_code, uses), '{}') from (
        select coupon_code, count(*) as uses from order_coupons where order_id in (select id from own) group by coupon_code) as counted) as uses`.execute(
    db,
  );
  const { orders = 0, uses = {} } = rows[0] ?? {};
  return (code: string): CouponHistory => ({ orders, usesOfCoupon: uses[code] ?? 0 });
}

/** Counts one more use of a coupon, and returns its limits per person. Undefined if it is used up or was stopped. Others with the same coupon wait for this transaction. */
export async function takeCouponUse(transaction: Db, code: string): Promise<PersonLimits | undefined> {
  const row = await transaction
    .updateTable('coupons')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', code)
    .where(sql<boolean>`(uses_allowed is null or uses < uses_allowed)`)
    .where(sql<boolean>`not ${isStopped}`)
    .returning(['uses_per_person', 'is_first_order_only'])
    .executeTakeFirst();
  return row && { maxUsesPerPerson: row.uses_per_person ?? undefined, isFirstOrderOnly: row.is_first_order_only };
}

export const returnCouponUse = (transaction: Db, code: string) =>
  transaction
    .updateTable('coupons')
    .set(({ eb }) => ({ uses: eb('uses', '-', 1) }))
    .where('code', '=', code)
    .where('uses', '>', 0)
    .execute();
