import { pluralize } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import type { CollectionCardData } from './collection-card-data.ts';
import css from './collection-cards.module.css';
import { CollectionMosaic } from './collection-mosaic.tsx';

export interface CollectionCardProps {
  collection: CollectionCardData;
  heading: 'h2' | 'h3';
  /** The text is next to the images and contains the description. */
  isWide?: boolean | undefined;
}

/** A public collection as a link: images, title, owner and number of works. */
export function CollectionCard({ collection, heading: Heading, isWide }: CollectionCardProps) {
  const { title, url, owner, count, images, type, description } = collection;
  return (
    <Link to={url} className={css.card} prefetch="intent" data-wide={isWide || undefined}>
      <CollectionMosaic images={images} />
      <span className="stack-tight single-column">
        {type && <span className={css.type}>{type}</span>}
        <Heading className={css.title} title={title}>
          {title}
        </Heading>
        {isWide && description && <span className={css.description}>{description}</span>}
        <span className="truncated quiet">
          {owner} · {pluralize(count, 'work')}
        </span>
      </span>
    </Link>
  );
}
