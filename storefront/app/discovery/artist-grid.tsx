import type { ArtistCard } from '@easel/contract/catalogue/artists';
import { locationLabel } from '@easel/domain/locale/location-label';
import { pluralize } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { FollowButton } from '../lib/follow-button.tsx';
import { NARROW, PHONE } from '../ui/breakpoints.ts';
import { Picture, type PictureFacts } from '../ui/picture.tsx';
import { Portrait } from '../ui/portrait.tsx';
import css from './artist-grid.module.css';

type Work = PictureFacts & { artworkId: number; artworkTitle: string; productUrl: string };
type Artist = Omit<ArtistCard, 'recentWorks'> & { recentWorks: Work[] };

/** Artists with their four most recent works, each linked to its page. */
export function ArtistGrid({ artists }: { artists: readonly Artist[] }) {
  return (
    <ul className={css.grid} aria-label="Artists">
      {artists.map((artist, index) => (
        <li key={artist.artistId}>
          <div className={css.works}>
            {artist.recentWorks.map((work) => (
              <Link key={work.artworkId} to={work.productUrl} aria-label={`${work.artworkTitle} by ${artist.fullName}`}>
                <Picture
                  picture={work}
                  alt=""
                  sizes={`${PHONE} 45vw, ${NARROW} 24vw, 12vw`}
                  loading={index < 4 ? 'eager' : 'lazy'}
                />
              </Link>
            ))}
          </div>
          <div className={css.person}>
            <Portrait {...artist.avatar} name={artist.fullName} />
            <h2>
              <Link className="no-underline" to={artist.artistURL}>
                {artist.fullName}
              </Link>
            </h2>
            <p className="quiet">
              {locationLabel(artist)} <span className="block">{pluralize(artist.worksCount, 'work')}</span>
            </p>
            <FollowButton userId={artist.artistId} name={artist.fullName} />
          </div>
        </li>
      ))}
    </ul>
  );
}
