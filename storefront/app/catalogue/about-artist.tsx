import type { WorkPage } from '@easel/contract/catalogue/works';
import { locationLabel } from '@easel/domain/locale/location-label';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FollowButton } from '../lib/follow-button.tsx';
import { Portrait } from '../ui/portrait.tsx';
import css from './about-artist.module.css';

/** Avatar, location and the beginning of the artist's statement. */
export function AboutArtist({
  work,
  artist,
  name,
  question,
}: Pick<WorkPage, 'work' | 'artist'> & { name: string; question: ReactNode }) {
  return (
    <section className={css.about} aria-labelledby="about-artist">
      <h2 id="about-artist">About the artist</h2>
      <Portrait {...artist.avatar} name={name} />
      <p className={css.name}>
        <Link to={work.profileUrl}>{name}</Link>
        <span>{locationLabel(work)}</span>
      </p>
      <FollowButton userId={work.artistId} name={name} />
      {artist.statement && <p className={css.statement}>{artist.statement}</p>}
      <div className={css.question}>{question}</div>
    </section>
  );
}
