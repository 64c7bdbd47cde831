import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { FLAG_ON } from '@easel/domain/discovery/facets';
import type { SearchFilter } from '@easel/domain/discovery/search-filters';
import {
  chooseSponsoredPlaces,
  type RunningSponsorship,
  type SponsoredPlace,
  selectSponsorships,
} from '@easel/domain/discovery/sponsored-works';
import type { Discovery, FoundWorks, Redirect, WorksQuery } from '../discovery.ts';

/** More works than this are not asked for: the engine returns no more at once. The oldest sponsorships come first. */
const MAX_ASKED = 1_000;
const AVAILABLE: SearchFilter = { facet: 'is_available', anyOf: [FLAG_ON] };

/**
 * Moves works up to the places that somebody pays for, in the recommended order only. The works belong to the listing anyway, so totals, counts
 * and the other pages stay right. Without sponsorships a search costs nothing more.
 */
export function withSponsoredPlaces(discovery: Discovery, running: () => readonly RunningSponsorship[]): Discovery {
  async function place<Found extends FoundWorks | Redirect>(
    query: WorksQuery,
    isSearch: boolean,
    find: (query: WorksQuery) => Promise<Found>,
  ): Promise<Found> {
    const sponsorships = query.hasSponsoredPlaces && !query.sort ? selectSponsorships(running(), isSearch) : [];
    if (sponsorships.length === 0) return find(query);
    const places = chooseSponsoredPlaces(sponsorships, await findMatching(query, sponsorships, find));
    const found = await find({ ...query, pins: places.map(({ workId, at }) => ({ id: workId, at })) });
    return found.kind === 'works' ? { ...found, sponsors: sponsorsOf(found, places) } : found;
  }
  return {
    ...discovery,
    // A search whose words all became filters is still a search.
    browse: (query) => place(query, query.typedText !== undefined, discovery.browse),
    search: (text, query) => place(query, true, (narrowed) => discovery.search(text, narrowed)),
  };
}

/** The sponsored works that belong to a listing, best first. Works that only resemble the words of a search do not. */
async function findMatching(
  query: WorksQuery,
  sponsorships: readonly RunningSponsorship[],
  find: (query: WorksQuery) => Promise<FoundWorks | Redirect>,
): Promise<number[]> {
  const ids = [...new Set(sponsorships.flatMap(({ workIds }) => [...workIds]))].slice(0, MAX_ASKED);
  // Prints can be bought when the original is sold.
  const sold = query.choices?.has_prints ? [] : [AVAILABLE];
  const where = [...(query.where ?? []), { ids }, ...sold];
  const found = await find({ ...query, where, page: 0, pageSize: ids.length, facets: [] });
  return found.kind === 'works' && !found.isRelaxed ? found.ids.slice(0, found.matches.lexical) : [];
}

const sponsorsOf = ({ ids }: FoundWorks, places: readonly SponsoredPlace[]): FoundWorks['sponsors'] =>
  new Map(
    places
      .filter(({ workId }) => ids.includes(workId))
      .map(({ workId, sponsorshipId, owner }) => [workId, { sponsorshipId, owner }]),
  );

/** A tile in a paid place says so, and names who pays. */
export function markSponsored(tile: ArtworkTile, sponsors: FoundWorks['sponsors']): ArtworkTile {
  const sponsor = sponsors?.get(tile.artworkId);
  return sponsor
    ? { ...tile, isSponsored: true, slCampaignId: String(sponsor.sponsorshipId), slCampaignOwner: sponsor.owner }
    : tile;
}
