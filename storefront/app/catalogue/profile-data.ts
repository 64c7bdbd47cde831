import type { ArtistPage } from '@easel/contract/catalogue/artists';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { recognitionLabel } from '@easel/domain/catalogue/recognition-label';
import { locationLabel } from '@easel/domain/locale/location-label';
import { CONTEXT, known, type StructuredData, type StructuredShop } from '../lib/structured-data.ts';

/** The profile page of an artist. */
export function profileData(shop: StructuredShop, artist: ArtistPage['artist']): StructuredData {
  const { imageBaseUrl } = artist.avatar;
  const url = shop.page(artist.artistURL);
  return {
    ...CONTEXT,
    '@type': 'ProfilePage',
    url,
    mainEntity: known({
      '@type': 'Person',
      name: artist.fullName,
      url,
      description: artist.statement,
      jobTitle: 'Artist',
      homeLocation: locationLabel(artist) && { '@type': 'Place', name: locationLabel(artist) },
      award: artist.recognition.length > 0 ? artist.recognition.map(recognitionLabel) : undefined,
      interactionStatistic:
        artist.followersCount > 0
          ? {
              '@type': 'InteractionCounter',
              interactionType: 'https://schema.org/FollowAction',
              userInteractionCount: artist.followersCount,
            }
          : undefined,
      image: imageBaseUrl ? shop.file(formatImageUrl(imageBaseUrl, 'pdp')) : undefined,
    }),
  };
}
