import type { ArtistPage as ArtistPageData } from '@easel/contract/artists';
import { counted } from '@easel/domain/counted';
import { readCountry } from '@easel/domain/countries';
import { imageUrlOf } from '@easel/domain/image-variant';
import type { ReactNode } from 'react';
import type { PageFacts } from '../lib/page-meta.ts';
import { Portrait } from '../ui/portrait.tsx';
import css from './artist-page.module.css';

const nameOf = ({ firstName, lastName }: ArtistPageData['artist']) => `${firstName} ${lastName}`.trim();
const placeOf = ({ city, country }: ArtistPageData['artist']) =>
  [city, readCountry(country)?.name].filter(Boolean).join(', ');

export function artistFactsOf({ artist }: Pick<ArtistPageData, 'artist'>): PageFacts {
  const place = placeOf(artist);
  const [first] = artist.recentWorks;
  return {
    title: nameOf(artist),
    description: `Works by ${nameOf(artist)}${place && `, ${place}`}. ${artist.statement}`.trim(),
    ...(first?.imageBaseUrl && { image: imageUrlOf(first.imageBaseUrl, 'pdp') }),
  };
}

/** Who somebody is, and under it their works. */
export function ArtistPage({ artist, children }: { artist: ArtistPageData['artist']; children: ReactNode }) {
  const followers = artist.followersCount;
  const facts = [placeOf(artist), counted(artist.worksCount, 'work'), followers > 0 && counted(followers, 'follower')];
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Portrait {...artist.avatar} name={nameOf(artist)} size="large" />
        <div>
          <h1>{nameOf(artist)}</h1>
          <p className={css.facts}>{facts.filter(Boolean).join(' · ')}</p>
          {artist.isOnVacation && <p className={css.facts}>On vacation: works ship on return.</p>}
          {artist.statement && <p className={css.statement}>{artist.statement}</p>}
          {artist.recognition.length > 0 && (
            <ul className={css.recognition} aria-label="Recognition">
              {artist.recognition.map((word) => (
                <li key={word}>{word}</li>
              ))}
            </ul>
          )}
        </div>
      </header>
      {children}
    </div>
  );
}
