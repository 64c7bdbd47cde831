import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { availabilityFilter } from '@easel/domain/discovery/query-shaping';
import type { SearchFilter } from '@easel/domain/discovery/search-filters';
import type { Zone } from '@easel/domain/locale/countries';
import type { RecommendationOptions, WorksQuery } from './discovery.ts';

/** Queries that every engine uses for recommendations. */

export const allWorksIn = (zone: Zone, pageSize: number): WorksQuery => ({ page: 0, pageSize, zone });

/** Works that a listing would show. */
export const recommendable = (
  { zone, limit, within }: Omit<RecommendationOptions, 'workIds'>,
  listed: ListedWorks,
): WorksQuery => ({
  ...allWorksIn(zone, limit),
  ...(within ? { where: within } : { choices: availabilityFilter(false, listed === 'available') }),
});

/** The artist's works except these. */
export const othersByArtist = (
  artistId: number,
  { workIds, within = [] }: Pick<RecommendationOptions, 'workIds' | 'within'>,
): SearchFilter[] => [{ number: 'artist_id', min: artistId, max: artistId }, { not: { ids: workIds } }, ...within];
