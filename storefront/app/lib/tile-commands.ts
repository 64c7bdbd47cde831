import type { Api } from '@easel/contract/api';
import type { IntentAction } from '@easel/domain/accounts/pending-intent';
import { clickFavorite, favoriteFlash, setFavorite } from '@easel/domain/collecting/favorite-toggle';
import { favoriteEvent } from '@easel/domain/tracking/data-layer';
import { toggleFavorite as toggleFavoriteCall } from './api-calls.ts';
import { forgetKeptClientData } from './client-data.ts';
import { pushToDataLayer } from './data-layer.ts';
import { favoredStore } from './favorites-store.ts';
import { showFlash } from './flash-store.ts';
import { openModal } from './modal-store.ts';
import { keepIntent, takeIntent } from './pending-intent.ts';
import { sessionStore } from './session-store.ts';

export type TileCommand = 'favorite' | 'collection' | 'cart' | 'why';

export interface ActedOn {
  action: TileCommand;
  artworkId: number;
  artworkTitle: string;
}

/** What a click asks for, read from the button and the work it stands on; undefined where it is no such button. */
export function readTileCommand(target: Element): ActedOn | undefined {
  const button = target.closest<HTMLElement>('[data-action]');
  const work = button?.closest<HTMLElement>('[data-work]');
  if (!button || !work) return undefined;
  return {
    action: button.dataset.action as TileCommand,
    artworkId: Number(work.dataset.work),
    artworkTitle: work.dataset.title ?? '',
  };
}

const NOT_YET = { collection: 'Collections are not available yet.', cart: 'The cart is not available yet.' };

/** Guests are asked to log in, and the work they meant is remembered (account §4 Favorite toggle, Add to collection). */
export function runTileCommand(api: Api, { action, artworkId, artworkTitle }: ActedOn) {
  if (action === 'why') return openModal({ name: 'why', artworkId, artworkTitle });
  if (action === 'favorite') return void favor(api, artworkId);
  if (sessionStore.get().isAuthenticated) return showFlash(NOT_YET[action], 'warning');
  keepIntent(action, artworkId);
  openModal({ name: 'login', purpose: action });
}

/** What a kept intent does once its person is logged in. */
const RESUMED: Record<IntentAction, (api: Api, artworkId: number) => Promise<void> | void> = {
  favorite: (api, artworkId) => (sessionStore.get().favorites.includes(artworkId) ? undefined : favor(api, artworkId)),
  collection: () => showFlash(NOT_YET.collection, 'warning'),
  cart: () => showFlash(NOT_YET.cart, 'warning'),
};

let resuming: Promise<void> | undefined;

/** Does what somebody wanted to do before they logged in, once. Whoever calls while it is under way waits for it. */
export function resumeIntent(api: Api): Promise<void> {
  resuming ??= takeIntent()
    .then(async (intent) => intent && RESUMED[intent.action](api, intent.targetId))
    .finally(() => {
      resuming = undefined;
    });
  return resuming;
}

/** Guests are asked whether they want to log in or to register. */
export function openCart() {
  if (sessionStore.get().isAuthenticated) return showFlash(NOT_YET.cart, 'warning');
  openModal({ name: 'prompt', purpose: 'cart' });
}

/** The newest click on each heart, by the call it made. */
const newest = new Map<number, Promise<unknown>>();

/**
 * The heart answers at once; where the shop says no, it goes back to what it was. Hearts may be clicked faster than the shop answers: each
 * answer is about its own heart only, the calls of one heart go one after the other, and only the last of them decides.
 */
export async function favor(api: Api, artworkId: number) {
  const { favorites, userId } = sessionStore.get();
  const step = clickFavorite(artworkId, favorites, userId);
  if (step.kind === 'logIn') {
    keepIntent('favorite', step.selected);
    return openModal({ name: 'login', purpose: 'favorite' });
  }
  const wasFavorite = step.body.favorite;
  const set = (isFavorite: boolean) =>
    sessionStore.set((session) => ({ ...session, favorites: setFavorite(session.favorites, artworkId, isFavorite) }));
  set(!wasFavorite);
  const call = Promise.resolve(newest.get(artworkId)).then(() => api(toggleFavoriteCall, { body: step.body }));
  newest.set(artworkId, call);
  const answer = await call;
  if (newest.get(artworkId) === call) {
    newest.delete(artworkId);
    set(answer.success ? answer.payload.isFavorite : wasFavorite);
  }
  // Their session has ended: they log in again and come back.
  if (answer.status === 401 && !wasFavorite) keepIntent('favorite', artworkId, userId);
  const { message, type } = favoriteFlash(answer.success, wasFavorite);
  showFlash(message, type);
  if (!answer.success) return;
  forgetKeptClientData();
  pushToDataLayer(favoriteEvent(artworkId, wasFavorite));
  if (!wasFavorite) favoredStore.set(artworkId);
}
