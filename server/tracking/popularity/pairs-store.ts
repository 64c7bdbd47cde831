import { anyId } from '@easel/platform/db/any-value';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import { actor, EVENT_KIND, isRemembered, MAX_EACH, MAX_PAIRS, PAIRED, type PairKind } from './behavior-store.ts';

/** Where the last count ended. */
export interface CountedUntil {
  lastEventId: number;
  countedAt: Date;
}

/** The choices of a single visitor are noise, and would show others what this visitor chose. */
const MIN_PEOPLE = 2;
/** Ids are assigned before the commit: events with slightly lower ids may become visible later. Counting them twice changes nothing. */
const LATE_EVENTS = 10_000;
const LATE_FAVORITES = '1 hour';

const PROGRESS = 'work pairs';

/**
 * Works that the same people viewed, favored or bought, weighted by how much more often than by chance. After the first count, only the works
 * of people with new choices are paired again: the pairing is quadratic in the works of a person.
 */
export async function aggregatePairs(db: Db, account: string, since: CountedUntil | undefined): Promise<void> {
  for (const [kind, names] of Object.entries(PAIRED)) {
    const isFavored = kind === 'favored';
    const fromFavorites = isFavored ? sql`union select 'user ' || person_id, work_id from favorites` : sql``;
    const changedFavorites = isFavored
      ? sql`union select 'user ' || person_id from favorites
          where created_at > ${since?.countedAt ?? new Date(0)}::timestamptz - ${LATE_FAVORITES}::interval`
      : sql``;
    const touched = since
      ? sql`select distinct work_id from choosing where who in (
          select ${actor} from behavior_events where account = ${account} and id > ${since.lastEventId - LATE_EVENTS}
            and ${EVENT_KIND} = any(${names}) and ${actor} is not null
          ${changedFavorites})`
      : sql`select id as work_id from works`;
    await sql`
      with seen as (
        select distinct ${actor} as who, item::bigint as work_id
        from behavior_events, unnest(item_ids) as item
        where account = ${account} and ${EVENT_KIND} = any(${names}) and item ~ '^[0-9]{1,15}$'
          and ${actor} is not null and ${isRemembered}
        ${fromFavorites}
      ), choosing as (
        select who, work_id from (select *, count(*) over (partition by who) as many from seen) as counted where many <= ${MAX_EACH}
      ), touched as materialized (${touched}), times as (select work_id, count(*) as count from choosing group by work_id),
      together as (
        select a.work_id, b.work_id as other_id, count(*)::int as people,
          count(*) / sqrt(max(one.count)::double precision * max(other.count)) as weight
        from choosing a join choosing b on a.who = b.who and a.work_id <> b.work_id
        join times one on one.work_id = a.work_id join times other on other.work_id = b.work_id
        where a.work_id in (select work_id from touched)
        group by a.work_id, b.work_id having count(*) >= ${MIN_PEOPLE}
      ), best as (
        select * from (select *, row_number() over (partition by work_id order by weight desc, other_id) as place from together) as ranked
        where place <= ${MAX_PAIRS} and work_id in (select id from works) and other_id in (select id from works)
      ), gone as (
        delete from work_pairs where kind = ${kind} and work_id in (select work_id from touched)
          and (work_id, other_id) not in (select work_id, other_id from best)
      )
      insert into work_pairs (kind, work_id, other_id, weight, people)
      select ${kind}, work_id, other_id, weight, people from best
      on conflict (kind, work_id, other_id) do update set weight = excluded.weight, people = excluded.people`.execute(
      db,
    );
  }
}

/** Where counting ended, and when everything was counted; undefined before the first count. */
export const readProgress = (db: Db) =>
  db.selectFrom('signal_progress').selectAll().where('name', '=', PROGRESS).executeTakeFirst();

export async function readLastEventId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('behavior_events')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return Number(row?.id ?? 0);
}

export async function writeProgress(db: Db, until: CountedUntil, recountedAt: Date): Promise<void> {
  const progress = {
    last_event_id: until.lastEventId,
    counted_at: until.countedAt,
    recounted_at: recountedAt,
  };
  await db
    .insertInto('signal_progress')
    .values({ name: PROGRESS, ...progress })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(progress))
    .execute();
}

/** Works chosen by the same people, strongest first, with their weights and the number of people of the strongest pair. */
export async function readPairs(db: Db, workIds: readonly number[], kinds: readonly PairKind[], most: number) {
  const rows = await db
    .selectFrom('work_pairs')
    .select((eb) => ['other_id', eb.fn.max('weight').as('weight'), eb.fn.max('people').as('people')])
    .modifyFront(sql`/* prepared */`)
    .where('work_id', '=', anyId(workIds))
    .where('kind', 'in', [...kinds])
    .groupBy('other_id')
    .orderBy(sql`sum(weight)`, 'desc')
    .orderBy('other_id')
    .limit(most)
    .execute();
  return rows.map(({ other_id, weight, people }) => ({ id: other_id, weight, people }));
}
