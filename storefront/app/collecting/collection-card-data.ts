import type { CollectionImage, CollectionListing } from '@easel/contract/collecting/collection-listing';

/** What a card shows. Only this is part of the loader data: a complete listing is ten times as large. */
export interface CollectionCardData {
  userCollectionId: number;
  title: string;
  url: string;
  owner: string;
  count: number;
  images: CollectionImage[];
}

export const cardDataOf = (collection: CollectionListing): CollectionCardData => ({
  userCollectionId: collection.userCollectionId,
  title: collection.title,
  url: collection.url,
  owner: collection.owner.name,
  count: collection.count,
  images: collection.mainImage ? [collection.mainImage, ...collection.thumbnails] : [],
});
