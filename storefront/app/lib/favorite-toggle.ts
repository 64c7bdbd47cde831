import type { Api } from '@easel/contract/api';
import { clickFavorite, type FavoriteCall, favoriteFlash, setFavorite } from '@easel/domain/collecting/favorite-toggle';
import { favoriteEvent } from '@easel/domain/tracking/data-layer';
import { toggleFavorite as toggleFavoriteCall } from './api-calls.ts';
import { clearCachedClientData } from './client-data.ts';
import { pushToDataLayer } from './data-layer.ts';
import { showFlash } from './flash-store.ts';
import { openModal } from './modal-store.ts';
import { inOrder, isBusy } from './ordered-queue.ts';
import { saveIntent } from './pending-intent.ts';
import { sessionStore } from './session-store.ts';
import { createStore } from './store.ts';

/** The work that was added to the favorites last, for search events; undefined until one is added. */
export const lastFavoriteStore = createStore<number | undefined>(undefined);

const showFavorite = (artworkId: number, isFavorite: boolean) =>
  sessionStore.set((session) => ({ ...session, favorites: setFavorite(session.favorites, artworkId, isFavorite) }));

/** A click on a favorite button. The button changes immediately, and back if the change cannot be saved. Guests are asked to log in first. */
export async function toggleFavorite(api: Api, artworkId: number): Promise<void> {
  const { favorites, userId } = sessionStore.get();
  const step = clickFavorite(artworkId, favorites, userId);
  if (step.kind === 'logIn') {
    saveIntent('favorite', step.selected);
    openModal({ name: 'login', purpose: 'favorite' });
    return;
  }
  showFavorite(artworkId, !step.body.favorite);
  await saveFavorite(api, step.body);
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
  clearCachedClientData();
  pushToDataLayer(favoriteEvent(artworkId, wasFavorite));
  if (!wasFavorite) lastFavoriteStore.set(artworkId);
}

/** Adds a work to the favorites unless it is one already. */
export async function addFavorite(api: Api, artworkId: number): Promise<void> {
  if (!sessionStore.get().favorites.includes(artworkId)) await toggleFavorite(api, artworkId);
}
