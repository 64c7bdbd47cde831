import { GENERIC_FAILURE } from '@easel/contract/api';
import { setFavorite } from '@easel/domain/collecting/favorite-toggle';
import type { DiscoveredWork } from '@easel/domain/discovery/discover-visit';
import { pluralize } from '@easel/domain/text/pluralize';
import { toggleFavorite } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import { clearCachedClientData } from '../lib/client-data.ts';
import { saveAsGuest } from '../lib/favorite-toggle.ts';
import { showFlash } from '../lib/flash-store.ts';
import { openModal } from '../lib/modal-store.ts';
import { inOrder } from '../lib/ordered-queue.ts';
import { addToCollection, createCollection } from '../lib/page-calls.ts';
import { sessionStore } from '../lib/session-store.ts';

/** The title of the collection. Its owner can change it. */
const COLLECTION_TITLE = 'My discoveries';

/** Adds all works to the favorites. For guests the browser saves them, and they are asked to log in. */
export async function favoriteKept(works: readonly DiscoveredWork[]): Promise<void> {
  const { userId, favorites } = sessionStore.get();
  if (userId === null) {
    saveAsGuest(works.map(({ artworkId }) => artworkId));
    return openModal({ name: 'login', purpose: 'favorite' });
  }
  const added: number[] = [];
  for (const { artworkId } of works.filter((work) => !favorites.includes(work.artworkId))) {
    const body = { id: userId, id_user_art: artworkId, favorite: false };
    const result = await inOrder(`favorite ${artworkId}`, () => api(toggleFavorite, { body }));
    if (!result.success) return showFlash(result.messages.join(' ') || GENERIC_FAILURE, 'error');
    added.push(artworkId);
    sessionStore.set((session) => ({ ...session, favorites: setFavorite(session.favorites, artworkId, true) }));
    // At once, since a later one may fail.
    clearCachedClientData();
  }
  showFlash(
    added.length > 0
      ? `${pluralize(added.length, 'work')} added to your favorites.`
      : 'All of them are favorites already.',
    'success',
  );
}

/** Makes a collection of all works. */
export async function collectKept(
  works: readonly Pick<DiscoveredWork, 'artworkId'>[],
  title = COLLECTION_TITLE,
): Promise<void> {
  const [first, ...others] = works;
  if (sessionStore.get().userId === null) return openModal({ name: 'login', purpose: 'collection' });
  if (!first) return;
  const body = { title, privacy: '1', artworkId: first.artworkId } as const;
  const created = await inOrder('new collection', () => api(createCollection, { body }));
  if (!created.success) return showFlash(created.messages.join(' ') || GENERIC_FAILURE, 'error');
  const collectionId = created.payload.data.id_user_collection;
  for (const { artworkId } of others) {
    const result = await api(addToCollection, { params: { collectionId, artworkId } });
    if (!result.success) return showFlash(result.messages.join(' ') || GENERIC_FAILURE, 'error');
  }
  clearCachedClientData();
  showFlash(`A private collection “${title}” with ${pluralize(works.length, 'work')} is in your account.`, 'success');
}
