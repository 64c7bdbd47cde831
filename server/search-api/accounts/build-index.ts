import { Worker } from 'node:worker_threads';
import type { PreparedSegment } from '@easel/search/prepared-segment';
import { createSearchIndex, openPreparedIndex, type SearchIndex } from '@easel/search/search-index';
import type { SearchDocument, SearchSchema } from '@easel/search/search-schema';
import {
  createSuggestions,
  openSuggestions,
  type PreparedSuggestions,
  type Suggestion,
  type Suggestions,
} from '@easel/search/suggestions';
import { takeTurns } from './yield-to-event-loop.ts';

/** What the thread of `aside-worker.ts` is told: what to make, of what, and that there is no more. */
export type AsideOrder =
  | { make: 'index'; schema: SearchSchema }
  | { make: 'suggestions' }
  | { more: readonly unknown[] }
  | { isAll: true };

/** More than these are read by a thread of its own: here they would hold up everybody else. */
export const MAX_READ_IN_PROCESS = 5_000;

/** An index of so many documents; they are asked for one after another, with pauses where there are many. */
export async function buildIndex(
  schema: SearchSchema,
  documents: Iterable<SearchDocument>,
  count: number,
): Promise<SearchIndex> {
  if (count <= MAX_READ_IN_PROCESS) return createSearchIndex(schema, documents);
  return openPreparedIndex(schema, await makeAside<PreparedSegment>({ make: 'index', schema }, documents));
}

export async function buildSuggestions(entries: Iterable<Suggestion>, count: number): Promise<Suggestions> {
  if (count <= MAX_READ_IN_PROCESS) return createSuggestions(entries);
  return openSuggestions(await makeAside<PreparedSuggestions>({ make: 'suggestions' }, entries));
}

async function makeAside<Made>(order: AsideOrder, things: Iterable<unknown>): Promise<Made> {
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url));
  const tell = (said: AsideOrder) => worker.postMessage(said);
  try {
    const made = new Promise<Made>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The index worker stopped unexpectedly.')));
    });
    // Whoever waits hears of it below; until then nobody is there to.
    made.catch(() => undefined);
    tell(order);
    let more: unknown[] = [];
    const hand = () => {
      tell({ more });
      more = [];
    };
    await takeTurns(things, (thing) => more.push(thing), hand);
    tell({ isAll: true });
    return await made;
  } finally {
    void worker.terminate();
  }
}
