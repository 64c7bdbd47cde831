import type { NamedArtist } from '@easel/domain/catalogue/artist-names';
import type { Availability } from '@easel/domain/catalogue/badge';
import type { CategorySlug } from '@easel/domain/catalogue/categories';
import type { ZonePrices } from '@easel/domain/catalogue/zone-price';
import { anyId } from '@easel/platform/db/any-value';
import type { Db, DbClient } from '@easel/platform/db/open-database';
import { artistTypesOnSite, isWorkOnSite } from '@easel/platform/db/site-scope';
import { sql } from 'kysely';

/** The columns of a work that search indexes use. */
export interface WorkFacts {
  id: number;
  title: string;
  category: CategorySlug;
  artist_id: number;
  first_name: string;
  last_name: string;
  country_code: string | null;
  recognition: string[];
  is_away: boolean;
  is_banned: boolean;
  is_delisted: boolean;
  original_status: Availability;
  list_prices: ZonePrices | null;
  sold_in_zones: string[];
  styles: string[];
  subject: string;
  mediums: string[];
  materials: string[];
  keywords: string[];
  alt_text: string;
  visual_description: string;
  colors: string[];
  size: string;
  orientation: string;
  width_cm: number;
  height_cm: number;
  depth_cm: number | null;
  rank: number;
  /** From 0 to 1. */
  popularity: number;
  curated_status: 'down' | 'not-curated' | 'up';
  is_framed: boolean;
  is_ready_to_hang: boolean;
  is_outdoor_safe: boolean;
  installation_type: string | null;
  uploaded_seconds: number;
  min_print_price_cents: number | null;
  /** The prices of all prints that are not sold out. */
  print_prices_cents: number[] | null;
  has_open_editions: boolean | null;
  has_limited_editions: boolean | null;
  is_limited_artist: boolean;
  print_materials: string[] | null;
}

const FACTS = `
  works.id, works.title, works.category, works.artist_id, people.first_name, people.last_name, people.country_code,
  people.recognition, people.is_away, people.is_banned, works.is_delisted, works.original_status, works.list_prices, works.sold_in_zones, works.styles,
  works.subject, works.mediums, works.materials, works.keywords, works.alt_text, works.visual_description, works.colors, works.size, works.orientation, works.width_cm,
  works.height_cm, works.depth_cm, works.rank, coalesce(work_popularity.score, 0) as popularity, works.curated_status, works.is_framed, works.is_ready_to_hang,
  works.is_outdoor_safe, works.installation_type, floor(extract(epoch from works.uploaded_at))::bigint as uploaded_seconds,
  prints.min_print_price_cents, prints.print_prices_cents, prints.has_open_editions, prints.has_limited_editions,
  people.user_type = 'limited_artist' as is_limited_artist, prints.print_materials`;

/** Excludes unsafe works, works that staff delisted, and works of banned artists. */
const IS_SEARCHED = `works.is_safe and not works.is_delisted
  and not exists (select from people where people.id = works.artist_id and people.is_banned)`;

const WORKS = `
  from works
  join people on people.id = works.artist_id
  left join work_popularity on work_popularity.work_id = works.id
  left join (
    select work_id, min(price_cents) as min_print_price_cents,
      array_agg(distinct price_cents) as print_prices_cents, bool_or(edition = 'open') as has_open_editions,
      bool_or(edition = 'limited') as has_limited_editions,
      array_agg(distinct material) as print_materials
    from print_products
    where can_be_bought
    group by work_id
  ) as prints on prints.work_id = works.id
  where ${IS_SEARCHED}`;

/** The same for a few works, with lookups per work. The limit keeps PostgreSQL from reading the whole table instead. */
const FEW_WORKS = `
  from works
  join people on people.id = works.artist_id
  left join lateral (select score from work_popularity where work_id = works.id limit 1) as work_popularity on true
  left join lateral (
    select min(price_cents) as min_print_price_cents,
      array_agg(distinct price_cents) as print_prices_cents, bool_or(edition = 'open') as has_open_editions,
      bool_or(edition = 'limited') as has_limited_editions,
      array_agg(distinct material) as print_materials
    from print_products
    where print_products.work_id = works.id and can_be_bought
  ) as prints on true
  where ${IS_SEARCHED}`;

export async function readWorkFacts(db: Db, ids: readonly number[]): Promise<WorkFacts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WorkFacts>`/* prepared as work-facts */
    select ${sql.raw(FACTS)} ${sql.raw(FEW_WORKS)} and works.id = ${anyId(ids)}`.execute(db);
  return rows;
}

/** What similar works are found by. Also of works that staff withdrew: their pages show what is similar. Undefined for unsafe works. */
export async function readWorkTraits(db: Db, id: number) {
  return db
    .selectFrom('works')
    .select(['artist_id', 'category', 'styles', 'subject', 'mediums', 'colors'])
    .select(['keywords', 'alt_text', 'visual_description'])
    .modifyFront(sql`/* prepared */`)
    .where('id', '=', id)
    .where('is_safe', '=', true)
    .executeTakeFirst();
}

/** The works after an id, by id, so that an interrupted push can continue. */
export async function readWorkFactsAfter(db: Db, afterId: number, most: number): Promise<WorkFacts[]> {
  const { rows } = await sql<WorkFacts>`
    select ${sql.raw(FACTS)} ${sql.raw(FEW_WORKS)} and works.id > ${afterId} order by works.id limit ${most}`.execute(
    db,
  );
  return rows;
}

/** The ids of searchable works among these. */
export async function readSearchedIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from works where ${sql.raw(IS_SEARCHED)} and id = any(${ids})`.execute(db);
  return rows.map(({ id }) => Number(id));
}

export async function countSearchedWorks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from works where ${sql.raw(IS_SEARCHED)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function hasMoreWorksThan(client: DbClient, count: number): Promise<boolean> {
  const { rowCount } = await client.query('select from works limit 1 offset $1', [count]);
  return rowCount === 1;
}

const AT_A_TIME = 5_000;

/**
 * Reads all works in one snapshot, in batches. `position` is the transaction id from which changes must be read afterwards. The connection
 * must not be used for anything else meanwhile.
 */
export async function* readAllWorkFacts(client: DbClient): AsyncGenerator<{ position: string; rows: WorkFacts[] }> {
  await client.query('begin isolation level repeatable read read only');
  try {
    // Reading a million works takes longer than the default timeout.
    await client.query('set local statement_timeout = 0');
    const { rows: now } = await client.query<{ position: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as position',
    );
    const position = now[0]?.position as string;
    await client.query(`declare every_work no scroll cursor for select ${FACTS} ${WORKS}`);
    for (;;) {
      const { rows } = await client.query<WorkFacts>(`fetch ${AT_A_TIME} from every_work`);
      yield { position, rows };
      if (rows.length < AT_A_TIME) return;
    }
  } finally {
    await client.query('rollback');
  }
}

const ANY_WORK = 'any';

export interface Changes {
  position: string;
  /** Undefined if any work may have changed, or if there are too many changes. */
  workIds: number[] | undefined;
  /** What was read. The position stays behind the oldest open transaction, so that the same changes are read again as long as it takes. */
  read: ReadonlySet<string>;
}

const NOTHING_READ: ReadonlySet<string> = new Set();

/** The changes since a position without those that were `read` before, and the position to continue from. */
export async function readChanges(db: Db, position: string, most: number, read = NOTHING_READ): Promise<Changes> {
  const { rows } = await sql<{ position: string; is_complete: boolean; changes: string[] }>`
    /* prepared as work-changes */ select pg_snapshot_xmin(pg_current_snapshot())::text as position,
      (select from_xid <= ${position}::xid8 from work_changes_start) as is_complete,
      array(select concat_ws(' ', coalesce(work_id::text, ${ANY_WORK}), count(*), max(id)) from work_changes
        where xid >= ${position}::xid8 group by work_id limit ${most + 1}) as changes`.execute(db);
  const [now] = rows;
  if (!now) throw new Error('The database did not return its position in the change log.');
  const works = now.changes.filter((change) => !read.has(change)).map((change) => change.split(' ')[0]);
  const isTooMuch = !now.is_complete || now.changes.length > most || works.includes(ANY_WORK);
  return { position: now.position, workIds: isTooMuch ? undefined : works.map(Number), read: new Set(now.changes) };
}

/** Deletes old changes. */
export async function pruneChanges(db: Db, olderThanHours: number): Promise<void> {
  await sql`
    with gone as (
      delete from work_changes where changed_at < now() - make_interval(hours => ${olderThanHours}) returning xid
    ), newest as (select max(xid::text::numeric) + 1 as xid from gone)
    update work_changes_start set from_xid = newest.xid::text::xid8
    from newest where newest.xid is not null and from_xid::text::numeric < newest.xid`.execute(db);
}

/** The colors of these works, or of the best works. */
export function readColors(db: Db, workIds: readonly number[] | undefined, most: number) {
  const works = db.selectFrom('works').select(['id', 'colors']).where('is_safe', '=', true);
  if (workIds) return works.where('id', '=', sql<number>`any(${workIds})`).execute();
  return works.orderBy('rank', 'desc').orderBy('id', 'desc').limit(most).execute();
}

/** Artists with works, by the rank of their best work. */
export async function readArtistNames(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name
    from people
    join (select artist_id, max(rank) as rank from works where ${sql.raw(IS_SEARCHED)} group by artist_id) as best on best.artist_id = people.id
    order by best.rank desc, people.id limit ${most}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Artists with works on the current site, by the number of these works. */
export async function readNamedArtists(db: Db, limit: number): Promise<NamedArtist[]> {
  const { rows } = await sql<NamedArtist>`
    select people.id as "artistId", first_name as "firstName", last_name as "lastName", own.count::int as "worksCount"
    from people
    join (select artist_id, count(*) as count from works where ${sql.raw(IS_SEARCHED)} and ${isWorkOnSite()} group by artist_id) as own on own.artist_id = people.id
    where user_type = any(${artistTypesOnSite()}::text[])
    order by own.count desc, people.id limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, artistId: Number(row.artistId) }));
}

/** Past searches with results, most frequent first. */
export async function readPastQueries(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('past_queries')
    .select('text')
    .orderBy('weight', 'desc')
    .orderBy('text')
    .limit(most)
    .execute();
  return rows.map(({ text }) => text);
}

export async function readBestTitles(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('works')
    .select('title')
    .where('is_safe', '=', true)
    .orderBy('rank', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ title }) => title);
}

/** The editors' search rules, not validated; undefined if there are none. */
export async function readSearchRules(db: Db): Promise<unknown> {
  const row = await db.selectFrom('content').select('body').where('name', '=', 'search-rules').executeTakeFirst();
  return row?.body;
}
