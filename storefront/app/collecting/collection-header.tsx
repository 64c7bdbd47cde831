import type { CollectionPage } from '@easel/contract/collecting/collections';
import { pluralize } from '@easel/domain/text/pluralize';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Portrait } from '../ui/portrait.tsx';
import css from './collection-header.module.css';

export type CollectionHeading = Pick<
  CollectionPage,
  'title' | 'header' | 'subtitle' | 'description' | 'owner' | 'isPrivate' | 'isVisible'
>;

export interface CollectionHeaderProps {
  collection: CollectionHeading;
  worksCount: number;
  /** Opens the wall planner with works of the collection; undefined if it has none. */
  wallUrl?: string | undefined;
  /** The tools of the owner. */
  children?: ReactNode;
}

/** Long titles have a smaller font. */
const LONG_TITLE = 65;

/** Title, texts and owner of a collection. */
export function CollectionHeader({ collection, worksCount, wallUrl, children }: CollectionHeaderProps) {
  const { title, header, subtitle, description, owner } = collection;
  const badge = collection.isPrivate ? 'Private' : collection.isVisible ? '' : 'By link only';
  return (
    <header className={css.header}>
      <div className={css.text}>
        {header && <p className={css.kicker}>{header}</p>}
        <h1 className="page-title" data-length={title.length > LONG_TITLE ? 'long' : undefined}>
          {title}
        </h1>
        {subtitle && <p className="serif-title large-text">{subtitle}</p>}
        {description && <p className={css.description}>{description}</p>}
        <p className="row buttons muted numbers">
          <span role="status">{pluralize(worksCount, 'work')}</span>
          {badge && <span className={css.badge}>{badge}</span>}
          {wallUrl && <Link to={wallUrl}>View on your wall</Link>}
        </p>
      </div>
      <Link to={owner.profileUrl} className={css.owner}>
        <Portrait {...owner.avatar} name={owner.name} />
        <span>
          <strong>{owner.name}</strong>
          <span>{owner.jobTitle}</span>
        </span>
      </Link>
      {children}
    </header>
  );
}
