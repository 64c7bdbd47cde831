import type { FollowedPerson } from '@easel/contract/collecting/follows';
import { locationLabel } from '@easel/domain/locale/location-label';
import { pluralize } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { FollowButton } from '../lib/follow-button.tsx';
import { Portrait } from '../ui/portrait.tsx';
import css from './followed-people.module.css';

/** The users that one follows. After unfollowing, a user stays until the page is loaded again, so that it can be undone. */
export function FollowedPeople({ people }: { people: readonly FollowedPerson[] }) {
  return (
    <ul className={css.people}>
      {people.map(({ userId, displayName, city, country, profileUrl, avatar, worksCount }) => (
        <li className="row line-below" key={userId}>
          <Link className="row-spaced no-underline shrinkable" to={profileUrl}>
            <Portrait {...avatar} name={displayName} />
            <span>
              <strong className="serif body-text light block">{displayName}</strong>
              <span>
                {[locationLabel({ city, country }), worksCount > 0 && pluralize(worksCount, 'work')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </Link>
          <FollowButton userId={userId} name={displayName} />
        </li>
      ))}
    </ul>
  );
}
