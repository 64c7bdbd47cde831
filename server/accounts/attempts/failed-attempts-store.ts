import { ATTEMPT_MEMORY_MINUTES, type AttemptLimit } from '@easel/domain/accounts/attempt-limits';
import type { Db } from '@easel/platform/db/open-database';
import { type RawBuilder, sql } from 'kysely';

export interface CountedSubject extends AttemptLimit {
  /** A hash of what is counted. */
  key: string;
  /** A hash of the account, unless all accounts are counted together. */
  account?: string | undefined;
}

const memory = sql`make_interval(mins => ${ATTEMPT_MEMORY_MINUTES}::int)`;

/** When the next attempt is allowed once `count` were made; null while the limit is not reached. */
function blockedUntil(count: RawBuilder<unknown>, { limit, waitMinutes }: AttemptLimit) {
  const waits = sql`${[...waitMinutes]}::int[]`;
  return sql`
    case when ${count} >= ${limit}::int
      then now() + make_interval(mins => (${waits})[least(${count} - ${limit}::int + 1, cardinality(${waits}))]) end`;
}

const step = (index: number) => sql.raw(`attempt_${index}`);

/** Counts one subject, provided that the subject before it was counted and that this one is not blocked. */
function countSubject({ key, account, ...limit }: CountedSubject, index: number) {
  const next = sql`(case when kept.last_at <= now() - ${memory} then 1 else kept.count + 1 end)`;
  const isReached = index === 0 ? sql`true` : sql`exists (select from ${step(index - 1)})`;
  return sql`
    ${step(index)} as (
      insert into failed_attempts as kept (subject, account, count, last_at, blocked_until)
      select ${key}, ${account ?? null}, 1, now(), ${blockedUntil(sql`1`, limit)} where ${isReached}
      on conflict (subject) do update set
        account = excluded.account, count = ${next}, last_at = now(), blocked_until = ${blockedUntil(next, limit)}
      where kept.blocked_until is null or kept.blocked_until <= now()
      returning subject)`;
}

/**
 * Counts an attempt before it is evaluated. This is one statement: PostgreSQL locks each row while it decides, so of any number of parallel attempts, on
 * any number of servers, exactly as many pass as the limits allow. Only the clock of the database is used.
 * Returns 0 when the attempt may be evaluated, else the whole minutes to wait.
 */
export async function countAttempt(db: Db, subjects: readonly CountedSubject[]): Promise<number> {
  const keys = sql`${subjects.map(({ key }) => key)}::text[]`;
  const { rows } = await sql<{ isCounted: boolean; waitMinutes: number | null }>`
    with ${sql.join(subjects.map(countSubject))}
    select
      exists (select from ${step(subjects.length - 1)}) as "isCounted",
      (select ceil(extract(epoch from max(blocked_until) - now()) / 60)::int
        from failed_attempts where subject = any(${keys})) as "waitMinutes"`.execute(db);
  const [row] = rows;
  if (row?.isCounted) return 0;
  // Rows written by parallel attempts are not visible to this statement yet.
  return Math.max(1, row?.waitMinutes ?? 1);
}

export const clearAttempts = (db: Db, keys: readonly string[]) =>
  db.deleteFrom('failed_attempts').where('subject', 'in', keys).execute();

/** What is counted about accounts right now. */
export const readAccountAttempts = (db: Db, accounts: readonly string[]) =>
  db
    .selectFrom('failed_attempts')
    .select(['count', 'last_at', 'blocked_until'])
    .where('account', 'in', accounts)
    .where('last_at', '>', sql<Date>`now() - ${memory}`)
    .where('count', '>', 0)
    .orderBy('last_at', 'desc')
    .execute();

export const clearAccountAttempts = async (db: Db, accounts: readonly string[]): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('failed_attempts').where('account', 'in', accounts).executeTakeFirst();
  return Number(numDeletedRows);
};

/** How many attempts are counted right now. */
export async function readCount(db: Db, key: string): Promise<number> {
  const row = await db
    .selectFrom('failed_attempts')
    .select('count')
    .where('subject', '=', key)
    .where('last_at', '>', sql<Date>`now() - ${memory}`)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Decrements the count after a successful attempt. */
export async function refundAttempt(db: Db, { key, limit }: CountedSubject): Promise<void> {
  await sql`
    update failed_attempts set
      count = greatest(count - 1, 0),
      blocked_until = case when count - 1 >= ${limit}::int then blocked_until end
    where subject = ${key}`.execute(db);
}
