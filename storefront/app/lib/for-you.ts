import {
  FOR_YOU_PAUSE_COOKIE,
  findPersonalPath,
  isPersonalOrderOffered,
  PERSONAL_SEGMENT,
} from '@easel/domain/discovery/personal-listing';
import { type DataStrategyResult, type MiddlewareFunction, redirect } from 'react-router';
import { consentStore } from './consent-store.ts';
import { readLocal, removeLocal, writeLocal } from './local-storage.ts';
import { clientDataStore, sessionStore } from './session-store.ts';

/** What the browser keeps: listings offer the order of the visitor, or the visitor has chosen it (docs/decisions/0091-personal-listings.md). */
const FOR_YOU_KEY = 'easel_for_you';
const STATES = ['offered', 'chosen'] as const;

/** In the head of a listing for everybody that may have a personal order: its address, without the prefix of the store. */
export const FOR_YOU_META = 'for-you';

/**
 * An inline script in the head of every page. Listings are the same for everyone, so each has the switch, and the style sheet shows it by `html[data-for-you]`. Who has
 * chosen their own order gets it before anything is painted, so that no work moves.
 */
export const READ_FOR_YOU = `try {
  const state = localStorage.getItem('${FOR_YOU_KEY}');
  if (${JSON.stringify(STATES)}.includes(state)) document.documentElement.dataset.forYou = state;
  const own = document.querySelector('meta[name="${FOR_YOU_META}"]');
  if (state === 'chosen' && own && !document.cookie.includes('${FOR_YOU_PAUSE_COOKIE}')) {
    const [path] = own.content.slice(${PERSONAL_SEGMENT.length + 1}).split('?');
    const at = location.pathname.lastIndexOf(path);
    if (at >= 0) location.replace(location.pathname.slice(0, at) + own.content + location.hash);
  }
} catch {}`;

/** Shows the switch of a listing that is about to be painted. On one that is on the screen, it would push others aside. */
export function showOffer() {
  const state = readLocal(FOR_YOU_KEY);
  if (state !== null) document.documentElement.dataset.forYou = state;
}

/** Remembers in which order the visitor wants listings. */
export const chooseForYou = (isChosen: boolean) => writeLocal(FOR_YOU_KEY, isChosen ? 'chosen' : 'offered');

/** Follows session and consent: whoever logs out or refuses has no order of their own. Returns how to stop. */
export function followOffer(): () => void {
  const update = () => {
    const { isSet, isAuthenticated, favorites, follows } = sessionStore.get();
    const consent = consentStore.get();
    // Not known yet, or it could not be loaded.
    if (!isSet || consent === undefined || !clientDataStore.get()) return;
    const facts = { isAuthenticated, consent, favorites: favorites.length, followed: follows.length };
    if (!isPersonalOrderOffered(facts)) {
      removeLocal(FOR_YOU_KEY);
      delete document.documentElement.dataset.forYou;
    } else if (readLocal(FOR_YOU_KEY) === null) chooseForYou(false);
  };
  update();
  const stops = [sessionStore.subscribe(update), consentStore.subscribe(update)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Navigation to a listing opens the order that the visitor has chosen. */
export const openForYou: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (
    request.method === 'GET' &&
    readLocal(FOR_YOU_KEY) === 'chosen' &&
    !document.cookie.includes(FOR_YOU_PAUSE_COOKIE)
  ) {
    const { pathname, search, searchParams } = new URL(request.url);
    const path = findPersonalPath(pathname, searchParams);
    if (path) throw redirect(path + search);
  }
  return next();
};
