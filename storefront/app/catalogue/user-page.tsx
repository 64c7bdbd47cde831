import type { PublicProfile } from '@easel/contract/accounts/profile';
import { locationLabel } from '@easel/domain/locale/location-label';
import { monthLabel } from '@easel/domain/text/relative-time';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FollowButton } from '../lib/follow-button.tsx';
import { ProfileHeader } from '../ui/profile-header.tsx';
import css from './user-page.module.css';

export interface UserPageProps {
  person: PublicProfile;
  /** Their collections; false if they have none. */
  children: ReactNode;
}

/** The public profile of a collector or staff member. */
export function UserPage({ person, children }: UserPageProps) {
  const isCollector = person.userType === 'collector';
  const since = person.memberSince === null ? '' : monthLabel(person.memberSince);
  return (
    <div className={css.page}>
      <ProfileHeader
        name={person.displayName}
        avatar={person.avatar}
        facts={[locationLabel(person), since && `${isCollector ? 'Collecting' : 'Member'} since ${since}`]}
        statement={person.statement}
      >
        {/* Only people who chose to be public can be followed. */}
        {person.memberSince !== null && (
          <p className={css.follow}>
            <FollowButton userId={person.userId} name={person.displayName} />
          </p>
        )}
      </ProfileHeader>
      {children || (
        <section className={css.wall} aria-label="Collections">
          <p className="muted serif-title large-text">{person.displayName} has no public collections yet.</p>
          <Link className="button" to="/collections">
            See other collections
          </Link>
        </section>
      )}
    </div>
  );
}
