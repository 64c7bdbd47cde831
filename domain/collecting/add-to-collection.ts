import type { Flash } from '../text/flash.ts';

/** A collection in the panel (docs/specification/collections.md#add-to-collection). */
export interface PanelCollection {
  userCollectionId: number;
  title: string;
  artworksCount: number;
}

export type ToggleStep = { kind: 'logIn' } | { kind: 'add' | 'remove'; userCollectionId: number };

/** A checkbox adds the work if absent and removes it if present. For guests the login modal opens, and the panel reopens afterwards. */
export function toggleCollection(
  userCollectionId: number,
  collectionsOfWork: readonly number[],
  isAuthenticated: boolean,
): ToggleStep {
  if (!isAuthenticated) return { kind: 'logIn' };
  return { kind: collectionsOfWork.includes(userCollectionId) ? 'remove' : 'add', userCollectionId };
}

/** A new collection is placed first in the list. */
export const withNewCollection = (
  collections: readonly PanelCollection[],
  created: PanelCollection,
): PanelCollection[] => [
  created,
  ...collections.filter(({ userCollectionId }) => userCollectionId !== created.userCollectionId),
];

/** The search box filters by title, ignoring case. */
export function filterByTitle<C extends Pick<PanelCollection, 'title'>>(
  collections: readonly C[],
  search: string,
): C[] {
  const wanted = search.trim().toLocaleLowerCase('en');
  return collections.filter(({ title }) => title.toLocaleLowerCase('en').includes(wanted));
}

/** The texts of the panel (docs/specification/collections.md#add-to-collection, docs/specification/collections.md#collection-messages). */
export const PANEL_TEXTS = {
  title: 'Add to a Collection',
  create: 'Create a New Collection',
  empty: 'You have no collections.',
} as const;

export const COLLECTION_FLASHES = {
  fetchFailed: { type: 'error', message: 'Problem fetching collections for artwork' },
  addFailed: { type: 'error', message: 'Problem adding artwork to collection' },
  removeFailed: { type: 'error', message: 'Problem removing artwork to collection' },
  createFailed: { type: 'error', message: 'Problem creating collection' },
  created: { type: 'success', message: 'New Collection Created. Browse art to add to your collection.' },
} as const satisfies Record<string, Flash>;

/** The first page of a collection and its size (docs/specification/collections.md#collection-page). */
export const COLLECTION_PAGE = { size: 100, number: 1 } as const;
