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
import { keepLocally, readLocally } from '../lib/local-storage.ts';
import { sessionStore } from '../lib/session-store.ts';
import { withConsent } from '../lib/with-consent.ts';
import { tell } from './tracker.ts';

export const newQueryId = () => queryIdOf(crypto.getRandomValues(new Uint8Array(QUERY_ID_BYTES)));

/** The id of a search outlives its page by two hours: what is favored or bought later may still be due to it. */
export const keepQuery = (id: string, artworkIds: readonly number[]) =>
  withConsent(() => keepLocally(QUERY_ID_KEY, JSON.stringify({ id, savedAt: Date.now(), artworkIds })));

function keptQueryId(artworkId: number): string | undefined {
  try {
    return readQueryId(JSON.parse(readLocally(QUERY_ID_KEY) ?? 'null') ?? undefined, Date.now(), artworkId);
  } catch {
    return undefined;
  }
}

type Told = Pick<SearchEventFacts, 'name' | 'works' | 'queryId'>;

/** Tells search what came of its answers. The request outlives the page it is sent from. */
export function sendSearchEvent(said: Told, searchKey: string) {
  if (said.works.length === 0) return;
  // The same visitor as in what the client itself tells; it keeps their id to itself.
  tell(({ options: { clientId: userToken } }) => {
    if (!userToken) return;
    const { userId } = sessionStore.get();
    const event = searchEventOf({ ...said, index: hostedIndexOf(false, 'easel'), userToken, userId });
    void fetch(urlOfCall(sendSearchEvents), {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ events: [event] }),
    }).catch(() => undefined);
  }, searchKey);
}

/** A heart may be clicked on any page; it is due to the search that found its work, where one did. */
export function watchFavorites(searchKey: string): () => void {
  return lastFavoriteStore.subscribe(() => {
    const artworkId = lastFavoriteStore.get();
    if (artworkId === undefined) return;
    const works = [{ artworkId, priceCents: null, position: 0 }];
    sendSearchEvent({ name: 'favorite', works, queryId: keptQueryId(artworkId) }, searchKey);
  });
}
