import type { ArtistPage as ArtistPageData } from '@easel/contract/catalogue/artists';
import { imageUrlOf } from '@easel/domain/catalogue/image-variant';
import { vacationNotice } from '@easel/domain/catalogue/sale-state';
import { feedUrlOf } from '@easel/domain/discovery/feed-url';
import { locationLabel } from '@easel/domain/locale/location-label';
import { pluralize } from '@easel/domain/text/pluralize';
import type { ReactNode } from 'react';
import { FollowButton } from '../lib/follow-button.tsx';
import type { PageFacts } from '../lib/page-meta.ts';
import { profileData } from '../lib/structured-data.ts';
import { useFollowersCount } from '../lib/use-followers-count.ts';
import { ProfileHeader } from '../ui/profile-header.tsx';
import css from './artist-page.module.css';

const nameOf = ({ firstName, lastName }: ArtistPageData['artist']) => `${firstName} ${lastName}`.trim();

export function artistFactsOf({ artist }: Pick<ArtistPageData, 'artist'>): PageFacts {
  const place = locationLabel(artist);
  const [first] = artist.recentWorks;
  return {
    title: nameOf(artist),
    description: `Works by ${nameOf(artist)}${place && `, ${place}`}. ${artist.statement}`.trim(),
    ...(first?.imageBaseUrl && { image: imageUrlOf(first.imageBaseUrl, 'pdp') }),
    sharedAs: 'profile',
    feedUrl: feedUrlOf(artist.artistURL),
    structuredData: (shop) => [profileData(shop, artist)],
  };
}

/** The public profile of an artist with their works. */
export function ArtistPage({ artist, children }: { artist: ArtistPageData['artist']; children: ReactNode }) {
  const followers = useFollowersCount(artist);
  const facts = [
    locationLabel(artist),
    pluralize(artist.worksCount, 'work'),
    followers > 0 && pluralize(followers, 'follower'),
  ];
  return (
    <div className={css.page}>
      <ProfileHeader name={nameOf(artist)} avatar={artist.avatar} facts={facts} statement={artist.statement}>
        <p className={css.follow}>
          <FollowButton userId={artist.artistId} name={nameOf(artist)} />
        </p>
        {artist.isOnVacation && <p className={css.vacation}>{vacationNotice(artist.awayUntil)}</p>}
        {artist.recognition.length > 0 && (
          <ul className={css.recognition} aria-label="Recognition">
            {artist.recognition.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        )}
      </ProfileHeader>
      {children}
    </div>
  );
}
