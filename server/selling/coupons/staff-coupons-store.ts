import type { CouponState, CouponTerms } from '@easel/domain/selling/coupon-terms';
import type { CouponSort } from '@easel/domain/selling/promotion-lists';
import type { ListSort } from '@easel/domain/text/list-query';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, type Selectable, sql } from 'kysely';
import { isStopped } from '../coupons-store.ts';

type CouponColumns = Selectable<Schema['coupons']>;

export const toTerms = (row: CouponColumns): CouponTerms => ({
  name: row.name,
  kind: row.percent_off !== null ? 'percent' : row.cents_off !== null ? 'amount' : 'shipping',
  percent: row.percent_off,
  amountCents: row.cents_off,
  minimumCents: row.minimum_cents,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  countries: row.countries,
  categories: row.categories,
  artistIds: row.artist_ids,
  products: row.products,
  isFirstOrderOnly: row.is_first_order_only,
  maxUses: row.uses_allowed,
  maxUsesPerPerson: row.uses_per_person,
  isCombinable: row.is_combinable,
  fundedBy: row.funded_by,
});

const toColumns = (terms: CouponTerms): Omit<Insertable<Schema['coupons']>, 'code'> => ({
  name: terms.name,
  percent_off: terms.percent,
  cents_off: terms.amountCents,
  is_free_shipping: terms.kind === 'shipping',
  minimum_cents: terms.minimumCents,
  starts_at: new Date(terms.startsAt),
  ends_at: terms.endsAt === null ? null : new Date(terms.endsAt),
  countries: terms.countries,
  categories: terms.categories,
  artist_ids: terms.artistIds,
  products: terms.products,
  is_first_order_only: terms.isFirstOrderOnly,
  uses_allowed: terms.maxUses,
  uses_per_person: terms.maxUsesPerPerson,
  is_combinable: terms.isCombinable,
  funded_by: terms.fundedBy,
});

/** The states of `getCouponState`, so that lists can be filtered and counted. */
const stateAt = (now: Date) => sql<CouponState>`case
  when ${isStopped} then 'stopped'
  when coupons.starts_at > ${now} then 'scheduled'
  when coupons.ends_at <= ${now} then 'expired'
  when coupons.uses >= coupons.uses_allowed then 'used-up'
  else 'active' end`;

/** What orders got, without those that came to nothing. */
async function readUses(db: Db, codes: readonly string[]) {
  const { rows } = await sql<{ code: string; given: number; last: Date }>`
    select coupon_code as code, sum(order_coupons.cents)::bigint as given, max(orders.created_at) as last
    from order_coupons join orders on orders.id = order_id
    where coupon_code = any(${[...codes]}::text[]) and orders.status = 'placed' group by coupon_code`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}

export interface CouponFilter {
  query: string;
  sort: ListSort<CouponSort>;
  state: CouponState | undefined;
  page: number;
  pageSize: number;
}

/** Without generated codes, unless one is looked for. */
const matching = ({ query }: Pick<CouponFilter, 'query'>) =>
  query === ''
    ? sql<boolean>`batch_id is null`
    : sql<boolean>`(starts_with(code, ${query.toUpperCase()}) or (batch_id is null and position(lower(${query}) in lower(name)) > 0))`;

const SORT_COLUMNS = {
  code: 'coupons.code',
  created: 'coupons.created_at',
  ends: 'coupons.ends_at',
  uses: 'coupons.uses',
} as const;

export type CouponWithUse = Awaited<ReturnType<typeof listCouponRows>>[number];

/** The coupons of a page are chosen first: what orders got is only summed up for those. */
export async function listCouponRows(db: Db, filter: CouponFilter, now: Date) {
  const rows = await readCouponChoices(db, filter, now);
  const used = await readUses(
    db,
    rows.map(({ code }) => code),
  );
  return rows.map((row) => ({ ...row, given: used.get(row.code)?.given ?? 0, last: used.get(row.code)?.last ?? null }));
}

/** Coupons without what orders got. */
export const readCouponChoices = (db: Db, filter: CouponFilter, now: Date) =>
  db
    .selectFrom('coupons')
    .selectAll()
    .select(isStopped.as('is_stopped'))
    .where(matching(filter))
    .$if(filter.state !== undefined, (query) => query.where(stateAt(now), '=', filter.state ?? 'active'))
    .orderBy(SORT_COLUMNS[filter.sort.by], (order) =>
      (filter.sort.isDescending ? order.desc() : order.asc()).nullsLast(),
    )
    .orderBy('coupons.code')
    .limit(filter.pageSize)
    .offset(filter.page * filter.pageSize)
    .execute();

/** How many coupons match, by state. */
export async function countCoupons(db: Db, filter: Pick<CouponFilter, 'query'>, now: Date) {
  const rows = await db
    .selectFrom('coupons')
    .select([stateAt(now).as('state'), sql<number>`count(*)::integer`.as('count')])
    .where(matching(filter))
    .groupBy(sql`1`)
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

export async function readCouponRow(db: Db, code: string): Promise<CouponWithUse | undefined> {
  const [row, used] = await Promise.all([
    db.selectFrom('coupons').selectAll().select(isStopped.as('is_stopped')).where('code', '=', code).executeTakeFirst(),
    readUses(db, [code]),
  ]);
  return row && { ...row, given: used.get(code)?.given ?? 0, last: used.get(code)?.last ?? null };
}

export const readCouponOrders = (db: Db, code: string, limit: number) =>
  db
    .selectFrom('order_coupons')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['orders.number', 'orders.created_at', 'order_coupons.cents', 'orders.status'])
    .where('coupon_code', '=', code)
    .orderBy('orders.created_at', 'desc')
    .limit(limit)
    .execute();

export const readCouponCampaigns = (db: Db, code: string) =>
  db
    .selectFrom('promo_tiers')
    .innerJoin('promo_campaigns', 'promo_campaigns.id', 'campaign_id')
    .select(['promo_campaigns.id', 'tagline'])
    .where('coupon_code', '=', code)
    .orderBy('promo_campaigns.id', 'desc')
    .execute();

export const readArtists = (db: Db, artistIds: readonly number[]) =>
  artistIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('people')
        .select(['id', 'first_name', 'last_name', 'public_name'])
        .where('id', 'in', [...artistIds])
        .where('user_type', 'in', ['artist', 'limited_artist'])
        .execute();

/** False if the code is taken. */
export async function insertCoupon(transaction: Db, code: string, terms: CouponTerms, now: Date): Promise<boolean> {
  const inserted = await transaction
    .insertInto('coupons')
    .values({ code, ...toColumns(terms), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function readTerms(db: Db, code: string): Promise<CouponTerms | undefined> {
  const row = await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();
  return row && toTerms(row);
}

/** A limit that was reached while the terms were saved is that of the uses so far: the coupon is used up. */
export const updateTerms = (transaction: Db, code: string, terms: CouponTerms) =>
  transaction
    .updateTable('coupons')
    .set({ ...toColumns(terms), uses_allowed: terms.maxUses === null ? null : sql`greatest(${terms.maxUses}, uses)` })
    .where('code', '=', code)
    .execute();

export const setStopped = (db: Db, code: string, stoppedAt: Date | null) =>
  db
    .updateTable('coupons')
    .set({ stopped_at: stoppedAt })
    .where('code', '=', code)
    .where('stopped_at', stoppedAt ? 'is' : 'is not', null)
    .execute();

/** Undefined if codes were generated with this key already. */
export const insertBatch = (
  transaction: Db,
  batch: { requestKey: string; prefix: string; size: number; terms: CouponTerms; authorId: number; at: Date },
) =>
  transaction
    .insertInto('coupon_batches')
    .values({
      ...{ name: batch.terms.name, prefix: batch.prefix, size: batch.size, terms: JSON.stringify(batch.terms) },
      ...{ author_id: batch.authorId, created_at: batch.at, request_key: batch.requestKey },
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();

export const readBatchByKey = (db: Db, requestKey: string) =>
  db
    .selectFrom('coupon_batches')
    .select(['id', 'prefix', 'size', 'terms'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

/** Locks a batch that is not complete. */
export const lockOpenBatch = (transaction: Db, batchId: number) =>
  transaction
    .selectFrom('coupon_batches')
    .select(['prefix', 'terms', 'size', 'generated', 'created_at'])
    .where('id', '=', batchId)
    .whereRef('generated', '<', 'size')
    .forUpdate()
    .executeTakeFirst();

/** Inserts coupons with the same terms, and returns how many: codes that exist already are left out. */
export async function insertGenerated(
  transaction: Db,
  batchId: number,
  codes: readonly string[],
  terms: CouponTerms,
  createdAt: Date,
): Promise<number> {
  const columns = { ...toColumns(terms), batch_id: batchId, created_at: createdAt };
  // One row of terms for all codes: a row for each would be millions of parameters.
  const { rows } = await sql<{ count: number }>`
    with added as (
      insert into coupons (code, ${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
      select code, ${sql.join(Object.entries(columns).map(([name, value]) => sql`${value}::${sql.raw(TYPES[name] ?? 'text')}`))}
      from unnest(${[...codes]}::text[]) code
      on conflict do nothing returning 1)
    select count(*)::integer as count from added`.execute(transaction);
  return rows[0]?.count ?? 0;
}

const TYPES: Record<string, string> = {
  percent_off: 'integer',
  cents_off: 'bigint',
  is_free_shipping: 'boolean',
  minimum_cents: 'bigint',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  countries: 'text[]',
  categories: 'text[]',
  artist_ids: 'bigint[]',
  is_first_order_only: 'boolean',
  uses_allowed: 'integer',
  uses_per_person: 'integer',
  is_combinable: 'boolean',
  batch_id: 'bigint',
  created_at: 'timestamptz',
};

export const addGenerated = (transaction: Db, batchId: number, count: number) =>
  transaction
    .updateTable('coupon_batches')
    .set(({ eb }) => ({ generated: eb('generated', '+', count) }))
    .where('id', '=', batchId)
    .execute();

/** Stops or opens the batch, and with it all of its coupons but those that were stopped one by one. */
export async function setBatchStopped(db: Db, batchId: number, stoppedAt: Date | null): Promise<boolean> {
  const batch = await db
    .updateTable('coupon_batches')
    .set({ stopped_at: stoppedAt })
    .where('id', '=', batchId)
    .returning('id')
    .executeTakeFirst();
  return batch !== undefined;
}

const MAX_BATCHES = 200;

export const listBatchRows = (db: Db, batchId?: number) =>
  db
    .selectFrom('coupon_batches')
    .leftJoin('people', 'people.id', 'author_id')
    .innerJoin(
      sql<{ used: number; given: number; last: Date | null }>`
        lateral (select count(distinct code)::integer as used, coalesce(sum(order_coupons.cents), 0)::bigint as given, max(orders.created_at) as last
          from coupons join order_coupons on coupon_code = code join orders on orders.id = order_id
          where coupons.batch_id = coupon_batches.id and coupons.uses > 0 and orders.status = 'placed')`.as('used'),
      (join) => join.onTrue(),
    )
    .selectAll('coupon_batches')
    .select(['first_name', 'last_name', 'used.used', 'used.given', 'used.last'])
    .$if(batchId !== undefined, (query) => query.where('coupon_batches.id', '=', batchId ?? 0))
    .orderBy('coupon_batches.id', 'desc')
    .limit(MAX_BATCHES)
    .execute();

export const readBatchCodes = (db: Db, batchId: number) =>
  db
    .selectFrom('coupons')
    .select(['code', 'uses', isStopped.as('is_stopped')])
    .where('batch_id', '=', batchId)
    .orderBy('code')
    .execute();
