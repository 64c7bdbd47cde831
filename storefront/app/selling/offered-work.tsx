import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { Link } from 'react-router';
import { Picture } from '../ui/picture.tsx';
import css from './offer-page.module.css';

export interface OfferedWorkProps {
  work: ArtworkTile | null;
  title: string;
  artistName: string;
}

/** The work that an offer is about. */
export function OfferedWork({ work, title, artistName }: OfferedWorkProps) {
  return (
    <article className={css.work}>
      <span className={css.picture}>
        {work && <Picture picture={{ ...work, placeholder: null }} alt="" sizes="120px" loading="eager" isWhole />}
      </span>
      <div>
        <h2 className="breakable regular italic">{work ? <Link to={work.productUrl}>{title}</Link> : title}</h2>
        <p>{artistName}</p>
      </div>
    </article>
  );
}
