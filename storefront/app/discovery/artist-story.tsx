import type { HomeStory } from '@easel/contract/discovery/home';
import { locationLabel } from '@easel/domain/locale/location-label';
import { Link } from 'react-router';
import { FollowButton } from '../lib/follow-button.tsx';
import { NARROW } from '../ui/breakpoints.ts';
import { Picture, type PictureFacts } from '../ui/picture.tsx';
import css from './artist-story.module.css';

export type StoryData = Pick<
  HomeStory,
  'artistId' | 'fullName' | 'firstName' | 'city' | 'country' | 'artistURL' | 'avatar' | 'statement' | 'studioPhoto'
> & { works: (PictureFacts & { artworkId: number; title: string; url: string; altText: string })[] };

/** One artist: a picture of the studio or a portrait, what the artist says, and three works. */
export function ArtistStory({ works, statement, studioPhoto, avatar, ...artist }: StoryData) {
  const { fullName, firstName, artistURL } = artist;
  return (
    <section className={css.story} aria-labelledby="artist-story">
      <div className={css.picture} data-kind={studioPhoto ? 'studio' : 'portrait'}>
        <Picture
          picture={{ ...(studioPhoto ?? { ...avatar, aspectRatio: 1 }), placeholder: null }}
          alt={studioPhoto ? studioPhoto.caption || `The studio of ${fullName}` : fullName}
          sizes={`${NARROW} 90vw, 40vw`}
        />
      </div>
      <div className={css.words}>
        <p className="small-print">{studioPhoto ? 'In the studio' : 'Meet the artist'}</p>
        <h2 className="page-title" id="artist-story">
          {fullName}
        </h2>
        <p className="muted">{locationLabel(artist)}</p>
        <blockquote className="large-text serif">{statement}</blockquote>
        <div className="buttons">
          <Link className="button" data-kind="quiet" to={artistURL}>
            {`Meet ${firstName}`}
          </Link>
          <FollowButton userId={artist.artistId} name={fullName} />
        </div>
        <ul>
          {works.map((work) => (
            <li key={work.artworkId}>
              <Link to={work.url}>
                <Picture picture={work} alt={work.altText} sizes={`${NARROW} 30vw, 16vw`} isWhole />
                <span>{work.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
