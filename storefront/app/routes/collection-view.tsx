import type { CollectionHit } from '@easel/contract/collecting/collection-listing';
import { COLLECTION_PAGE } from '@easel/domain/collecting/add-to-collection';
import type { PageNeighbors } from '@easel/domain/collecting/arrange-works';
import { wallPlannerUrl } from '@easel/domain/collecting/wall-planner-url';
import { getMissingSubtitle, MISSING_DESCRIPTION } from '@easel/domain/text/missing-page';
import { useState } from 'react';
import { Link } from 'react-router';
import { ArrangeWorks } from '../collecting/arrange-works.tsx';
import { createCollectionBreadcrumbs } from '../collecting/collection-facts.ts';
import { CollectionHeader } from '../collecting/collection-header.tsx';
import type { LoadedCollection } from '../collecting/load-collection.ts';
import { OwnerTools } from '../collecting/owner-tools.tsx';
import { useCollectionChanges } from '../collecting/use-collection-changes.ts';
import { Pagination } from '../discovery/pagination.tsx';
import { PolaroidWall } from '../discovery/polaroid-wall.tsx';
import { SkeletonWall } from '../discovery/skeleton-wall.tsx';
import { toCollectionTiles } from '../discovery/wall-tile.ts';
import { useFlag } from '../lib/use-flag.ts';
import { SKELETON_QUANTITY } from '../lib/use-skeleton.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import css from './collection.module.css';

interface OwnData {
  /** All works, including those that others do not see. */
  works: CollectionHit[];
  neighbors: PageNeighbors;
}

/** The loader data of a collection page: what it shows, without the summaries of a listing. */
export function toCollectionView(loaded: LoadedCollection, own?: OwnData) {
  const { works, totalWorks, page, totalPages } = loaded;
  const { artworks: _works, products: _products, keywords: _keywords, form: _form, ...collection } = loaded.collection;
  const tiles = toCollectionTiles(
    works.filter(({ isUnavailable }) => !isUnavailable),
    collection.printsView,
  );
  return { collection, tiles, totalWorks, page, totalPages, own };
}

export interface CollectionViewProps {
  view: ReturnType<typeof toCollectionView>;
  urlOf: (page: number) => string;
}

export function CollectionView({ view, urlOf }: CollectionViewProps) {
  const { collection, tiles, totalWorks, page, totalPages, own } = view;
  const { userCollectionId } = collection;
  const [isArranging, setIsArranging] = useState(false);
  const hasWallPlanner = useFlag('wall-planner', tiles.length > 0 && `collection ${userCollectionId}`);
  return (
    <div className={css.page}>
      {own && <OwnChanges />}
      <Breadcrumbs trail={createCollectionBreadcrumbs(collection)} />
      <CollectionHeader
        collection={collection}
        worksCount={totalWorks}
        wallUrl={
          hasWallPlanner && tiles.length > 0 ? wallPlannerUrl(tiles.map(({ artworkId }) => artworkId)) : undefined
        }
      >
        {own && (
          <OwnerTools
            collection={collection}
            worksCount={totalWorks}
            isArranging={isArranging}
            onArrange={setIsArranging}
          />
        )}
      </CollectionHeader>
      <div id="wall">
        {own && isArranging && own.works.length > 0 ? (
          <ArrangeWorks
            collectionId={userCollectionId}
            works={own.works}
            coverArtworkId={collection.coverArtworkId}
            neighbors={own.neighbors}
            worksBefore={page * COLLECTION_PAGE.size}
            totalWorks={totalWorks}
          />
        ) : tiles.length > 0 ? (
          <PolaroidWall
            tiles={tiles}
            heading="h2"
            isPrints={collection.printsView}
            list={`collection ${userCollectionId}`}
          />
        ) : (
          <EmptyCollection isOwn={own !== undefined} />
        )}
      </div>
      <Pagination page={page} totalPages={totalPages} urlOf={urlOf} />
    </div>
  );
}

/** Follows changes in other tabs and in the add-to-collection panel. */
function OwnChanges() {
  useCollectionChanges();
  return null;
}

function EmptyCollection({ isOwn }: { isOwn: boolean }) {
  return (
    <div className="empty-page">
      <p>
        {isOwn
          ? 'No works yet. Choose Collect on a work to add it to this collection.'
          : 'There are no works in this collection yet.'}
      </p>
      <Link className="button" to="/all">
        Browse all works
      </Link>
    </div>
  );
}

/** Until it is known whether the visitor owns the collection. Without JavaScript it is a missing page. */
export function MissingCollection() {
  return (
    <div className={css.page}>
      <noscript>
        <h1>404</h1>
        <p>{getMissingSubtitle(undefined)}</p>
        <p>{MISSING_DESCRIPTION}</p>
      </noscript>
      <SkeletonWall cards={SKELETON_QUANTITY} />
    </div>
  );
}
