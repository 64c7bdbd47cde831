import { sql } from 'kysely';
import { AWAY_UNTIL } from '../../platform/db/away-until.ts';
import type { Db } from '../../platform/db/open-database.ts';

export type ArtistRow = NonNullable<Awaited<ReturnType<typeof readArtistRow>>>;

const artists = (db: Db) =>
  db
    .selectFrom('people')
    .where('user_type', 'in', ['artist', 'limited_artist'])
    .select([
      'id',
      'user_type',
      'user_name',
      'first_name',
      'last_name',
      'city',
      'country_code',
      'statement',
      'avatar_color',
      'recognition',
      'is_on_vacation',
      AWAY_UNTIL,
      sql<number>`(select count(*) from works where artist_id = people.id and is_safe)`.as('works_count'),
      sql<number>`(select count(*) from follows where followed_id = people.id)`.as('followers_count'),
    ]);

/** By user name, or by ID for artists without one. */
export const readArtistRow = (db: Db, name: string) =>
  artists(db)
    .where((where) =>
      /^[1-9]\d{0,14}$/.test(name) ? where('id', '=', Number(name)) : where('user_name', '=', name.toLowerCase()),
    )
    .executeTakeFirst();

export const readArtistRows = (db: Db, ids: number[]) =>
  ids.length === 0 ? Promise.resolve([]) : artists(db).where('id', 'in', ids).execute();

/** The best ranked works of each artist. */
export async function readFirstWorkIds(db: Db, artistIds: number[], each: number): Promise<number[]> {
  if (artistIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select first.id from unnest(${artistIds}::bigint[]) as artist (id)
    cross join lateral (
      select works.id from works where works.artist_id = artist.id and is_safe and has_picture
      order by rank desc, id desc limit ${each}
    ) as first`.execute(db);
  return rows.map(({ id }) => id);
}
