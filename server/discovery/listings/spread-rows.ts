import { spreadArtists } from '@easel/domain/discovery/spread-artists';
import type { WorkRow } from '../../catalogue/work-tiles.ts';
import type { FoundWorks, WorksQuery } from '../discovery.ts';

export interface Listed {
  /** The words that were searched for. */
  text: string;
  query: Pick<WorksQuery, 'sort' | 'like'>;
  /** Artists that were searched for. */
  artistIds: readonly number[];
}

/**
 * In the recommended order, works of an artist, or of one kind, are not all next to each other. A chosen sort, the best matches of a search and the works of an artist
 * that was searched for stay as they are.
 */
export function spreadRows(
  rows: WorkRow[],
  { sponsors, isPlainOrder }: Pick<FoundWorks, 'sponsors' | 'isPlainOrder'>,
  listed: Listed,
): WorkRow[] {
  const { sort, like } = listed.query;
  if (isPlainOrder || listed.text !== '' || sort !== undefined || like !== undefined || listed.artistIds.length > 0)
    return rows;
  const works = rows.map((row) => ({
    row,
    artistId: row.artist_id,
    look: lookOf(row),
    isFixed: sponsors?.has(row.id) ?? false,
  }));
  return spreadArtists(works).map(({ row }) => row);
}

/** Landscapes in oil by several impressionists look alike. The first style is the one that describes a work best. */
const lookOf = ({ category, subject, styles: [style = ''] }: WorkRow): string => `${category} ${subject} ${style}`;
