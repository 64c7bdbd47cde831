import type { PaymentLimit, PaymentSubject } from '@easel/domain/selling/payment-limits';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export const readLimits = (db: Db) =>
  db
    .selectFrom('payment_limits')
    .leftJoin('people', 'people.id', 'changed_by')
    .select([
      'kind',
      'max_declines',
      'block_minutes',
      'max_parallel',
      'captcha_after',
      'max_held_works',
      'changed_at',
      sql<string | null>`nullif(trim(people.first_name || ' ' || people.last_name), '')`.as('author'),
    ])
    .execute();

export const updateLimit = (db: Db, kind: PaymentSubject, limit: PaymentLimit, staffId: number) =>
  db
    .updateTable('payment_limits')
    .set({
      max_declines: limit.maxDeclines,
      block_minutes: limit.blockMinutes,
      max_parallel: limit.maxParallel,
      captcha_after: limit.captchaAfter,
      max_held_works: limit.maxHeldWorks,
      changed_by: staffId,
      changed_at: sql<Date>`now()`,
    })
    .where('kind', '=', kind)
    .execute();

export interface WatchedSubject {
  subject: string;
  kind: PaymentSubject;
  declined: number;
  heldWorks: number;
  waitMinutes: number;
  lastOrderNumber: string | null;
  lastEmail: string | null;
}

/** Who had declined payments that are not forgotten, or holds works. Those who have to wait come first. */
export async function readWatchedSubjects(db: Db, limit: number): Promise<WatchedSubject[]> {
  const { rows } = await sql<WatchedSubject>`
    with watched as (
      select subject, kind, held_works, max_declines, case when is_recent then declined else 0 end as declined,
        case when is_recent and declined >= max_declines
          then greatest(1, ceil(extract(epoch from forgotten_at - now()) / 60))::integer else 0 end as wait_minutes
      from (
        select *, last_declined_at + make_interval(mins => block_minutes) as forgotten_at,
          coalesce(last_declined_at > now() - make_interval(mins => block_minutes), false) as is_recent
        from payment_attempts join payment_limits using (kind)
      ) as counted
      where held_works > 0 or is_recent
      order by wait_minutes desc, declined desc, held_works desc, subject limit ${limit}
    )
    select subject, kind, declined, held_works as "heldWorks", wait_minutes as "waitMinutes", latest.number as "lastOrderNumber",
      latest.email as "lastEmail"
    from watched left join lateral (
      select number, email from payments join orders on orders.id = order_id
      where subjects @> array[subject] and payments.created_at > now() - interval '2 days' order by payments.created_at desc limit 1
    ) as latest on true
    order by wait_minutes desc, declined desc, held_works desc, subject`.execute(db);
  return rows;
}

export const forgetDeclines = (db: Db, subject: string) =>
  db
    .updateTable('payment_attempts')
    .set({ declined: 0, last_declined_at: null })
    .where('subject', '=', subject)
    .executeTakeFirst();

export const readDeclines = (db: Db, limit: number) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['payments.updated_at', 'number', 'email', 'amount_cents', 'payments.currency', 'decline_reason'])
    .where('payments.status', '=', 'failed')
    .orderBy('payments.updated_at', 'desc')
    .limit(limit)
    .execute();

export async function countDeclinesOfDay(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'failed')
    .where('updated_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
