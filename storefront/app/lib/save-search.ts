import type { Api } from '@easel/contract/api';
import { isImpersonated } from '@easel/domain/accounts/session';
import { SAVED_SEARCH_MESSAGES } from '@easel/domain/collecting/saved-search-options';
import { saveSearch as saveSearchCall, visitSavedSearch } from './api-calls.ts';
import { clearCachedClientData } from './client-data.ts';
import { showFlash } from './flash-store.ts';
import { openModal } from './modal-store.ts';
import { inOrder } from './ordered-queue.ts';
import { saveSearchIntent } from './pending-intent.ts';
import { clientDataStore, sessionStore } from './session-store.ts';

/** Capitals make no difference: the client data has the keys in lower case. */
const keyOf = (listing: string) => listing.toLowerCase();

export const isSearchSaved = (savedSearches: readonly string[] | undefined, listing: string): boolean =>
  savedSearches?.includes(keyOf(listing)) ?? false;

/** Shows whether a search is saved, on every button. */
export function showSavedSearch(listing: string, isSaved: boolean) {
  const key = keyOf(listing);
  clientDataStore.set((data) => {
    if (!data) return data;
    const others = data.savedSearches.filter((saved) => saved !== key);
    return { ...data, savedSearches: isSaved ? [...others, key] : others };
  });
}

/** Saves a search. The button changes immediately, and back if it fails. Guests are asked to log in first, and it is saved afterwards. */
export async function saveSearch(api: Api, listing: string): Promise<void> {
  const { isAuthenticated, userId } = sessionStore.get();
  if (!isAuthenticated) {
    saveSearchIntent(listing);
    openModal({ name: 'login', purpose: 'search' });
    return;
  }
  showSavedSearch(listing, true);
  // A page that is loaded meanwhile asks the server.
  clearCachedClientData();
  const result = await inOrder(`search ${keyOf(listing)}`, () => api(saveSearchCall, { body: { listing } }));
  if (result.success) {
    clearCachedClientData();
    return showFlash(result.messages.join(' '), 'success');
  }
  showSavedSearch(listing, false);
  // The session has ended: the search is saved after the next login.
  if (result.status === 401) {
    saveSearchIntent(listing, userId);
    return openModal({ name: 'login', purpose: 'search' });
  }
  const isRefused = result.status === 400 || result.status === 409;
  showFlash(isRefused ? result.messages.join(' ') : SAVED_SEARCH_MESSAGES.failed, 'error');
}

/** The works of a saved search have been seen, unless an admin saw them. */
export function visitSearch(api: Api, listing: string) {
  if (!isImpersonated(sessionStore.get())) void api(visitSavedSearch, { body: { listing } });
}
