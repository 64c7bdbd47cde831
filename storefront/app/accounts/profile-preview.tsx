import type { Profile } from '@easel/contract/accounts/profile';
import { formatPublicName } from '@easel/domain/accounts/public-name';
import { readRole } from '@easel/domain/accounts/roles';
import { locationLabel } from '@easel/domain/locale/location-label';
import { Link } from 'react-router';
import { ProfileHeader } from '../ui/profile-header.tsx';
import css from './profile-editor.module.css';

/** A preview of the public profile with unsaved input. The link leads to the saved profile. */
export function ProfilePreview({ profile, profileUrl }: { profile: Profile; profileUrl: string }) {
  const { avatar, statement } = profile;
  const name = formatPublicName({ ...profile, role: readRole(profile.userType) });
  return (
    <section className={css.preview} aria-labelledby="preview">
      <h2 className="quiet regular" id="preview">
        Public preview
      </h2>
      <div className={css.sheet}>
        <ProfileHeader
          name={name || 'Your name'}
          avatar={avatar}
          facts={[locationLabel(profile)]}
          statement={statement}
          heading="h3"
        />
      </div>
      <Link className="quiet breakable" to={profileUrl}>
        View public page
      </Link>
    </section>
  );
}
