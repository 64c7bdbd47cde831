import type { ArtistCard, ArtistPage, NamedArtist } from '@easel/contract/catalogue/artists';
import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { userTypeIdOf } from '@easel/domain/accounts/roles';
import { profileUrlOf } from '@easel/domain/catalogue/profile-url';
import type { Db } from '../../platform/db/open-database.ts';
import { type TileSetting, tilesOf } from '../artwork-tiles.ts';
import { readFrameCodes, readWorkRows, readWorkRowsById } from '../works-store.ts';
import { type ArtistRow, readArtistRow, readArtistRows, readFirstWorkIds } from './artists-store.ts';

const RECENT_WORKS = 4;
const WORKS_SHOWN = 100;

export async function readArtistPage(db: Db, name: string, preferences: Preferences): Promise<ArtistPage | undefined> {
  const row = await readArtistRow(db, name);
  if (!row) return undefined;
  const [works, frames] = await Promise.all([
    readWorkRows(db, { artistId: row.id, order: 'rank', limit: WORKS_SHOWN }),
    readFrameCodes(db),
  ]);
  const tiles = tilesOf(works, { preferences, frames });
  return {
    artist: {
      ...cardOf(row, tiles.slice(0, RECENT_WORKS)),
      statement: row.statement,
      recognition: row.recognition,
      isOnVacation: row.is_on_vacation,
      awayUntil: row.away_until,
      followersCount: row.followers_count,
    },
    works: tiles,
  };
}

/** Cards of artists, in the order of the IDs. Missing artists are left out. */
export async function readArtistCards(db: Db, ids: number[], setting: TileSetting): Promise<ArtistCard[]> {
  const [rows, workIds] = await Promise.all([readArtistRows(db, ids), readFirstWorkIds(db, ids, RECENT_WORKS)]);
  const works = new Map((await readWorkRowsById(db, workIds)).map((work) => [work.id, work]));
  const tiles = tilesOf(
    workIds.flatMap((id) => works.get(id) ?? []),
    setting,
  );
  return ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    return row
      ? [
          cardOf(
            row,
            tiles.filter((tile) => tile.artistId === id),
          ),
        ]
      : [];
  });
}

/** Cards without works, shown above search results. */
export async function readNamedArtistCards(db: Db, ids: readonly number[]): Promise<NamedArtist[]> {
  const rows = await readArtistRows(db, [...ids]);
  return ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return [];
    const { recentWorks: _, ...card } = cardOf(row, []);
    return [card];
  });
}

export const avatarOf = (personId: number, color: string | null) => ({
  imageBaseUrl: color ? `/media/people/${personId}` : '',
  placeholderColor: color ?? '#e7e2da',
});

function cardOf(row: ArtistRow, recentWorks: ArtworkTile[]): ArtistCard {
  const { id: artistId } = row;
  return {
    artistId,
    firstName: row.first_name,
    lastName: row.last_name,
    city: row.city,
    country: row.country_code ?? '',
    artistURL: profileUrlOf({ userId: artistId, userTypeId: userTypeIdOf(row.user_type), userName: row.user_name }),
    avatar: avatarOf(artistId, row.avatar_color),
    worksCount: row.works_count,
    recentWorks,
  };
}
