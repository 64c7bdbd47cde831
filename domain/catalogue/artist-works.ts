/** The parts of an artist's works that their page shows. Every public work is in exactly one. */
export const ARTIST_WORK_GROUPS = ['available', 'sold', 'archive'] as const;
export type ArtistWorkGroup = (typeof ARTIST_WORK_GROUPS)[number];

export const ARTIST_WORK_GROUP_NAMES: Record<ArtistWorkGroup, string> = {
  available: 'Available',
  sold: 'Sold',
  archive: 'Not for sale',
};

export const ARTIST_WORKS_PER_PAGE = 48;

export type ArtistWorkCounts = Record<ArtistWorkGroup, number>;

/** The groups with works. The first one is shown unless another is chosen. */
export const listShownGroups = (counts: ArtistWorkCounts): ArtistWorkGroup[] =>
  ARTIST_WORK_GROUPS.filter((group) => counts[group] > 0);

export const parseArtistWorkGroup = (text: string | null): ArtistWorkGroup | undefined =>
  ARTIST_WORK_GROUPS.find((group) => group === text);

/** The query of a part of an artist's page. The first part has none. Pages start at 0, as in listings. */
export function artistWorksUrl(artistUrl: string, counts: ArtistWorkCounts, group: ArtistWorkGroup, page = 0): string {
  const query = [
    ...(group === (listShownGroups(counts)[0] ?? 'available') ? [] : [`works=${group}`]),
    ...(page === 0 ? [] : [`page=${page}`]),
  ];
  return query.length === 0 ? artistUrl : `${artistUrl}?${query.join('&')}`;
}
