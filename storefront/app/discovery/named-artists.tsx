import type { NamedArtist } from '@easel/contract/catalogue/artists';
import { locationLabel } from '@easel/domain/locale/location-label';
import { pluralize } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { FollowButton } from '../lib/follow-button.tsx';
import { Portrait } from '../ui/portrait.tsx';
import css from './named-artists.module.css';

/** Artists named in the query, above the works. */
export function NamedArtists({ artists }: { artists: readonly NamedArtist[] }) {
  return (
    <ul className={css.artists} aria-label="Artists">
      {artists.map(({ artistId, firstName, lastName, city, country, artistURL, avatar, worksCount }) => {
        const name = `${firstName} ${lastName}`.trim();
        return (
          <li key={artistId}>
            <Link to={artistURL}>
              <Portrait {...avatar} name={name} />
              <span>
                <strong>{name}</strong>
                <span>
                  {[locationLabel({ city, country }), pluralize(worksCount, 'work')].filter(Boolean).join(' · ')}
                </span>
              </span>
            </Link>
            <FollowButton userId={artistId} name={name} />
          </li>
        );
      })}
    </ul>
  );
}
