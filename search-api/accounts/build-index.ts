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
import { forEachYielding } from './yield-to-event-loop.ts';

/** Messages to the worker in `index-worker.ts`: what to build, its input, and the end of the input. */
export type IndexJob =
  | { make: 'index'; schema: SearchSchema }
  | { make: 'suggestions' }
  | { documents: readonly SearchDocument[] }
  | { entries: readonly Suggestion[] }
  | { isAll: true };

/** Larger inputs are processed in a worker thread, so that requests are not blocked. */
export const MAX_READ_IN_PROCESS = 5_000;

/** Builds an index. Documents are requested one at a time, yielding to the event loop between batches. */
export async function buildIndex(
  schema: SearchSchema,
  documents: Iterable<SearchDocument>,
  count: number,
): Promise<SearchIndex> {
  if (count <= MAX_READ_IN_PROCESS) return createSearchIndex(schema, documents);
  const toJob = (more: SearchDocument[]): IndexJob => ({ documents: more });
  const segment: PreparedSegment = await makeAside({ make: 'index', schema }, documents, toJob);
  return openPreparedIndex(schema, segment);
}

export async function buildSuggestions(entries: Iterable<Suggestion>, count: number): Promise<Suggestions> {
  if (count <= MAX_READ_IN_PROCESS) return createSuggestions(entries);
  const prepared: PreparedSuggestions = await makeAside({ make: 'suggestions' }, entries, (more) => ({
    entries: more,
  }));
  return openSuggestions(prepared);
}

async function makeAside<Thing, Made>(
  order: IndexJob,
  things: Iterable<Thing>,
  toJob: (more: Thing[]) => IndexJob,
): Promise<Made> {
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url));
  const tell = (job: IndexJob) => worker.postMessage(job);
  try {
    const made = new Promise<Made>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The index worker stopped unexpectedly.')));
    });
    // The rejection is handled by the awaiting caller below.
    made.catch(() => undefined);
    tell(order);
    let more: Thing[] = [];
    const hand = () => {
      tell(toJob(more));
      more = [];
    };
    await forEachYielding(things, (thing) => more.push(thing), hand);
    tell({ isAll: true });
    return await made;
  } finally {
    void worker.terminate();
  }
}
