import type { ArtistHit } from '@easel/contract/catalogue/artists';
import { formatImageUrl, IMAGE_VARIANTS } from '@easel/domain/catalogue/image-variant';
import { locationLabel } from '@easel/domain/locale/location-label';
import { pluralize } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { FollowButton } from '../lib/follow-button.tsx';
import { PHONE } from '../ui/breakpoints.ts';
import { Portrait } from '../ui/portrait.tsx';
import css from './artist-hits.module.css';

const VARIANTS = ['small', 'largeThumb'] as const;

/** Artists named in the query, with their latest works, above the results. */
export function ArtistHits({ artists }: { artists: readonly ArtistHit[] }) {
  return (
    <ul className={css.artists} aria-label="Artists">
      {artists.map((artist) => (
        <li key={artist.artistId}>
          <Link to={artist.artistURL} className="person">
            <Portrait {...artist.avatar} name={artist.fullName} />
            <span>
              <strong>{artist.fullName}</strong>
              <span>{[locationLabel(artist), pluralize(artist.worksCount, 'work')].filter(Boolean).join(' · ')}</span>
            </span>
          </Link>
          <FollowButton userId={artist.artistId} name={artist.fullName} />
          {artist.recentArtworks.length > 0 && (
            <ul className={css.works} aria-label={`Recent works by ${artist.fullName}`}>
              {artist.recentArtworks.map(({ artworkId, artworkTitle, altText, imageBaseUrl, image, url }) => (
                <li key={artworkId}>
                  <Link to={url} title={artworkTitle}>
                    <img
                      className="mat full-width"
                      src={image}
                      srcSet={VARIANTS.map(
                        (variant) => `${formatImageUrl(imageBaseUrl, variant)} ${IMAGE_VARIANTS[variant].widthPx}w`,
                      ).join(', ')}
                      sizes={`${PHONE} 20vw, 64px`}
                      alt={`${artworkTitle}. ${altText}`}
                      width="64"
                      height="64"
                    />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
