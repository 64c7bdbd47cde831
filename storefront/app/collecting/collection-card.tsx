import { pluralize } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import type { CollectionCardData } from './collection-card-data.ts';
import css from './collection-cards.module.css';
import { CollectionMosaic } from './collection-mosaic.tsx';

/** A public collection as a link: images, title, owner and number of works. */
export function CollectionCard({
  collection,
  heading: Heading,
}: {
  collection: CollectionCardData;
  heading: 'h2' | 'h3';
}) {
  const { title, url, owner, count, images } = collection;
  return (
    <Link to={url} className={css.card} prefetch="intent">
      <CollectionMosaic images={images} />
      <Heading className={css.title}>{title}</Heading>
      <span className={css.facts}>
        {owner} · {pluralize(count, 'work')}
      </span>
    </Link>
  );
}
