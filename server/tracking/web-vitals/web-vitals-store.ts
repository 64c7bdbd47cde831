import type { Vital } from '@easel/domain/tracking/web-vitals';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export interface VitalCount {
  vital: Vital;
  step: number;
}

export async function addVitals(db: Db, day: string, pageKind: string, vitals: readonly VitalCount[]): Promise<void> {
  // In one order, so that two visitors do not wait for each other.
  const sorted = vitals.toSorted((one, other) => (one.vital < other.vital ? -1 : 1));
  await sql`
    insert into vital_days (day, page_kind, metric, step, count)
    select ${day}::date, ${pageKind}, metric, step, 1
    from unnest(${sorted.map(({ vital }) => vital)}::text[], ${sorted.map(({ step }) => step)}::smallint[]) as vital (metric, step)
    on conflict (day, page_kind, metric, step) do update set count = vital_days.count + 1`.execute(db);
}

export interface VitalRow extends VitalCount {
  day: string;
  page: string;
  count: number;
}

export async function readVitals(db: Db, since: string): Promise<VitalRow[]> {
  const { rows } = await sql<VitalRow>`
    select to_char(day, 'YYYY-MM-DD') as day, page_kind as page, metric as vital, step, count from vital_days
    where day >= ${since}::date`.execute(db);
  return rows;
}
