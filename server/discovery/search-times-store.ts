import type { TimeCount } from '@easel/domain/discovery/search-times';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export async function addSearchTimes(db: Db, day: string, counts: readonly TimeCount[]): Promise<void> {
  // In one order, so that two processes do not wait for each other.
  const sorted = counts.toSorted((one, other) => one.step - other.step);
  await sql`
    insert into search_time_days (day, step, count)
    select ${day}::date, step, count
    from unnest(${sorted.map(({ step }) => step)}::smallint[], ${sorted.map(({ count }) => count)}::integer[]) as time (step, count)
    on conflict (day, step) do update set count = search_time_days.count + excluded.count`.execute(db);
}
