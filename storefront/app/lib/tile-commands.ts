import type { Api } from '@easel/contract/api';
import type { PendingIntent, TargetAction } from '@easel/domain/accounts/pending-intent';
import { pluralize } from '@easel/domain/text/pluralize';
import { addToCart, readPromoCode } from './add-to-cart.ts';
import { api } from './api-client.ts';
import type { SendCartCommand } from './cart-store.ts';
import { openCollectionPanel, toggleCollectionPanel } from './collection-panel-store.ts';
import { addFavorite, moveGuestFavorites, toggleFavorite } from './favorite-toggle.ts';
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
  /** The SKU of the original; empty for other commands. */
  sku?: string;
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
    sku: button.dataset.sku ?? '',
    button,
  };
}

/** Runs the commands of tiles. Guests have a cart; for favorites and collections they are asked to log in. */
export function runTileCommand(
  { action, artworkId, artworkTitle, sku = '', button }: TileCommand,
  { send, listId }: { send: SendCartCommand; listId: string },
) {
  if (action === 'ranking') return openModal({ name: 'ranking', artworkId, artworkTitle });
  if (action === 'favorite') return void toggleFavorite(api, artworkId);
  if (action === 'cart') return void addWithButton(sku, listId, send, button);
  openCollection(artworkId, artworkTitle, button);
}

/** Opens the add-to-collection panel. Guests are asked to log in, and the work is remembered. */
export function openCollection(artworkId: number, artworkTitle: string, button?: HTMLElement) {
  if (sessionStore.get().isAuthenticated) return toggleCollectionPanel(artworkId, artworkTitle, button);
  saveIntent('collection', artworkId);
  openModal({ name: 'login', purpose: 'collection' });
}

/** Tiles are not hydrated, so the button is marked in the DOM while the item is added. */
async function addWithButton(sku: string, listId: string, send: SendCartCommand, button: HTMLElement | undefined) {
  button?.setAttribute('aria-busy', 'true');
  await addToCart(send, { sku, listId, promoCode: readPromoCode() });
  button?.removeAttribute('aria-busy');
}

const TARGET_INTENTS: Record<TargetAction, (api: Api, targetId: number) => Promise<void> | void> = {
  favorite: addFavorite,
  collection: (_api, artworkId) => openCollectionPanel(artworkId),
  follow: addFollow,
};

const runIntent = (api: Api, intent: PendingIntent) =>
  intent.action === 'search' ? saveSearch(api, intent.listing) : TARGET_INTENTS[intent.action](api, intent.targetId);

let resuming: Promise<void> | undefined;

/**
 * Runs what a guest wanted to do before logging in, once, and moves what the browser saved to the account. Callers that arrive meanwhile wait for
 * the same run.
 */
export function resumeIntent(api: Api): Promise<void> {
  resuming ??= takeIntent()
    .then(async (intent) => {
      if (intent) await runIntent(api, intent);
      const moved = await moveGuestFavorites(api);
      if (moved > 0 && !intent) showFlash(`${pluralize(moved, 'work')} added to your favorites.`, 'success');
    })
    .finally(() => {
      resuming = undefined;
    });
  return resuming;
}
