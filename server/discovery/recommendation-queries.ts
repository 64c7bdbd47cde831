import type { SearchFilter } from '@easel/domain/discovery/search-filters';
import type { Zone } from '@easel/domain/locale/countries';
import type { WorksQuery } from './discovery.ts';

/** Queries that every engine uses for recommendations. */

export const allWorksIn = (zone: Zone, resultsPerPage: number): WorksQuery => ({ page: 0, resultsPerPage, zone });

/** The artist's works except these. */
export const othersByArtist = (artistId: number, workIds: readonly number[]): SearchFilter[] => [
  { number: 'artist_id', min: artistId, max: artistId },
  { not: { ids: workIds } },
];
