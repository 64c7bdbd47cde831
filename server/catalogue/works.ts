import type { ArtworkTile } from '@easel/contract/artwork-tile';
import type { WorkDetails, WorksPage } from '@easel/contract/works';
import type { CategorySlug } from '@easel/domain/categories';
import { DEFAULT_RESULTS_PER_PAGE, positionOf, providerPageOf } from '@easel/domain/pagination';
import type { Preferences } from '@easel/domain/preferences';
import { serverStatusOf } from '@easel/domain/sale-state';
import { zoneOf } from '@easel/domain/zone-price';
import type { Db } from '../db/open.ts';
import type { Discovery } from '../discovery/discovery.ts';
import { offerOf, tileOf, tilesOf } from './artwork-tiles.ts';
import type { WorkTiles } from './work-tiles.ts';
import { readFrameCodes, readWorkRow, readWorkRows } from './works-store.ts';

const MORE_BY_ARTIST = 8;

export interface Listing {
  category?: CategorySlug | undefined;
  pageNumber?: number | undefined;
  resultsPerPage?: number | undefined;
}

export interface ListingParts {
  discovery: Discovery;
  tiles: WorkTiles;
}

export async function listWorksPage(
  { discovery, tiles }: ListingParts,
  listing: Listing,
  preferences: Preferences,
): Promise<WorksPage> {
  const { category, pageNumber = 1, resultsPerPage = DEFAULT_RESULTS_PER_PAGE } = listing;
  const { ids, total } = await discovery.browse({
    filters: category ? { group_id: [category] } : {},
    page: providerPageOf(pageNumber),
    resultsPerPage,
    zone: zoneOf(preferences.countryCode),
    facets: [],
  });
  const results = await tiles.read(ids, preferences, (index) => positionOf(resultsPerPage, pageNumber, index));
  return { results, totalResults: total, pageNumber, resultsPerPage };
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
      saleStatus: serverStatusOf(offerOf(row)),
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
