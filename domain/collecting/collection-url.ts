export interface CollectionAddress {
  title: string;
  userId: number;
  collectionId: number;
  /** The payload of a new advisory collection has a collection_id. */
  hasCollectionIdInPayload?: boolean;
}

/** The URL of a collection (docs/specification/collections.md#collection-url): spaces in the title become dashes. */
export function formatCollectionUrl({
  title,
  userId,
  collectionId,
  hasCollectionIdInPayload = false,
}: CollectionAddress): string {
  const dashed = title.trim().replace(/ /g, '-');
  // Browsers remove the path segments `.` and `..`.
  const slug = /^\.{0,2}$/.test(dashed) ? 'collection' : encodeURIComponent(dashed);
  return `${hasCollectionIdInPayload ? 'aa-collection/' : ''}art-collection/${slug}/${userId}/${collectionId}/view`;
}
