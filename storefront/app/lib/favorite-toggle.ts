import type { Api } from '@easel/contract/api';
import { isImpersonated } from '@easel/domain/accounts/session';
import { clickFavorite, type FavoriteCall, favoriteFlash, setFavorite } from '@easel/domain/collecting/favorite-toggle';
import { favoriteEvent } from '@easel/domain/tracking/data-layer';
import { toggleFavorite as toggleFavoriteCall } from './api-calls.ts';
import { clearCachedClientData } from './client-data.ts';
import { pushToDataLayer } from './data-layer.ts';
import { showFlash } from './flash-store.ts';
import { keepGuestFavorite, readGuestFavorites } from './guest-favorites.ts';
import { openModal } from './modal-store.ts';
import { inOrder, isBusy } from './ordered-queue.ts';
import { saveIntent } from './pending-intent.ts';
import { sessionStore } from './session-store.ts';
import { createStore } from './store.ts';

/** The work that was added to the favorites last, for search events; undefined until one is added. */
export const lastFavoriteStore = createStore<number | undefined>(undefined);

const showFavorite = (artworkId: number, isFavorite: boolean) =>
  sessionStore.set((session) => ({ ...session, favorites: setFavorite(session.favorites, artworkId, isFavorite) }));

/**
 * A click on a favorite button. The button changes immediately, and back if the change cannot be saved. What a guest clicks is saved in the browser,
 * and moves to the account with the next login, for which the guest is asked.
 */
export async function toggleFavorite(api: Api, artworkId: number): Promise<void> {
  const { favorites, userId } = sessionStore.get();
  const step = clickFavorite(artworkId, favorites, userId);
  if (step.kind === 'logIn') {
    saveAsGuest([step.selected]);
    saveIntent('favorite', step.selected);
    openModal({ name: 'login', purpose: 'favorite' });
    return;
  }
  if (step.kind === 'forget') {
    keepGuestFavorite(artworkId, false);
    showFavorite(artworkId, false);
    const { message, type } = favoriteFlash(true, true);
    showFlash(message, type);
    return;
  }
  showFavorite(artworkId, !step.body.favorite);
  await saveFavorite(api, step.body);
}

/** Saves works in the browser of a guest. */
export function saveAsGuest(artworkIds: readonly number[]) {
  for (const artworkId of artworkIds) {
    keepGuestFavorite(artworkId, true);
    showFavorite(artworkId, true);
  }
}

/**
 * Moves what the browser saved for a guest to the account that has logged in, oldest first. A work that no longer exists is dropped; after another
 * failure the rest stays in the browser until the next page. Returns the number of works that are new in the account.
 */
export async function moveGuestFavorites(api: Api): Promise<number> {
  const { userId, ...session } = sessionStore.get();
  if (userId === null || isImpersonated(session)) return 0;
  let moved = 0;
  for (const artworkId of readGuestFavorites()) {
    const isNew = !sessionStore.get().favorites.includes(artworkId);
    const body = { id: userId, id_user_art: artworkId, favorite: false, format: 'json' } as const;
    const result = isNew ? await inOrder(`favorite ${artworkId}`, () => api(toggleFavoriteCall, { body })) : undefined;
    if (result && !result.success && result.status !== 404) break;
    keepGuestFavorite(artworkId, false);
    if (!result?.success) continue;
    moved += 1;
    showFavorite(artworkId, true);
    clearCachedClientData();
  }
  return moved;
}

/**
 * Buttons can be clicked faster than the server responds: calls for the same work run one after the other, and only the latest decides what
 * the button shows.
 */
async function saveFavorite(api: Api, body: FavoriteCall): Promise<void> {
  const { id: userId, id_user_art: artworkId, favorite: wasFavorite } = body;
  const queue = `favorite ${artworkId}`;
  const result = await inOrder(queue, () => api(toggleFavoriteCall, { body }));
  if (!isBusy(queue)) showFavorite(artworkId, result.success ? result.payload.isFavorite : wasFavorite);
  // The session has ended: the work is added after the next login.
  if (result.status === 401 && !wasFavorite) saveIntent('favorite', artworkId, userId);
  const { message, type } = favoriteFlash(result.success, wasFavorite);
  showFlash(message, type);
  if (!result.success) return;
  keepGuestFavorite(artworkId, false);
  clearCachedClientData();
  pushToDataLayer(favoriteEvent(artworkId, wasFavorite));
  if (!wasFavorite) lastFavoriteStore.set(artworkId);
}

/** Adds a work to the favorites unless it is one already. */
export async function addFavorite(api: Api, artworkId: number): Promise<void> {
  if (!sessionStore.get().favorites.includes(artworkId)) await toggleFavorite(api, artworkId);
}
