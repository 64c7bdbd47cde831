import type { ArtistCard } from '@easel/contract/catalogue/artists';
import { readCountry } from '@easel/domain/locale/countries';
import { Link } from 'react-router';
import { FollowButton } from '../lib/follow-button.tsx';
import { NARROW } from '../ui/breakpoints.ts';
import { Picture, type PictureFacts } from '../ui/picture.tsx';
import { Portrait } from '../ui/portrait.tsx';
import css from './artist-cards.module.css';

/** An artist with images of some works. */
type Card = Omit<ArtistCard, 'recentWorks'> & { recentWorks: (PictureFacts & { artworkId: number })[] };

/** Cards of featured artists, each with a few works. */
export function ArtistCards({ title, cards }: { title: string; cards: Card[] }) {
  return (
    <section className={css.section} aria-labelledby="artists">
      <h2 id="artists">{title}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.artistId}>
            <Link to={card.artistURL}>
              <span className={css.works}>
                {card.recentWorks.slice(0, 3).map((work) => (
                  <Picture key={work.artworkId} picture={work} alt="" sizes={`${NARROW} 30vw, 9vw`} />
                ))}
              </span>
              <span className={css.person}>
                <Portrait {...card.avatar} name={`${card.firstName} ${card.lastName}`} />
                <span>
                  <strong>{`${card.firstName} ${card.lastName}`}</strong>
                  <span>{[card.city, readCountry(card.country)?.name].filter(Boolean).join(', ')}</span>
                </span>
              </span>
            </Link>
            <FollowButton userId={card.artistId} name={`${card.firstName} ${card.lastName}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
