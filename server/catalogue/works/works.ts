import type { WorkPage, WorksPage } from '@easel/contract/catalogue/works';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { CategorySlug } from '@easel/domain/catalogue/categories';
import { serverStatusOf } from '@easel/domain/catalogue/sale-state';
import { zoneOf } from '@easel/domain/catalogue/zone-price';
import { DEFAULT_RESULTS_PER_PAGE, positionOf, providerPageOf } from '@easel/domain/discovery/pagination';
import type { Discovery } from '../../discovery/discovery.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { avatarOf } from '../artists/artists.ts';
import { offerOf, tileOf, tilesOf } from '../artwork-tiles.ts';
import type { WorkTiles } from '../work-tiles.ts';
import { readFrames, readWorkRow, readWorkRows } from '../works-store.ts';

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

export async function readWorkPage(db: Db, id: number, preferences: Preferences): Promise<WorkPage | undefined> {
  const row = await readWorkRow(db, id);
  if (!row) return undefined;
  const [others, frames] = await Promise.all([
    readWorkRows(db, { artistId: row.artist_id, order: 'rank', limit: MORE_BY_ARTIST + 1 }),
    readFrames(db),
  ]);
  const setting = { preferences, frames: frames.map(({ code }) => code) };
  const { statement, year, city, packaging, colors } = row;
  return {
    work: {
      ...tileOf(row, 1, setting),
      saleStatus: serverStatusOf(offerOf(row)),
      awayUntil: row.away_until,
      statement,
      year,
      city,
      packaging,
      colors,
      weight: row.weight_kg,
      isFramed: row.is_framed,
      isOutdoorSafe: row.is_outdoor_safe,
    },
    artist: { statement: row.artist_statement, avatar: avatarOf(row.artist_id, row.avatar_color) },
    frameNames: !offerOf(row).hasPrint ? [] : frames.map(({ name }) => name),
    moreByArtist: tilesOf(others.filter((other) => other.id !== id).slice(0, MORE_BY_ARTIST), setting),
  };
}
