import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { HomePage, HomepageContent } from '@easel/contract/discovery/home';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { CATEGORIES, type CategorySlug } from '@easel/domain/catalogue/categories';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { getZone } from '@easel/domain/catalogue/zone-price';
import {
  formatHomeRowSentence,
  type HomeSource,
  isInSeason,
  parseHomeListing,
} from '@easel/domain/discovery/home-rows';
import { ALL_WORKS_URL } from '@easel/domain/discovery/linked-listings';
import type { Listing } from '@easel/domain/discovery/listing';
import { availabilityFilter, createSearchRequest } from '@easel/domain/discovery/query-shaping';
import { type FeaturedWorks, readCollectionTiles } from '../../catalogue/featured-works.ts';
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

/** Works that were found. Only those that are shown, and a few more, become tiles. */
export interface FoundWorks {
  count: number;
  /** The works from one index to before another. */
  read(from: number, to: number): Promise<ArtworkTile[]>;
}

/** Finds the works of rows that fill themselves. No works if the search is down. */
export interface RowFinder {
  bySource(source: HomeSource, preferences: Preferences): Promise<FoundWorks>;
  findListing(listing: Listing, preferences: Preferences, limit?: number): Promise<FoundWorks>;
  byListing(listing: Listing, preferences: Preferences, limit?: number): Promise<ArtworkTile[]>;
  /** How many works the listing of each category has. */
  countCategories(preferences: Preferences): Promise<Map<CategorySlug, number>>;
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
  const found = (ids: readonly number[], preferences: Preferences): FoundWorks => ({
    count: ids.length,
    read: (from, to) => tiles.read(ids.slice(from, to), preferences, (index) => from + index + 1),
  });
  const NOTHING: FoundWorks = { count: 0, read: async () => [] };
  const orNothing = (works: Promise<FoundWorks>) => works.catch(() => NOTHING);
  const parseListing = (listing: Listing, preferences: Preferences, limit: number) => {
    const request = createSearchRequest({ ...listing, page: 0, pageSize: limit }, getZone(preferences.countryCode));
    const { text, query, isPrints } = parseSearchRequest(request, preferences, listed);
    const choices = { ...availabilityFilter(isPrints, listed === 'available'), ...query.choices };
    return { text, query: { ...query, choices } };
  };
  const findListing: RowFinder['findListing'] = async (listing, preferences, limit = FOUND_LENGTH) => {
    const { text, query } = parseListing(listing, preferences, limit);
    const wanted = { ...query, facets: [] };
    return orNothing(
      (text === '' ? discovery.browse(wanted) : discovery.search(text, wanted)).then((result) =>
        result.kind === 'works' ? found(result.ids, preferences) : NOTHING,
      ),
    );
  };
  return {
    bySource: (source, preferences) =>
      orNothing(
        discovery
          .recommendations(source, {
            workIds: [],
            limit: FOUND_LENGTH * READ_TIMES,
            zone: getZone(preferences.countryCode),
          })
          .then(({ ids, basis }) => (basis === source ? found(ids, preferences) : NOTHING)),
      ),
    findListing,
    async byListing(listing, preferences, limit = FOUND_LENGTH) {
      const works = await findListing(listing, preferences, limit);
      return works.read(0, works.count).catch(() => []);
    },
    async countCategories(preferences) {
      const listing = parseHomeListing(ALL_WORKS_URL);
      if (!listing) return new Map();
      const { query } = parseListing(listing, preferences, 1);
      const result = await discovery.browse({ ...query, facets: ['category'] }).catch(() => undefined);
      const options = result?.kind === 'works' ? result.facets.flatMap((facet) => facet.options) : [];
      return new Map(
        CATEGORIES.flatMap(({ slug }) => {
          const count = options.find(({ value }) => value === slug)?.count ?? 0;
          return count > 0 ? [[slug, count]] : [];
        }),
      );
    },
  };
}

type Row = HomepageContent['rows'][number];

/** Works that are sold, or on the page already, are replaced by these without reading more. */
const RESERVE = 4;

type FoundRow = Omit<HomePage['rows'][number], 'tiles'> & {
  most: number;
  least: number;
  /** As many works as are shown, and a reserve. */
  first: ArtworkTile[];
  /** Those after the first. */
  readMore: () => Promise<ArtworkTile[]>;
};

/** The rows of this day that have works. */
export async function readHomeRows(
  { find, ...featured }: FeaturedWorks & { find: RowFinder | undefined },
  rows: readonly Row[],
  day: string,
  preferences: Preferences,
): Promise<FoundRow[]> {
  const readRow = async (row: Row): Promise<FoundRow[]> => {
    const { title, text, collectionId, listing: address, source } = row;
    const of = async (works: FoundWorks, least: number, url: string | null = null, most = FOUND_LENGTH) => {
      if (works.count < least) return [];
      const first = await works.read(0, most + RESERVE).catch(() => []);
      const readMore = () => works.read(most + RESERVE, most * READ_TIMES).catch(() => []);
      return [{ title, text, first, readMore, url, most, least, why: source ? formatHomeRowSentence(row) : '' }];
    };
    if (collectionId !== undefined) {
      const read = async (from: number, to: number) =>
        (await readCollectionTiles(featured, collectionId, to, preferences)).slice(from);
      return of({ count: ROW_LENGTH, read }, 1, null, ROW_LENGTH);
    }
    if (!find) return [];
    const listing = address === undefined ? undefined : parseHomeListing(address);
    if (listing && address)
      return of(await find.findListing(listing, preferences, FOUND_LENGTH * READ_TIMES), MIN_FOUND, address);
    if (!source) return [];
    const url = source === 'newest' ? SHOWN_AT_NEWEST : null;
    const least = source === 'newest' ? 1 : MIN_FOUND;
    return of(await find.bySource(source, preferences), least, url);
  };
  return (await Promise.all(rows.filter((row) => isInSeason(row, day)).map(readRow))).flat();
}
