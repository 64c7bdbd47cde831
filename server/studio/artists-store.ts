import type { SalesChannel } from '@easel/domain/selling/commission';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export interface ArtistRow {
  id: number;
  name: string;
  countryCode: string;
  channel: SalesChannel;
  email: string | null;
}

/** In SQL: the name of the artist with this id. */
export const artistName = (id: 'works.artist_id' | 'work_drafts.artist_id') =>
  sql<string>`(select trim(first_name || ' ' || last_name) from people where people.id = ${sql.ref(id)})`.as(
    'artist_name',
  );

/** The artist of a draft. Works are sent from their country. */
export async function readArtist(db: Db, artistId: number): Promise<ArtistRow | undefined> {
  const row = await db
    .selectFrom('people')
    .select(['id', 'first_name', 'last_name', 'country_code', 'user_type', 'email'])
    .where('id', '=', artistId)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      countryCode: row.country_code ?? 'us',
      channel: row.user_type === 'limited_artist' ? 'limited' : 'artist',
      email: row.email,
    }
  );
}
