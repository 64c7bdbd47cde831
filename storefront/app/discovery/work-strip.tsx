import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { chooseBadge } from '@easel/domain/catalogue/badge';
import { type ReactNode, type RefObject, useId } from 'react';
import { Link } from 'react-router';
import { convertWorkPrice } from '../lib/convert-work-price.ts';
import { useSite } from '../lib/page-meta.ts';
import { Picture } from '../ui/picture.tsx';
import css from './work-strip.module.css';

export interface WorkStripProps {
  section: RefObject<HTMLElement | null>;
  title: string;
  /** Beside the heading. */
  side?: ReactNode;
  /** Below the works. */
  note?: ReactNode;
  /** Undefined until they are loaded. */
  works: readonly ArtworkTile[] | undefined;
  onWork?: (artworkId: number) => void;
}

/** A row of works that is loaded by the browser. Its height does not depend on the works, so nothing moves when they are loaded. */
export function WorkStrip({ section, title, side, note, works, onWork }: WorkStripProps) {
  const id = useId();
  return (
    <section ref={section} className={css.strip} aria-labelledby={id} data-screen-only>
      <div className={css.heading}>
        <h2 id={id}>{title}</h2>
        {side}
      </div>
      <ul className={css.works}>
        {works ? (
          works.map((work) => <StripWork key={work.artworkId} work={work} onWork={onWork} />)
        ) : (
          <li aria-hidden="true" />
        )}
      </ul>
      {note && <div className={css.note}>{note}</div>}
    </section>
  );
}

function StripWork({ work, onWork }: { work: ArtworkTile; onWork: WorkStripProps['onWork'] }) {
  const artist = `${work.firstName} ${work.lastName}`.trim();
  const badge = chooseBadge(convertWorkPrice(work, useSite()));
  return (
    <li>
      <Link to={work.productUrl} onClick={() => onWork?.(work.artworkId)}>
        <Picture
          className={css.picture}
          picture={{ ...work, placeholder: null }}
          alt={work.altText}
          sizes="180px"
          isWhole
        />
        <span className={css.title}>{work.artworkTitle}</span>
        <span className={css.artist}>{artist}</span>
        <span className={css.price}>{badge.text}</span>
      </Link>
    </li>
  );
}
