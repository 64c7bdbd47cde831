import type { ArtistWorkCounts, ArtistWorkGroup } from '@easel/domain/catalogue/artist-works';
import { anyId } from '@easel/platform/db/any-value';
import { AWAY_UNTIL, SHIPS_FROM, VACATION_NOTE } from '@easel/platform/db/away-until';
import type { Db } from '@easel/platform/db/open-database';
import { artistTypesOnSite, isLimitedSite, isWorkOnSite } from '@easel/platform/db/site-scope';
import { sql } from 'kysely';

export type ArtistRow = NonNullable<Awaited<ReturnType<typeof readArtistRow>>>;

/** The table of counts is for the main site. */
const worksCountOnSite = () =>
  sql<number>`case when ${isLimitedSite()}
    then (select count(*) from works where works.artist_id = people.id and is_safe and not is_delisted and ${isWorkOnSite()})
    else coalesce((select works_count from artist_styles where artist_id = people.id and style = ''), 0) end`;

const artists = (db: Db) =>
  db
    .selectFrom('people')
    .modifyFront(sql`/* prepared */`)
    .where('user_type', 'in', artistTypesOnSite())
    .select([
      'id',
      'user_type',
      'user_name',
      'first_name',
      'last_name',
      'city',
      'country_code',
      'statement',
      'exhibitions',
      'avatar_color',
      'avatar_version',
      'recognition',
      'is_on_vacation',
      AWAY_UNTIL,
      SHIPS_FROM.as('ships_from'),
      VACATION_NOTE,
      worksCountOnSite().as('works_count'),
      sql<number>`(select count(*) from follows where followed_id = people.id)`.as('followers_count'),
    ]);

/** By user name, or by ID for artists without one. */
export const readArtistRow = (db: Db, name: string) =>
  artists(db)
    .where((where) =>
      /^[1-9]\d{0,14}$/.test(name) ? where('id', '=', Number(name)) : where('user_name', '=', name.toLowerCase()),
    )
    .executeTakeFirst();

/** Without banned artists. */
export const readArtistRows = (db: Db, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : artists(db).where('id', '=', anyId(ids)).where('is_banned', '=', false).execute();

/** The last works of each artist. */
export async function readRecentWorkIds(db: Db, artistIds: number[], each: number): Promise<number[]> {
  if (artistIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`/* prepared */
    select first.id from unnest(${artistIds}::bigint[]) as artist (id)
    cross join lateral (
      select works.id from works where works.artist_id = artist.id and is_safe and not is_delisted and has_picture and ${isWorkOnSite()}
      order by uploaded_at desc, id desc limit ${each}
    ) as first`.execute(db);
  return rows.map(({ id }) => id);
}

/** The works of each artist with the highest rank, best first. */
export async function readBestWorkIdsByArtist(
  db: Db,
  artistIds: readonly number[],
  each: number,
): Promise<Map<number, number[]>> {
  if (artistIds.length === 0) return new Map();
  const { rows } = await sql<{ artist_id: number; work_id: number }>`/* prepared */
    select artist.id as artist_id, best.id as work_id from unnest(${artistIds}::bigint[]) as artist (id)
    join people on people.id = artist.id and not is_banned
    cross join lateral (
      select works.id, rank from works where works.artist_id = artist.id and is_safe and not is_delisted and ${isWorkOnSite()}
      order by rank desc, id desc limit ${each}
    ) as best
    order by artist.id, best.rank desc, best.id desc`.execute(db);
  const ids = Map.groupBy(rows, (row) => row.artist_id);
  return new Map([...ids].map(([artistId, works]) => [artistId, works.map((work) => work.work_id)]));
}

/** Which works of an artist are in a group (domain/catalogue/artist-works.ts). Prints that are sold out do not count. */
const GROUP = sql<ArtistWorkGroup>`case
  when original_status in ('avail', 'reserved') or exists (
    select from print_products where work_id = works.id and can_be_bought
  ) then 'available'
  when original_status = 'sold' then 'sold'
  else 'archive' end`;

export async function countArtistWorks(db: Db, artistId: number): Promise<ArtistWorkCounts> {
  const rows = await db
    .selectFrom('works')
    .select([GROUP.as('group'), sql<number>`count(*)`.as('count')])
    .where('artist_id', '=', artistId)
    .where('is_safe', '=', true)
    .where('is_delisted', '=', false)
    .where(isWorkOnSite())
    .groupBy(sql`1`)
    .execute();
  const countOf = (group: ArtistWorkGroup) => rows.find((row) => row.group === group)?.count ?? 0;
  return { available: countOf('available'), sold: countOf('sold'), archive: countOf('archive') };
}

/** One page of a group, best ranked first. */
export async function readArtistWorkIds(
  db: Db,
  { artistId, group, limit, offset }: { artistId: number; group: ArtistWorkGroup; limit: number; offset: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('works')
    .select('id')
    .where('artist_id', '=', artistId)
    .where('is_safe', '=', true)
    .where('is_delisted', '=', false)
    .where(GROUP, '=', group)
    .where(isWorkOnSite())
    .orderBy('rank', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}
