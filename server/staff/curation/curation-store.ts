import { FORMER_MEMBER } from '@easel/domain/accounts/public-name';
import { PERMISSIONS } from '@easel/domain/accounts/roles';
import type { Availability } from '@easel/domain/catalogue/badge';
import type { CategorySlug } from '@easel/domain/catalogue/categories';
import type { CuratedStatus, CurationField, Safety } from '@easel/domain/staff/curation';
import type { AssignedFilter, CurationSort } from '@easel/domain/staff/curation-list';
import type { ListSort } from '@easel/domain/text/list-query';
import { anyId } from '@easel/platform/db/any-value';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** Which works curators want to see. */
export interface CurationFilter {
  text: string;
  status?: CuratedStatus | undefined;
  safe?: Safety | undefined;
  assigned?: AssignedFilter | undefined;
  isBookmarked: boolean;
  category?: CategorySlug | undefined;
  artist?: string | undefined;
  /** Of these works. */
  ids?: readonly number[] | undefined;
}

export interface CurationRow {
  id: number;
  title: string;
  artist_id: number;
  artist_name: string;
  category: CategorySlug;
  styles: string[];
  uploaded_at: Date;
  original_status: Availability;
  curated_status: CuratedStatus;
  is_safe: boolean;
  nudity: number | null;
  is_hidden: boolean;
  is_checked: boolean;
  curator_id: number | null;
  curator_name: string | null;
  version: number;
  is_bookmarked: boolean;
  open_reports: number;
}

const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A query that finds texts with words that begin with those of a search. Undefined if it has none, and finds nothing. */
const toWordQuery = (text: string): string | undefined => {
  const words = text.toLowerCase().match(/[^\s!-/:-@[-`{-~\p{C}]+/gu);
  return words?.map((word) => `'${word}':*`).join(' & ');
};

const isId = (text: string) => /^\d{1,15}$/.test(text);

/** Ids of artists whose names have these words. */
const artistsNamed = (text: string) => sql`array(
  select id from people where user_type in ('artist', 'limited_artist')
    and (first_name || ' ' || last_name ilike ${likePattern(text)} ${isId(text) ? sql`or id = ${Number(text)}` : sql``}))`;

/**
 * Works by their title, artist or number. They are found by their indexes first: in the order of the list, PostgreSQL would read the title of one work
 * after the other.
 */
function worksNamed(text: string) {
  const words = toWordQuery(text);
  const parts = [
    sql`select id from works as made where made.artist_id = any(${artistsNamed(text)})`,
    ...(words === undefined
      ? []
      : [sql`select id from works as titled where to_tsvector('simple', titled.title) @@ ${words}::tsquery`]),
    ...(isId(text) ? [sql`select ${Number(text)}::bigint`] : []),
  ];
  return sql`array(${sql.join(parts, sql` union all `)})`;
}

/** People who curate now. Roles are constants: only then PostgreSQL uses the index of these few people. */
const IS_CURATOR = sql<boolean>`(people.user_type in (${sql.join(PERMISSIONS.curate.map((role) => sql.lit(role)))})
  and not people.is_banned and people.public_name <> ${FORMER_MEMBER})`;

/** Whom works are assigned to. Somebody who no longer curates looks after none. */
const CURATOR_IDS = sql`array(select id from people where ${IS_CURATOR})`;

const ASSIGNED = {
  me: (personId: number) => sql`curation.curator_id = ${personId}`,
  anybody: () => sql`curation.curator_id = any(${CURATOR_IDS})`,
  nobody: () => sql`not exists (
    select from work_curation as assigned where assigned.work_id = works.id and assigned.curator_id = any(${CURATOR_IDS}))`,
} as const;

const SAFE = {
  yes: sql`works.is_safe and curation.is_checked`,
  unknown: sql`works.is_safe and not exists (select from work_curation as checked where checked.work_id = works.id and checked.is_checked)`,
  // Works of people who have left are not safe either, and nobody decides about them.
  no: sql`not works.is_safe and not exists (select from people where people.id = works.artist_id and public_name = ${FORMER_MEMBER})`,
} as const;

/** Withheld works are listed only if somebody asks for them. */
function matches(
  { text, status, safe, assigned, isBookmarked, category, artist, ids }: CurationFilter,
  personId: number,
) {
  const conditions = [
    sql`not works.is_delisted`,
    sql`not exists (select from people where people.id = works.artist_id and people.is_banned)`,
    safe === undefined ? sql`works.is_safe` : SAFE[safe],
    ...(status === undefined ? [] : [sql`works.curated_status = ${status}`]),
    ...(assigned === undefined ? [] : [ASSIGNED[assigned](personId)]),
    ...(isBookmarked ? [sql`works.id in (select work_id from curation_bookmarks where person_id = ${personId})`] : []),
    ...(category === undefined ? [] : [sql`works.category = ${category}`]),
    ...(ids === undefined ? [] : [sql`works.id = ${anyId(ids)}`]),
    ...(artist === undefined ? [] : [sql`works.artist_id = any(${artistsNamed(artist)})`]),
    ...(text === '' ? [] : [sql`works.id = any(${worksNamed(text)})`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Only filters by decisions that were made need them: others are counted by indexes alone. */
const joinFor = ({ safe, assigned }: CurationFilter) =>
  assigned === 'me' || assigned === 'anybody' || safe === 'yes'
    ? sql`join work_curation as curation on curation.work_id = works.id`
    : sql``;

const SORT_COLUMNS = { uploaded: sql`works.uploaded_at` } as const satisfies Record<CurationSort, unknown>;

export async function readCuratedIds(
  db: Db,
  personId: number,
  filter: CurationFilter,
  { by, isDescending }: ListSort<CurationSort>,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ id: number }>`
    select works.id from works ${joinFor(filter)} where ${matches(filter, personId)}
    order by ${SORT_COLUMNS[by]} ${direction}, works.id ${direction} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => Number(id));
}

export async function countCurated(db: Db, personId: number, filter: CurationFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from works ${joinFor(filter)} where ${matches(filter, personId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const HAS_LEFT = sql<boolean>`(works.is_delisted or artist.is_banned or artist.public_name = ${FORMER_MEMBER})`;

/** Works as a curator sees them, in the order of the ids. */
export async function readCurationRows(db: Db, personId: number, ids: readonly number[]): Promise<CurationRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CurationRow>`
    select works.id, works.title, works.artist_id, trim(artist.first_name || ' ' || artist.last_name) as artist_name, works.category, works.styles,
      works.uploaded_at, works.original_status, works.curated_status, works.is_safe, image_vectors.nudity, ${HAS_LEFT} as is_hidden,
      coalesce(curation.is_checked, false) as is_checked, curator.id as curator_id, coalesce(curation.version, 0) as version,
      nullif(trim(curator.first_name || ' ' || curator.last_name), '') as curator_name,
      exists (select from curation_bookmarks where person_id = ${personId} and work_id = works.id) as is_bookmarked,
      (select count(*)::int from work_reports where work_reports.work_id = works.id and status = 'open') as open_reports
    from works join people as artist on artist.id = works.artist_id
    left join work_curation as curation on curation.work_id = works.id
    left join image_vectors on image_vectors.work_id = works.id and image_vectors.picture_version = works.picture_version
    left join (select id, first_name, last_name from people where ${IS_CURATOR}) as curator on curator.id = curation.curator_id
    where works.id = ${anyId(ids)}`.execute(db);
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Locks works in the order of their ids, so that two decisions about the same works wait for each other and never block. */
export async function lockWorks(transaction: Db, ids: readonly number[]): Promise<void> {
  await sql`select from works where id = ${anyId(ids)} order by id for update`.execute(transaction);
}

/** The latest decision about the same after a version. */
export async function readLaterDecision(db: Db, workId: number, field: CurationField, version: number) {
  return db
    .selectFrom('curation_events')
    .leftJoin('people', 'people.id', 'actor_id')
    .select(['to_value', 'happened_at', 'reason', sql<string>`trim(first_name || ' ' || last_name)`.as('by')])
    .where('work_id', '=', workId)
    .where('field', '=', field)
    .where('version', '>', version)
    .orderBy('curation_events.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export const writeStatus = (transaction: Db, workId: number, status: CuratedStatus) =>
  transaction.updateTable('works').set({ curated_status: status }).where('id', '=', workId).execute();

/** Whether a curator has looked at a work and found nothing wrong. */
export async function readChecked(db: Db, workId: number): Promise<boolean> {
  const row = await db
    .selectFrom('work_curation')
    .select('is_checked')
    .where('work_id', '=', workId)
    .executeTakeFirst();
  return row?.is_checked ?? false;
}

/** Raises the version and returns it. */
export async function writeCuration(
  transaction: Db,
  workId: number,
  change: { is_checked?: boolean; curator_id?: number | null },
): Promise<number> {
  const { version } = await transaction
    .insertInto('work_curation')
    .values({ work_id: workId, curator_id: null, ...change, version: 1 })
    .onConflict((conflict) =>
      conflict.column('work_id').doUpdateSet({ ...change, version: sql`work_curation.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export interface NewCurationEvent {
  work_id: number;
  actor_id: number;
  field: CurationField;
  from_value: string;
  to_value: string;
  reason: string;
  batch_id: string;
  version: number;
  undoes: number | null;
  happened_at: Date;
}

export const insertEvent = (transaction: Db, event: NewCurationEvent) =>
  transaction.insertInto('curation_events').values(event).execute();

const EVENT_COLUMNS = [
  'event.id',
  'event.work_id',
  'event.actor_id',
  'event.field',
  'event.from_value',
  'event.to_value',
  'event.reason',
  'event.batch_id',
  'event.undoes',
  'event.happened_at',
] as const;

const events = (db: Db) =>
  db
    .selectFrom('curation_events as event')
    .leftJoin('people', 'people.id', 'event.actor_id')
    .select(EVENT_COLUMNS)
    .select([
      sql<string | null>`nullif(trim(first_name || ' ' || last_name), '')`.as('by'),
      sql<boolean>`exists (select from curation_events as undo where undo.undoes = event.id)`.as('is_undone'),
      // A later decision that was undone, and its undo, have changed nothing together.
      sql<boolean>`exists (select from curation_events as later where later.work_id = event.work_id and later.field = event.field
        and later.id > event.id and later.undoes is null
        and not exists (select from curation_events as undo where undo.undoes = later.id))`.as('is_overruled'),
    ]);

export type CurationEventRow = Awaited<ReturnType<typeof readBatch>>[number];

export const readHistory = (db: Db, workId: number, limit: number) =>
  events(db).where('event.work_id', '=', workId).orderBy('event.id', 'desc').limit(limit).execute();

/** The decisions that one person made at once, by work. */
export const readBatch = (db: Db, actorId: number, batchId: string) =>
  events(db)
    .where('event.batch_id', '=', batchId)
    .where('event.actor_id', '=', actorId)
    .where('event.undoes', 'is', null)
    .orderBy('event.work_id')
    .execute();

export const writeBookmark = async (db: Db, personId: number, workId: number, at: Date): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    with work as (select id from works where id = ${workId}),
    added as (
      insert into curation_bookmarks (person_id, work_id, created_at) select ${personId}, id, ${at} from work on conflict do nothing)
    select id from work`.execute(db);
  return rows.length > 0;
};

export const deleteBookmark = (db: Db, personId: number, workId: number) =>
  db.deleteFrom('curation_bookmarks').where('person_id', '=', personId).where('work_id', '=', workId).execute();

/** People who may curate, by name. */
export const readCurators = (db: Db) =>
  db
    .selectFrom('people')
    .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where(IS_CURATOR)
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute();

export const readNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('people')
    .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('id', '=', anyId(ids))
    .execute();
