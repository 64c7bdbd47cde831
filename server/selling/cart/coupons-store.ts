import type { Coupon, Discount } from '@easel/domain/selling/coupons';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { Schema } from '../../platform/db/schema.ts';

const couponOf = (row: Selectable<Schema['coupons']>): Coupon => ({
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
});

function discountOf({ percent_off, cents_off }: Selectable<Schema['coupons']>): Discount {
  if (percent_off !== null) return { percentBp: percent_off * 100 };
  return cents_off === null ? { isFreeShipping: true } : { amountCents: cents_off };
}

export async function readCoupon(db: Db, code: string): Promise<Coupon | undefined> {
  const row = await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();
  return row && couponOf(row);
}

/** In the order they were applied. */
export async function readCartCoupons(db: Db, cartId: number): Promise<Coupon[]> {
  const rows = await db
    .selectFrom('cart_coupons')
    .innerJoin('coupons', 'coupons.code', 'cart_coupons.coupon_code')
    .selectAll('coupons')
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

/** The orders of a person that were not called off, and how many of them used each coupon. Those that are being paid for count. */
export async function readCouponHistory(db: Db, personId: number) {
  const own = db
    .selectFrom('orders')
    .where('buyer_id', '=', personId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_lines')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .where('order_lines.status', 'not in', ['cancelled', 'failed']),
      ),
    );
  const [{ count }, uses] = await Promise.all([
    own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    own
      .innerJoin('order_coupons', 'order_coupons.order_id', 'orders.id')
      .select(['coupon_code', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('coupon_code')
      .execute(),
  ]);
  return {
    orders: Number(count),
    usesOf: (code: string) => Number(uses.find(({ coupon_code }) => coupon_code === code)?.count ?? 0),
  };
}
