import type { ArtistCard, ArtistHit, ArtistPage, RecentThumb } from '@easel/contract/catalogue/artists';
import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { getUserTypeId } from '@easel/domain/accounts/roles';
import { ARTIST_WORKS_PER_PAGE, type ArtistWorkGroup, listShownGroups } from '@easel/domain/catalogue/artist-works';
import { parseExhibitions } from '@easel/domain/catalogue/exhibitions';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { getTileUrl } from '@easel/domain/catalogue/print-tile';
import { formatProfileUrl } from '@easel/domain/catalogue/profile-url';
import { toPageNumber } from '@easel/domain/discovery/pagination';
import type { Db } from '@easel/platform/db/open-database';
import { toTile } from '../artwork-tiles.ts';
import { toAvatar } from '../avatar.ts';
import { readStudioPhotos } from '../studio-photos.ts';
import type { WorkTiles } from '../work-tiles.ts';
import { readWorkRowsById } from '../works-store.ts';
import {
  type ArtistRow,
  countArtistWorks,
  readArtistRow,
  readArtistRows,
  readArtistWorkIds,
  readBestWorkIdsByArtist,
  readRecentWorkIds,
} from './artists-store.ts';

const RECENT_WORKS = 4;

export interface ArtistWorksWanted {
  group: ArtistWorkGroup | undefined;
  page: number;
}

export async function readArtistPage(
  { db, tiles }: { db: Db; tiles: WorkTiles },
  name: string,
  wanted: ArtistWorksWanted,
  preferences: Preferences,
): Promise<ArtistPage | undefined> {
  const row = await readArtistRow(db, name);
  if (!row) return undefined;
  const [counts, setting] = await Promise.all([countArtistWorks(db, row.id), tiles.readSetting(preferences)]);
  const first = wanted.page * ARTIST_WORKS_PER_PAGE + 1;
  const group = wanted.group ?? listShownGroups(counts)[0] ?? 'available';
  const [card, studioPhotos, ids] = await Promise.all([
    readArtistCards({ db, tiles }, [row.id], preferences),
    readStudioPhotos(db, row.id),
    readArtistWorkIds(db, {
      artistId: row.id,
      group,
      limit: ARTIST_WORKS_PER_PAGE,
      offset: first - 1,
    }),
  ]);
  // Read directly, not from the cache of tiles, because the groups are counted in the database.
  const rows = new Map((await readWorkRowsById(db, ids)).map((work) => [work.id, work]));
  const works = ids.flatMap((id) => rows.get(id) ?? []).map((work, index) => toTile(work, first + index, setting));
  return {
    artist: {
      ...cardOf(row, card[0]?.recentWorks ?? []),
      statement: row.statement,
      exhibitions: parseExhibitions(row.exhibitions),
      studioPhotos,
      recognition: row.recognition,
      isOnVacation: row.is_on_vacation,
      awayUntil: row.away_until,
      shipsFrom: row.ships_from,
      vacationNote: row.vacation_note,
      followersCount: row.followers_count,
    },
    counts,
    group,
    works,
    pageNumber: toPageNumber(wanted.page),
    pageSize: ARTIST_WORKS_PER_PAGE,
  };
}

/** Cards of artists, in the order of the IDs. Missing artists are left out. */
export async function readArtistCards(
  { db, tiles }: { db: Db; tiles: WorkTiles },
  ids: number[],
  preferences: Preferences,
): Promise<ArtistCard[]> {
  const [rows, workIds] = await Promise.all([readArtistRows(db, ids), readRecentWorkIds(db, ids, RECENT_WORKS)]);
  const works = await tiles.read(workIds, preferences, (index) => index + 1);
  return ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return [];
    const ofArtist = works.filter((work) => work.artistId === id);
    return [cardOf(row, ofArtist)];
  });
}

/** Artists without works, and what they say about themselves, in the order of the IDs. */
export async function readArtistFacts(db: Db, ids: number[]) {
  const rows = new Map((await readArtistRows(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ ...factsOf(row), statement: row.statement }] : [];
  });
}

/** The best works of each artist. They are read in one statement, but become tiles only when they are asked for. */
export async function findBestWorks(
  { db, tiles }: { db: Db; tiles: WorkTiles },
  artistIds: readonly number[],
  limit: number,
  preferences: Preferences,
): Promise<(artistId: number) => Promise<ArtworkTile[]>> {
  const ids = await readBestWorkIdsByArtist(db, artistIds, limit);
  return (artistId) => tiles.read(ids.get(artistId) ?? [], preferences, (index) => index + 1);
}

/** Artists found by name, in the order of the IDs. Artists without public works are left out. */
export async function readArtistHits(
  { db, tiles }: { db: Db; tiles: WorkTiles },
  ids: readonly number[],
  preferences: Preferences,
): Promise<ArtistHit[]> {
  if (ids.length === 0) return [];
  const [rows, workIds] = await Promise.all([
    readArtistRows(db, [...ids]),
    readRecentWorkIds(db, [...ids], RECENT_WORKS),
  ]);
  const works = await tiles.read(workIds, preferences, (index) => index + 1);
  return ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row || row.works_count === 0) return [];
    return [{ ...factsOf(row), recentArtworks: works.filter(({ artistId }) => artistId === id).map(thumbOf) }];
  });
}

const thumbOf = (tile: ArtworkTile): RecentThumb => ({
  artworkId: tile.artworkId,
  artworkTitle: tile.artworkTitle,
  altText: tile.altText,
  image: formatImageUrl(tile.imageBaseUrl, 'thumb'),
  imageBaseUrl: tile.imageBaseUrl,
  placeholderColor: tile.placeholderColor,
  url: getTileUrl(tile),
});

const cardOf = (row: ArtistRow, recentWorks: ArtworkTile[]): ArtistCard => ({ ...factsOf(row), recentWorks });

function factsOf(row: ArtistRow): Omit<ArtistCard, 'recentWorks'> {
  const { id: artistId } = row;
  return {
    artistId,
    fullName: `${row.first_name} ${row.last_name}`.trim(),
    firstName: row.first_name,
    lastName: row.last_name,
    city: row.city,
    country: row.country_code ?? '',
    artistURL: formatProfileUrl({
      userId: artistId,
      userTypeId: getUserTypeId(row.user_type),
      userName: row.user_name,
    }),
    avatar: toAvatar(row),
    worksCount: row.works_count,
  };
}
