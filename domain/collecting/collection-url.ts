export interface CollectionAddress {
  title: string;
  userId: number;
  collectionId: number;
  /** The payload of a newly made collection carries a collection_id where it is of the advisory. */
  hasCollectionIdInPayload?: boolean;
}

/** The page of a collection (account §2 Collection view link): spaces of the title become dashes. */
export function collectionUrlOf({
  title,
  userId,
  collectionId,
  hasCollectionIdInPayload = false,
}: CollectionAddress): string {
  const slug = encodeURIComponent(title.trim().replace(/ /g, '-'));
  return `${hasCollectionIdInPayload ? 'aa-collection/' : ''}art-collection/${slug}/${userId}/${collectionId}/view`;
}
