import type { ArtworkTile } from '@easel/contract/artwork-tile';
import { Link } from 'react-router';
import { Picture } from '../ui/picture.tsx';
import css from './hero.module.css';

/** The first thing a visitor sees: one work, and the way to all the others. */
export function Hero({ work }: { work: ArtworkTile | null }) {
  return (
    <section className={css.hero}>
      <div className={css.words}>
        <h1>Live with art someone made</h1>
        <p>Original works and prints, from the artist’s hand to your wall.</p>
        <p>
          <Link className="button" to="/all">
            Browse all works
          </Link>
        </p>
      </div>
      {work && (
        <figure className={css.figure}>
          <Link to={work.productUrl}>
            <Picture
              className={css.picture}
              imageBaseUrl={work.imageBaseUrl}
              aspectRatio={work.aspectRatio}
              placeholderColor={work.placeholderColor}
              alt={`${work.artworkTitle} by ${work.firstName} ${work.lastName}`}
              sizes="(max-width: 999px) 85vw, 55vw"
              loading="eager"
              fetchPriority="high"
            />
          </Link>
          <figcaption>
            <em>{work.artworkTitle}</em>, {work.firstName} {work.lastName}
          </figcaption>
        </figure>
      )}
    </section>
  );
}
