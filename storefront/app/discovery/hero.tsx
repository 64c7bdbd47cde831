import type { HomePage } from '@easel/contract/discovery/home';
import { getTileUrl } from '@easel/domain/catalogue/print-tile';
import { Link } from 'react-router';
import { NARROW } from '../ui/breakpoints.ts';
import { Picture } from '../ui/picture.tsx';
import css from './hero.module.css';

/** The hero of the home page: editorial text, one work, and a link to all works. */
export function Hero({ heading, text, linkText, linkUrl, work }: HomePage['hero']) {
  return (
    <section className={css.hero}>
      <div className={css.words}>
        <h1 className="page-title">{heading}</h1>
        {text && <p>{text}</p>}
        <p>
          <Link className="button" to={linkUrl}>
            {linkText}
          </Link>
        </p>
      </div>
      {work && (
        <figure className={css.figure}>
          <Link className="block" to={getTileUrl(work)}>
            <Picture
              className={css.picture}
              picture={work}
              // The image is the whole link, so its text also names the work.
              alt={`${work.artworkTitle} by ${work.firstName} ${work.lastName}. ${work.altText}`}
              // Slightly less than its width on phones, for faster loading.
              sizes={`${NARROW} 88vw, 55vw`}
              loading="eager"
              fetchPriority="high"
              isWhole
            />
          </Link>
          <figcaption>
            <em className="serif">{work.artworkTitle}</em>,{' '}
            <Link to={work.profileUrl}>{`${work.firstName} ${work.lastName}`}</Link>
          </figcaption>
        </figure>
      )}
    </section>
  );
}
