import { type ReactNode, useId } from 'react';
import { CollectionCard } from './collection-card.tsx';
import type { CollectionCardData } from './collection-card-data.ts';
import css from './collection-cards.module.css';

export interface CollectionRowProps {
  title: string;
  collections: readonly CollectionCardData[];
  /** One line that scrolls sideways, for pages that show other content below. */
  isCompact?: boolean;
  /** Content at the end of the heading's line. */
  side?: ReactNode;
}

/** Up to this number, collections have wide cards. */
const MAX_WIDE = 2;

/** A heading with collections. */
export function CollectionRow({ title, collections, isCompact, side }: CollectionRowProps) {
  const id = useId();
  const isWide = !isCompact && collections.length <= MAX_WIDE;
  return (
    <section className={css.row} aria-labelledby={id} data-compact={isCompact || undefined}>
      <div className={css.heading}>
        <h2 className="display-text" id={id}>
          {title}
        </h2>
        {side}
      </div>
      <ul className={css.cards} data-wide={isWide || undefined}>
        {collections.map((collection) => (
          <li key={collection.userCollectionId}>
            <CollectionCard collection={collection} heading="h3" isWide={isWide} />
          </li>
        ))}
      </ul>
    </section>
  );
}
