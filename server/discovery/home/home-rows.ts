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
/** With fewer works, a row that fills itself is left out. */
const MIN_FOUND = 4;
const SHOWN_AT_NEWEST = '/all?sort=newest';

/** Finds the works of rows that fill themselves. No works if the search is down. */
export interface RowFinder {
  bySource(source: HomeSource, preferences: Preferences): Promise<ArtworkTile[]>;
  byListing(listing: Listing, preferences: Preferences): Promise<ArtworkTile[]>;
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
          .recommendations(source, { workIds: [], limit: FOUND_LENGTH, zone: getZone(preferences.countryCode) })
          .then(({ ids, basis }) => (basis === source ? read(ids, preferences) : [])),
      ),
    async byListing(listing, preferences) {
      const request = createSearchRequest(
        { ...listing, page: 0, pageSize: FOUND_LENGTH },
        getZone(preferences.countryCode),
      );
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

/** The rows of this day that have works. */
export async function readHomeRows(
  { db, find, setting }: { db: Db; find: RowFinder | undefined; setting: TileSetting },
  rows: readonly Row[],
  day: string,
): Promise<HomePage['rows']> {
  const { preferences } = setting;
  const readRow = async (row: Row): Promise<HomePage['rows']> => {
    const { title, text, collectionId, listing: address, source } = row;
    const of = (tiles: ArtworkTile[], least: number, url: string | null = null) =>
      tiles.length < least ? [] : [{ title, text, tiles, url, why: formatHomeRowSentence(row) }];
    if (collectionId !== undefined) return of(await readCollectionTiles(db, collectionId, ROW_LENGTH, setting), 1);
    if (!find) return [];
    const listing = address === undefined ? undefined : parseHomeListing(address);
    if (listing && address) return of(await find.byListing(listing, preferences), MIN_FOUND, address);
    if (!source) return [];
    const url = source === 'newest' ? SHOWN_AT_NEWEST : null;
    const least = source === 'newest' ? 1 : MIN_FOUND;
    return of(await find.bySource(source, preferences), least, url);
  };
  return (await Promise.all(rows.filter((row) => isInSeason(row, day)).map(readRow))).flat();
}
