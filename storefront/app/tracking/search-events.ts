import { urlOfCall } from '@easel/contract/api';
import { hostedIndexOf } from '@easel/domain/hosted-search';
import { readQueryId, type SearchEventFacts, searchEventOf } from '@easel/domain/search-events';
import { keepLocally, readLocally } from '../lib/kept-locally.ts';
import { sendSearchEvents } from '../lib/light-calls.ts';
import { tell } from './tracker.ts';

const QUERY_ID = 'easel_query_id';

/** The id of a search outlives its page by two hours: what is bought later may still be due to it. */
export const keepQueryId = (id: string) => keepLocally(QUERY_ID, JSON.stringify({ id, savedAt: Date.now() }));

function keptQueryId(): string | undefined {
  try {
    return readQueryId(JSON.parse(readLocally(QUERY_ID) ?? 'null') ?? undefined, Date.now());
  } catch {
    return undefined;
  }
}

/** Tells search what came of its answers. The request outlives the page it is sent from. */
export function sendSearchEvent(name: SearchEventFacts['name'], works: SearchEventFacts['works'], searchKey: string) {
  tell((client) => {
    // The same visitor as in what the client itself tells; it keeps their id to itself.
    const userToken = (client as unknown as { options: { clientId?: string } }).options.clientId;
    if (!userToken || works.length === 0) return;
    const event = searchEventOf({
      name,
      index: hostedIndexOf(false, 'easel'),
      userToken,
      works,
      queryId: keptQueryId(),
    });
    void fetch(urlOfCall(sendSearchEvents), {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ events: [event] }),
    }).catch(() => undefined);
  }, searchKey);
}
