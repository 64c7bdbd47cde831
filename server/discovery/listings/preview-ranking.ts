import type { Preferences } from '@easel/domain/accounts/preferences';
import { readCategory } from '@easel/domain/catalogue/categories';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { toFacetSlug } from '@easel/domain/discovery/facet-slug';
import { parseListingUrl } from '@easel/domain/discovery/listing-url';
import { createSearchRequest } from '@easel/domain/discovery/query-shaping';
import { compareRankings, type RankingComparison } from '@easel/domain/discovery/ranking-comparison';
import type { Db } from '@easel/platform/db/open-database';
import type { Discovery } from '../discovery.ts';
import { readWorkFacts, type WorkFacts } from '../works-feed-store.ts';
import { parseSearchRequest } from './works-query.ts';

export interface RankingDependencies {
  db: Db;
  /** The search of the shop itself, and the same on an index of only some works. */
  search: { discovery: Discovery; among(works: readonly WorkFacts[]): Discovery };
  listed: ListedWorks;
}

/** A listing that people browse. */
export interface BrowsedListing {
  url: string;
  name: string;
}

export interface ComparedListing extends BrowsedListing, RankingComparison {
  total: number;
  places: number;
}

const COMPARED_PLACES = 100;
const SHOWN_PLACES = 12;
/** Each listing takes two searches. */
const MAX_LISTINGS = 12;

/** The listings of the category and of the styles of a work. */
export function getListings({ category, styles }: Pick<WorkFacts, 'category' | 'styles'>): BrowsedListing[] {
  const known = readCategory(category);
  if (!known) return [];
  const all = { url: `/${known.slug}`, name: known.name };
  const ofStyles = styles.map((style) => ({
    url: `/${known.slug}/${toFacetSlug(style)}`,
    name: `${style} ${known.name.toLowerCase()}`,
  }));
  return [all, ...ofStyles].filter(({ url }) => parseListingUrl(url, new URLSearchParams()).ok);
}

/**
 * What another status of some works would change in the listings that show them. The engine ranks twice: with its index, and with an index of the first
 * works and the decided ones, which have the new status. Works that are not decided keep their order among each other, so those first works are enough: nobody
 * else can reach the compared places.
 */
export async function previewRanking(
  { db, search, listed }: RankingDependencies,
  { workIds, status }: { workIds: readonly number[]; status: WorkFacts['curated_status'] },
  preferences: Preferences,
): Promise<{ listings: ComparedListing[]; leftOut: number }> {
  const decided = await readWorkFacts(db, workIds);
  const decidedIds = decided.map(({ id }) => id);
  // Listings with the most of these works first, then in their order.
  const counts = new Map<string, { listing: BrowsedListing; count: number }>();
  for (const listing of decided.flatMap(getListings))
    counts.set(listing.url, { listing, count: (counts.get(listing.url)?.count ?? 0) + 1 });
  const found = [...counts.values()].toSorted((one, other) => other.count - one.count);
  const listings: ComparedListing[] = [];
  for (const { listing } of found.slice(0, MAX_LISTINGS)) {
    const query = toBrowseQuery(listing.url, preferences, listed, COMPARED_PLACES + decided.length);
    const before = await search.discovery.browse(query);
    const others = await readWorkFacts(
      db,
      before.ids.filter((id) => !decidedIds.includes(id)),
    );
    const copy = search.among([...others, ...decided.map((work) => ({ ...work, curated_status: status }))]);
    const after = await copy.browse(query);
    listings.push({
      ...listing,
      total: before.total,
      places: COMPARED_PLACES,
      ...compareRankings(
        { before: before.ids, after: after.ids, decidedIds },
        { places: COMPARED_PLACES, shown: SHOWN_PLACES },
      ),
    });
  }
  return { listings, leftOut: Math.max(0, found.length - MAX_LISTINGS) };
}

function toBrowseQuery(url: string, preferences: Preferences, listed: ListedWorks, pageSize: number) {
  const listing = parseListingUrl(url, new URLSearchParams());
  if (!listing.ok) throw new Error(`${url} is not a listing.`);
  const request = createSearchRequest(listing.value, getZone(preferences.countryCode));
  const { query } = parseSearchRequest(request, preferences, listed);
  return { ...query, page: 0, pageSize, facets: [] };
}
