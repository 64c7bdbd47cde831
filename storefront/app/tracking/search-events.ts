import { urlOfCall } from '@easel/contract/api';
import { hostedIndexOf } from '@easel/domain/discovery/hosted-search';
import { QUERY_ID_KEY } from '@easel/domain/tracking/consent';
import {
  QUERY_ID_BYTES,
  queryIdOf,
  readQueryId,
  type SearchEventFacts,
  searchEventOf,
} from '@easel/domain/tracking/search-events';
import { sendSearchEvents } from '../lib/api-calls.ts';
import { lastFavoriteStore } from '../lib/favorite-toggle.ts';
import { readLocal, writeLocal } from '../lib/local-storage.ts';
import { sessionStore } from '../lib/session-store.ts';
import { withConsent } from '../lib/with-consent.ts';
import { track } from './tracker.ts';

export const newQueryId = () => queryIdOf(crypto.getRandomValues(new Uint8Array(QUERY_ID_BYTES)));

/** The id of a search is stored for two hours, to attribute later favorites and purchases to it. */
export const saveQueryId = (id: string, artworkIds: readonly number[]) =>
  withConsent(() => writeLocal(QUERY_ID_KEY, JSON.stringify({ id, savedAt: Date.now(), artworkIds })));

function storedQueryId(artworkId: number): string | undefined {
  try {
    return readQueryId(JSON.parse(readLocal(QUERY_ID_KEY) ?? 'null') ?? undefined, Date.now(), artworkId);
  } catch {
    return undefined;
  }
}

type ReportedEvent = Pick<SearchEventFacts, 'name' | 'works' | 'queryId'>;

/** Sends an event to search. `keepalive` lets the request outlive the page. */
export function sendSearchEvent(reported: ReportedEvent, searchKey: string) {
  if (reported.works.length === 0) return;
  // The same visitor id as in the events of the client.
  track(({ options: { clientId: userToken } }) => {
    if (!userToken) return;
    const { userId } = sessionStore.get();
    const event = searchEventOf({ ...reported, index: hostedIndexOf(false, 'easel'), userToken, userId });
    void fetch(urlOfCall(sendSearchEvents), {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ events: [event] }),
    }).catch(() => undefined);
  }, searchKey);
}

/** Reports new favorites, with the search that returned the work if there was one. */
export function watchFavorites(searchKey: string): () => void {
  return lastFavoriteStore.subscribe(() => {
    const artworkId = lastFavoriteStore.get();
    if (artworkId === undefined) return;
    const works = [{ artworkId, priceCents: null, position: 0 }];
    sendSearchEvent({ name: 'favorite', works, queryId: storedQueryId(artworkId) }, searchKey);
  });
}
