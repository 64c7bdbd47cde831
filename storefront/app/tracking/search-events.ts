import { formatCallUrl } from '@easel/contract/api';
import { formatHostedIndex } from '@easel/domain/discovery/hosted-search';
import { QUERY_ID_KEY } from '@easel/domain/tracking/consent';
import {
  createSearchEvent,
  formatQueryId,
  QUERY_ID_BYTES,
  readStoredQuery,
  type SearchEventFacts,
  type StoredQuery,
} from '@easel/domain/tracking/search-events';
import { DEFAULT_SECTION } from '@easel/domain/tracking/tracking-queue';
import { lastAddedStore } from '../lib/add-to-cart.ts';
import { sendSearchEvents } from '../lib/api-calls.ts';
import { lastFavoriteStore } from '../lib/favorite-toggle.ts';
import { readLocal, writeLocal } from '../lib/local-storage.ts';
import { sessionStore } from '../lib/session-store.ts';
import { withConsent } from '../lib/with-consent.ts';
import { track } from './tracker.ts';

export const newQueryId = () => formatQueryId(crypto.getRandomValues(new Uint8Array(QUERY_ID_BYTES)));

/** The id of a search or of the answers to a quiz is stored for two hours, to attribute later favorites and purchases to it. */
export const saveQueryId = (
  id: string,
  artworkIds: readonly number[],
  found: Required<Pick<StoredQuery, 'term'>> & Pick<StoredQuery, 'quiz'>,
) =>
  withConsent(() =>
    writeLocal(QUERY_ID_KEY, JSON.stringify({ id, savedAt: Date.now(), artworkIds, ...found } satisfies StoredQuery)),
  );

/** The search that returned a work; undefined if there was none. */
export function storedQuery(artworkId: number): StoredQuery | undefined {
  try {
    return readStoredQuery(JSON.parse(readLocal(QUERY_ID_KEY) ?? 'null') ?? undefined, Date.now(), artworkId);
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
    const event = createSearchEvent({ ...reported, index: formatHostedIndex(false, 'easel'), userToken, userId });
    void fetch(formatCallUrl(sendSearchEvents), {
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
    sendSearchEvent({ name: 'favorite', works, queryId: storedQuery(artworkId)?.id }, searchKey);
  });
}

/** Reports items added to the cart, once to each protocol, with the search that returned the work if there was one. */
export function watchCartAdds(searchKey: string): () => void {
  return lastAddedStore.subscribe(() => {
    const added = lastAddedStore.get();
    if (!added) return;
    const { artworkId, artworkTitle, sku, priceCents } = added;
    const query = storedQuery(artworkId);
    const works = [{ artworkId, priceCents, position: 0 }];
    sendSearchEvent({ name: 'add_to_cart', works, queryId: query?.id }, searchKey);
    const item = { itemId: String(artworkId), itemName: artworkTitle, variationId: sku };
    const sale = { type: 'add_to_cart', revenue: (priceCents ?? 0) / 100, section: DEFAULT_SECTION };
    trackConversion(query, { ...item, ...sale }, searchKey);
  });
}

interface Conversion {
  itemId: string;
  itemName: string;
  variationId: string;
  section: string;
  type: string;
  revenue: number;
  isCustomType?: boolean;
  displayName?: string;
}

/** Reports that a work is in a cart or was bought, to the search and to the quiz that found it. */
export function trackConversion(query: StoredQuery | undefined, conversion: Conversion, searchKey: string) {
  // Without a term the client names it unknown.
  track(({ tracker }) => tracker.trackConversion(query?.term || undefined, conversion), searchKey);
  if (!query?.quiz) return;
  const answered = { ...query.quiz, quizSessionId: query.id };
  track(
    ({ tracker }) => tracker.trackQuizConversion({ ...answered, ...conversion, revenue: String(conversion.revenue) }),
    searchKey,
  );
}
