import { FLAG_ON } from '@easel/domain/discovery/facets';
import {
  chooseNewWorkPlaces,
  KNOWN_POPULARITY,
  MAX_NEW_WORKS,
  MIN_LISTED,
  newWorksSince,
} from '@easel/domain/discovery/new-works';
import type { SearchFilter } from '@easel/domain/discovery/search-filters';
import { LRUCache } from 'lru-cache';
import type { Discovery, FoundWorks, WorksQuery } from '../discovery.ts';

const AVAILABLE: SearchFilter = { facet: 'is_available', anyOf: [FLAG_ON] };

type Newest = Pick<FoundWorks, 'ids' | 'total'>;

const MAX_REMEMBERED = 500;
const MAX_AGE_MS = 60_000;

/**
 * Moves a few new works up in the recommended order of pages for visitors, so that somebody sees them at all. They belong to the listing anyway, so that
 * totals, counts and the other pages stay right. A rule of the editors can turn it off for a listing.
 */
export function withNewWorks(discovery: Discovery, now: () => number): Discovery {
  const remembered = new LRUCache<string, Newest>({ max: MAX_REMEMBERED, ttl: MAX_AGE_MS });

  async function browse(query: WorksQuery): Promise<FoundWorks> {
    const found = await discovery.browse(query);
    // A search whose words all became filters is still a search.
    const isListing = query.hasSponsoredPlaces && !query.sort && !query.like && query.typedText === undefined;
    if (!isListing || found.isPlainOrder || found.total < MIN_LISTED) return found;
    const newest = await findNewest(query);
    const places = chooseNewWorkPlaces(newest.ids, {
      ...{ listed: found.total, fresh: newest.total, now: now() },
      taken: (query.pins ?? []).map(({ at }) => at),
    });
    if (places.length === 0) return found;
    const shown = await discovery.browse({ ...query, pins: [...(query.pins ?? []), ...places] });
    const placeIn = ({ ids }: FoundWorks, id: number) => ids.indexOf(id);
    const moved = places.filter(({ id }) => placeIn(shown, id) >= 0 && placeIn(shown, id) !== placeIn(found, id));
    return { ...shown, newIds: new Set(moved.map(({ id }) => id)) };
  }

  /** Listings have several pages, and are asked for again and again. */
  async function findNewest(listing: WorksQuery): Promise<Newest> {
    const { pins: _, page: __, pageSize: ___, facets: ____, preferences: _____, ...query } = listing;
    const key = JSON.stringify([query, newWorksSince(now())]);
    const known = remembered.get(key);
    if (known) return known;
    const { ids, total } = await discovery.browse({
      ...query,
      where: [
        ...(query.where ?? []),
        { number: 'created_at', min: newWorksSince(now()) / 1_000 },
        { not: { number: 'popularity', min: KNOWN_POPULARITY } },
        // Prints can be bought when the original is sold.
        ...(query.choices?.has_prints ? [] : [AVAILABLE]),
      ],
      sort: { by: 'created_at', order: 'descending' },
      hasSponsoredPlaces: false,
      page: 0,
      pageSize: MAX_NEW_WORKS,
      facets: [],
    });
    remembered.set(key, { ids, total });
    return { ids, total };
  }

  return { ...discovery, browse };
}
