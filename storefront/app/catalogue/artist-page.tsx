import type { ArtistPage as ArtistPageData } from '@easel/contract/catalogue/artists';
import { ARTIST_WORK_GROUP_NAMES, artistWorksUrl, listShownGroups } from '@easel/domain/catalogue/artist-works';
import { recognitionLabel } from '@easel/domain/catalogue/recognition-label';
import { vacationNotice } from '@easel/domain/catalogue/sale-state';
import { describeStudioPhoto } from '@easel/domain/catalogue/studio-photos';
import { locationLabel } from '@easel/domain/locale/location-label';
import { pluralize } from '@easel/domain/text/pluralize';
import type { ReactNode } from 'react';
import { FollowButton } from '../lib/follow-button.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { Picture } from '../ui/picture.tsx';
import { ProfileHeader } from '../ui/profile-header.tsx';
import css from './artist-page.module.css';
import { createArtistBreadcrumbs } from './profile-facts.ts';
import { useFollowersCount } from './use-followers-count.ts';

type Artist = ArtistPageData['artist'];

export interface ArtistPageProps {
  artist: Artist;
  /** Buttons beside the one that follows the artist. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The public profile of an artist with their works. */
export function ArtistPage({ artist, actions, children }: ArtistPageProps) {
  const followers = useFollowersCount(artist);
  const facts = [
    locationLabel(artist),
    pluralize(artist.worksCount, 'work'),
    followers > 0 && pluralize(followers, 'follower'),
  ];
  return (
    <div className={css.page}>
      <div className={css.trail}>
        <Breadcrumbs trail={createArtistBreadcrumbs(artist)} />
      </div>
      <ProfileHeader name={artist.fullName} avatar={artist.avatar} facts={facts} statement="">
        {artist.recognition.length > 0 && (
          <ul className={css.recognition} aria-label="Recognition">
            {artist.recognition.map((value) => (
              <li className="tiny-text framed" key={value}>
                {recognitionLabel(value)}
              </li>
            ))}
          </ul>
        )}
        <div className={css.actions}>
          <FollowButton userId={artist.artistId} name={artist.fullName} />
          {actions}
        </div>
        {artist.isOnVacation && (
          <p className={css.vacation}>
            {vacationNotice(artist)} {artist.vacationNote && `“${artist.vacationNote}”`}
          </p>
        )}
      </ProfileHeader>
      {artist.statement && (
        <section className={css.about} aria-labelledby="about">
          <h2 id="about">About {artist.firstName}</h2>
          <p className="free-text">{artist.statement}</p>
        </section>
      )}
      {children}
      {artist.studioPhotos.length > 0 && (
        <div className={css.about}>
          <h2 id="studio">In the studio</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: to scroll with the keyboard. */}
          <section className={css.studio} aria-labelledby="studio" tabIndex={0}>
            <ul>
              {artist.studioPhotos.map(({ caption, ...picture }) => (
                <li key={picture.photoId}>
                  <Picture
                    picture={{ ...picture, placeholder: null }}
                    alt={caption ? '' : describeStudioPhoto(caption, artist.fullName)}
                    sizes="(max-width: 767px) 80vw, 480px"
                  />
                  {caption && <p className="free-text small-print">{caption}</p>}
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
      {artist.exhibitions.length > 0 && (
        <section className={css.about} aria-labelledby="exhibitions">
          <h2 id="exhibitions">Exhibitions</h2>
          <dl className={css.exhibitions}>
            {artist.exhibitions.map(({ year, texts }) => (
              <div key={year}>
                <dt className="muted numbers">{year ?? <span className="visually-hidden">Year unknown</span>}</dt>
                {[...new Set(texts)].map((text) => (
                  <dd key={text}>{text}</dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

/** Links to the groups of works. One group needs no links. */
export function ArtistWorkTabs({
  artist,
  counts,
  group,
}: Pick<ArtistPageData, 'counts' | 'group'> & { artist: Artist }) {
  const shown = listShownGroups(counts);
  return (
    <div className="line-below">
      <LinkTabs
        label={`Works by ${artist.fullName}`}
        tabs={(shown.length > 0 ? shown : [group]).map((name) => ({
          label: ARTIST_WORK_GROUP_NAMES[name],
          count: counts[name],
          url: artistWorksUrl(artist.artistURL, counts, name),
          isCurrent: name === group,
        }))}
      />
    </div>
  );
}
