import type { Api } from '@easel/contract/api';
import type { PendingIntent, TargetAction } from '@easel/domain/accounts/pending-intent';
import { api } from './api-client.ts';
import { openCollectionPanel, toggleCollectionPanel } from './collection-panel-store.ts';
import { addFavorite, toggleFavorite } from './favorite-toggle.ts';
import { showFlash } from './flash-store.ts';
import { addFollow } from './follow-toggle.ts';
import { openModal } from './modal-store.ts';
import { saveIntent, takeIntent } from './pending-intent.ts';
import { saveSearch } from './save-search.ts';
import { sessionStore } from './session-store.ts';

export type TileAction = 'favorite' | 'collection' | 'cart' | 'ranking';

export interface TileCommand {
  action: TileAction;
  artworkId: number;
  artworkTitle: string;
  /** The clicked button. */
  button?: HTMLElement;
}

/** The command of a clicked button, from its `data-action` and the `data-work` around it; undefined for any other element. */
export function readTileCommand(target: Element): TileCommand | undefined {
  const button = target.closest<HTMLElement>('[data-action]');
  const work = button?.closest<HTMLElement>('[data-work]');
  if (!button || !work) return undefined;
  return {
    action: button.dataset.action as TileAction,
    artworkId: Number(work.dataset.work),
    artworkTitle: work.dataset.title ?? '',
    button,
  };
}

const CART_NOT_AVAILABLE = 'The cart is not available yet.';

/** Runs the commands of tiles and of the work page. Guests are asked to log in, and the work is remembered (account §4 Add to collection). */
export function runTileCommand({ action, artworkId, artworkTitle, button }: TileCommand) {
  if (action === 'ranking') return openModal({ name: 'ranking', artworkId, artworkTitle });
  if (action === 'favorite') return void toggleFavorite(api, artworkId);
  if (sessionStore.get().isAuthenticated) {
    if (action === 'collection') return toggleCollectionPanel(artworkId, artworkTitle, button);
    return showFlash(CART_NOT_AVAILABLE, 'warning');
  }
  saveIntent(action, artworkId);
  openModal({ name: 'login', purpose: action });
}

const TARGET_INTENTS: Record<TargetAction, (api: Api, targetId: number) => Promise<void> | void> = {
  favorite: addFavorite,
  collection: (_api, artworkId) => openCollectionPanel(artworkId),
  cart: () => showFlash(CART_NOT_AVAILABLE, 'warning'),
  follow: addFollow,
};

const runIntent = (api: Api, intent: PendingIntent) =>
  intent.action === 'search' ? saveSearch(api, intent.listing) : TARGET_INTENTS[intent.action](api, intent.targetId);

let resuming: Promise<void> | undefined;

/** Runs what a guest wanted to do before logging in, once. Callers that arrive meanwhile wait for the same run. */
export function resumeIntent(api: Api): Promise<void> {
  resuming ??= takeIntent()
    .then(async (intent) => intent && runIntent(api, intent))
    .finally(() => {
      resuming = undefined;
    });
  return resuming;
}

/** Guests are asked to log in or to register. */
export function openCart() {
  if (sessionStore.get().isAuthenticated) return showFlash(CART_NOT_AVAILABLE, 'warning');
  openModal({ name: 'prompt', purpose: 'cart' });
}
