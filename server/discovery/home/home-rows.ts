import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { HomePage, HomepageContent } from '@easel/contract/discovery/home';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { getZone } from '@easel/domain/catalogue/zone-price';
import {
  formatHomeRowSentence,
  type HomeSource,
  isInSeason,
  parseHomeListing,
} from '@easel/domain/discovery/home-rows';
import type { Listing } from '@easel/domain/discovery/listing';
import { availabilityFilter, createSearchRequest } from '@easel/domain/discovery/query-shaping';
import type { Db } from '@easel/platform/db/open-database';
import type { TileSetting } from '../../catalogue/artwork-tiles.ts';
import { readCollectionTiles } from '../../catalogue/featured-works.ts';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { Discovery } from '../discovery.ts';
import { parseSearchRequest } from '../listings/works-query.ts';

const ROW_LENGTH = 12;
/** Rows that fill themselves are shorter than those that editors chose. */
const FOUND_LENGTH = 8;
/** Works that are sold, or on the page already, are left out. So many times the works of a row are read. */
const READ_TIMES = 4;
/** With fewer works, a row that fills itself is left out. */
const MIN_FOUND = 4;
const SHOWN_AT_NEWEST = '/all?sort=newest';

/** Finds the works of rows that fill themselves. No works if the search is down. */
export interface RowFinder {
  bySource(source: HomeSource, preferences: Preferences): Promise<ArtworkTile[]>;
  byListing(listing: Listing, preferences: Preferences, limit?: number): Promise<ArtworkTile[]>;
}

export function createRowFinder({
  discovery,
  tiles,
  listed,
}: {
  discovery: Discovery;
  tiles: WorkTiles;
  listed: ListedWorks;
}): RowFinder {
  const read = (ids: readonly number[], preferences: Preferences) => tiles.read(ids, preferences, (index) => index + 1);
  const orNothing = (found: Promise<ArtworkTile[]>) => found.catch(() => []);
  return {
    bySource: (source, preferences) =>
      orNothing(
        discovery
          .recommendations(source, {
            workIds: [],
            limit: FOUND_LENGTH * READ_TIMES,
            zone: getZone(preferences.countryCode),
          })
          .then(({ ids, basis }) => (basis === source ? read(ids, preferences) : [])),
      ),
    async byListing(listing, preferences, limit = FOUND_LENGTH) {
      const request = createSearchRequest({ ...listing, page: 0, pageSize: limit }, getZone(preferences.countryCode));
      const { text, query, isPrints } = parseSearchRequest(request, preferences, listed);
      const choices = { ...availabilityFilter(isPrints, listed === 'available'), ...query.choices };
      const wanted = { ...query, choices, facets: [] };
      return orNothing(
        (text === '' ? discovery.browse(wanted) : discovery.search(text, wanted)).then((found) =>
          found.kind === 'works' ? read(found.ids, preferences) : [],
        ),
      );
    },
  };
}

type Row = HomepageContent['rows'][number];

type FoundRow = HomePage['rows'][number] & { most: number; least: number };

/** The rows of this day that have works: more of them than are shown. */
export async function readHomeRows(
  { db, find, setting }: { db: Db; find: RowFinder | undefined; setting: TileSetting },
  rows: readonly Row[],
  day: string,
): Promise<FoundRow[]> {
  const { preferences } = setting;
  const readRow = async (row: Row): Promise<FoundRow[]> => {
    const { title, text, collectionId, listing: address, source } = row;
    const of = (tiles: ArtworkTile[], least: number, url: string | null = null, most = FOUND_LENGTH) =>
      tiles.length < least
        ? []
        : [{ title, text, tiles, url, most, least, why: source ? formatHomeRowSentence(row) : '' }];
    if (collectionId !== undefined)
      return of(await readCollectionTiles(db, collectionId, ROW_LENGTH * READ_TIMES, setting), 1, null, ROW_LENGTH);
    if (!find) return [];
    const listing = address === undefined ? undefined : parseHomeListing(address);
    if (listing && address) {
      const found = await find.byListing(listing, preferences, FOUND_LENGTH * READ_TIMES);
      return of(found, MIN_FOUND, address);
    }
    if (!source) return [];
    const url = source === 'newest' ? SHOWN_AT_NEWEST : null;
    const least = source === 'newest' ? 1 : MIN_FOUND;
    return of(await find.bySource(source, preferences), least, url);
  };
  return (await Promise.all(rows.filter((row) => isInSeason(row, day)).map(readRow))).flat();
}
