import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture } from './picture.tsx';
import css from './work-row.module.css';

interface Props {
  title: string;
  /** Absent if the work is not shown in the shop. */
  work: Pick<ArtworkTile, 'imageBaseUrl' | 'aspectRatio' | 'placeholderColor' | 'productUrl'> | null;
  text: string;
  className?: string | undefined;
  /** What can be done with the work. */
  children: ReactNode;
}

/** A work in a list of its artist: a small image, the title, a line of text and controls. */
export function WorkRow({ title, work, text, className = '', children }: Props) {
  return (
    <article className={`${css.work} ${className}`}>
      <span className="thumbnail">
        {work && <Picture picture={{ ...work, placeholder: null }} alt="" sizes="72px" isWhole />}
      </span>
      <div>
        <h2>{work ? <Link to={work.productUrl}>{title}</Link> : title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </article>
  );
}
