import type { ArtworkTile } from '@easel/contract/artwork-tile';
import type { WorkDetails, WorksPage } from '@easel/contract/works';
import type { CategorySlug } from '@easel/domain/categories';
import { DEFAULT_RESULTS_PER_PAGE, positionOf, TOTAL_CAP } from '@easel/domain/pagination';
import type { Preferences } from '@easel/domain/preferences';
import type { Db } from '../db/open.ts';
import { tileOf, tilesOf } from './artwork-tiles.ts';
import { countWorks, readFrameCodes, readWorkRow, readWorkRows } from './works-store.ts';

const MORE_BY_ARTIST = 8;

export interface Listing {
  category?: CategorySlug | undefined;
  pageNumber?: number | undefined;
  resultsPerPage?: number | undefined;
}

export async function listWorksPage(db: Db, listing: Listing, preferences: Preferences): Promise<WorksPage> {
  const { category, pageNumber = 1, resultsPerPage = DEFAULT_RESULTS_PER_PAGE } = listing;
  const offset = resultsPerPage * (pageNumber - 1);
  const wanted = { category, order: 'rank' as const, limit: resultsPerPage, offset };
  const [rows, totalResults, frames] = await Promise.all([
    // Nobody pages beyond the cap, so nobody makes the database walk there.
    offset < TOTAL_CAP ? readWorkRows(db, wanted) : [],
    countWorks(db, category),
    readFrameCodes(db),
  ]);
  const setting = { preferences, frames };
  const results = rows.map((row, index) => tileOf(row, positionOf(resultsPerPage, pageNumber, index), setting));
  return { results, totalResults, pageNumber, resultsPerPage };
}

export async function readWorkPage(
  db: Db,
  id: number,
  preferences: Preferences,
): Promise<{ work: WorkDetails; moreByArtist: ArtworkTile[] } | undefined> {
  const row = await readWorkRow(db, id);
  if (!row) return undefined;
  const [others, frames] = await Promise.all([
    readWorkRows(db, { artistId: row.artist_id, order: 'rank', limit: MORE_BY_ARTIST + 1 }),
    readFrameCodes(db),
  ]);
  const setting = { preferences, frames };
  const { statement, year, city, packaging, colors } = row;
  return {
    work: {
      ...tileOf(row, 1, setting),
      statement,
      year,
      city,
      packaging,
      colors,
      weight: row.weight_kg,
      isFramed: row.is_framed,
      isOutdoorSafe: row.is_outdoor_safe,
    },
    moreByArtist: tilesOf(others.filter((other) => other.id !== id).slice(0, MORE_BY_ARTIST), setting),
  };
}
