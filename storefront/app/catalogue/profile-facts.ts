import type { PublicProfile } from '@easel/contract/accounts/profile';
import type { ArtistPage as ArtistPageData } from '@easel/contract/catalogue/artists';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { toFeedUrl } from '@easel/domain/discovery/feed-url';
import { toPageNumber } from '@easel/domain/discovery/pagination';
import { locationLabel } from '@easel/domain/locale/location-label';
import type { PageFacts } from '../lib/page-meta.ts';
import { breadcrumbData, itemListData } from '../lib/structured-data.ts';
import { profileData } from './profile-data.ts';

type Artist = ArtistPageData['artist'];

export const createArtistBreadcrumbs = (artist: Artist) => [
  { label: 'Artists', url: '/artists' },
  { label: artist.fullName },
];

export function createArtistPageFacts({ artist, page }: { artist: Artist; page: number }): PageFacts {
  const place = locationLabel(artist);
  const [first] = artist.recentWorks;
  return {
    title: page > 0 ? `${artist.fullName}, page ${toPageNumber(page)}` : artist.fullName,
    description: `Works by ${artist.fullName}${place && `, ${place}`}. ${artist.statement}`.trim(),
    ...(first?.imageBaseUrl && { image: formatImageUrl(first.imageBaseUrl, 'pdp') }),
    sharedAs: 'profile',
    feedUrl: toFeedUrl(artist.artistURL),
    structuredData: (shop) => [
      breadcrumbData(shop, createArtistBreadcrumbs(artist)),
      profileData(shop, artist),
      itemListData(shop, artist.recentWorks, 1),
    ],
  };
}

/** Profiles of users who sell nothing are not indexed. */
export const createPersonPageFacts = (person: PublicProfile): PageFacts => ({
  title: person.displayName,
  description: `${person.displayName}’s public profile.`,
  isIndexable: false,
});
