/** What decides who may see a collection (docs/specification/collections.md#visibility). */
export interface CollectionAccess {
  ownerId: number;
  /** Hidden from others. */
  isPrivate: boolean;
  /** Browsable. Otherwise accessible by URL only. */
  isVisible: boolean;
  /** An owner who may not sell may not publish either. */
  isOwnerBanned: boolean;
}

export type CollectionVisibility = 'private' | 'url-only' | 'browsable';

/** Privacy comes first: a private collection is private whether it is visible or not. */
export function getCollectionVisibility({
  isPrivate,
  isVisible,
  isOwnerBanned,
}: CollectionAccess): CollectionVisibility {
  if (isPrivate || isOwnerBanned) return 'private';
  return isVisible ? 'browsable' : 'url-only';
}

/**
 * Whether somebody may see a collection; undefined is a guest. Staff have no special access: an admin who has to see a private collection takes over the
 * account, which the owner is told about.
 */
export const maySeeCollection = (collection: CollectionAccess, viewerId: number | undefined): boolean =>
  collection.ownerId === viewerId || getCollectionVisibility(collection) !== 'private';

/** Whether lists, search, suggestions and the sitemap contain a collection. Without works there is nothing to find. */
export const isPubliclySearchable = (collection: CollectionAccess, shownWorksCount: number): boolean =>
  getCollectionVisibility(collection) === 'browsable' && shownWorksCount > 0;
