import { clickFavorite } from '@easel/domain/favorite-toggle';
import { openModal } from './modal-store.ts';
import { sessionStore } from './session-store.ts';

export type WorkAction = 'favorite' | 'collection' | 'cart' | 'why';

/** What a click asks for, read from the button and the work it stands on; undefined where it is no such button. */
export function readWorkAction(
  target: Element,
): { action: WorkAction; artworkId: number; artworkTitle: string } | undefined {
  const button = target.closest<HTMLElement>('[data-action]');
  const work = button?.closest<HTMLElement>('[data-work]');
  if (!button || !work) return undefined;
  return {
    action: button.dataset.action as WorkAction,
    artworkId: Number(work.dataset.work),
    artworkTitle: work.dataset.title ?? '',
  };
}

/** Guests are asked to log in, and the work they meant is remembered (account §4 Favorite toggle, Add to collection). */
export function actOnWork(action: WorkAction, artworkId: number, artworkTitle: string) {
  if (action === 'why') return openModal({ name: 'why', artworkId, artworkTitle });
  const { favorites, userId } = sessionStore.get();
  if (action === 'favorite') {
    const step = clickFavorite(artworkId, favorites, userId);
    if (step.kind === 'logIn') openModal({ name: 'login', purpose: 'favorite' });
    return;
  }
  openModal({ name: 'login', purpose: action });
}
