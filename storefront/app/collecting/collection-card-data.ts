import type { CollectionImage, CollectionListing } from '@easel/contract/collecting/collection-listing';

/** What a card shows. Only this is part of the loader data: a complete listing is ten times as large. */
export interface CollectionCardData {
  userCollectionId: number;
  title: string;
  url: string;
  owner: string;
  count: number;
  description: string;
  images: CollectionImage[];
  /** The type, in rows that mix types. */
  type?: string;
}

export const toCardData = (collection: CollectionListing): CollectionCardData => ({
  userCollectionId: collection.userCollectionId,
  title: collection.title,
  url: collection.url,
  owner: collection.owner.name,
  count: collection.count,
  description: collection.description,
  images: collection.mainImage ? [collection.mainImage, ...collection.thumbnails] : [],
});

export interface CollectionRowData {
  name: string;
  collections: CollectionCardData[];
}

/** Types with fewer collections share a row. */
const MIN_PER_ROW = 3;
const MAX_ROWS = 2;

/** The rows of the home page: types with several collections, and one row for the first collection of each other type. */
export function arrangeHomeRows(types: readonly CollectionRowData[]): CollectionRowData[] {
  const large = types.filter(({ collections }) => collections.length >= MIN_PER_ROW);
  const others = types
    .filter((type) => !large.includes(type))
    .flatMap(({ name, collections }) => collections.slice(0, 1).map((collection) => ({ ...collection, type: name })));
  const mixed = others.length > 0 ? [{ name: 'Collections', collections: others }] : [];
  return [...mixed, ...large].slice(0, MAX_ROWS);
}
