import type { MyCollection } from '@easel/contract/collecting/collections';
import { filterByTitle } from '@easel/domain/collecting/add-to-collection';
import { pluralize } from '@easel/domain/text/pluralize';
import { useState } from 'react';
import { Link } from 'react-router';
import css from './collection-cards.module.css';
import { CollectionMosaic } from './collection-mosaic.tsx';
import { useIncremental } from './use-incremental.ts';

const STEP = 36;
/** More collections than this can be filtered. */
const MANY = 8;
const SKELETON_CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The user's own collections. A thousand stay fast: they are filtered in the browser and rendered in steps. */
export function MyCollections({ collections }: { collections: readonly MyCollection[] }) {
  const [search, setSearch] = useState('');
  const found = filterByTitle(collections, search);
  const { shown, hasMore, end } = useIncremental(found, STEP);
  if (collections.length === 0)
    return (
      <div className={css.nothing}>
        <p>You have no collections. Group works for a room, a gift or an idea, and share them by link.</p>
        <CreateLink />
      </div>
    );
  return (
    <>
      <div className="split buttons">
        {collections.length > MANY && (
          <label className={css.filter}>
            <span className="visually-hidden">Filter by title</span>
            <input
              className="paper full-width"
              type="search"
              placeholder="Filter by title"
              autoComplete="off"
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          </label>
        )}
        <p role="status" className="truncated quiet">
          {search.trim()
            ? `${found.length} of ${pluralize(collections.length, 'collection')}`
            : pluralize(collections.length, 'collection')}
        </p>
        <CreateLink />
      </div>
      {found.length === 0 && <p>No collections match “{search.trim()}”.</p>}
      <ul className={css.cards}>
        {shown.map((collection) => (
          <li key={collection.userCollectionId}>
            <OwnCard collection={collection} />
          </li>
        ))}
        {hasMore && <li ref={end} />}
      </ul>
    </>
  );
}

const CreateLink = () => (
  <Link className="button" to="/account/collections/new">
    Create a collection
  </Link>
);

function OwnCard({ collection }: { collection: MyCollection }) {
  const { title, url, artworksCount, coverImages } = collection;
  const badge = visibilityLabelOf(collection);
  return (
    <article className={css.own}>
      <Link to={url} className={css.card}>
        <CollectionMosaic images={coverImages} />
        <h2 className={css.title}>{title}</h2>
        <span className="truncated quiet">{pluralize(artworksCount, 'work')}</span>
        {badge && <span className={css.badge}>{badge}</span>}
      </Link>
    </article>
  );
}

/** Who can see a collection, unless everyone can. */
const visibilityLabelOf = ({ privacy, visible }: Pick<MyCollection, 'privacy' | 'visible'>) =>
  privacy === '1' ? 'Private' : visible === '0' ? 'By link only' : '';

export function MyCollectionsSkeleton() {
  return (
    <>
      <div className="split buttons">
        <p role="status" className="truncated quiet">
          Loading your collections
        </p>
        <CreateLink />
      </div>
      <ul className={css.cards} aria-hidden="true">
        {SKELETON_CARDS.map((card) => (
          <li key={card} className={css.skeleton} />
        ))}
      </ul>
    </>
  );
}
