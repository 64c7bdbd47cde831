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

/** A heading with collections. */
export function CollectionRow({ title, collections, isCompact, side }: CollectionRowProps) {
  const id = useId();
  return (
    <section className={css.row} aria-labelledby={id} data-compact={isCompact || undefined}>
      <div className={css.heading}>
        <h2 id={id}>{title}</h2>
        {side}
      </div>
      <ul className={css.cards}>
        {collections.map((collection) => (
          <li key={collection.userCollectionId}>
            <CollectionCard collection={collection} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
