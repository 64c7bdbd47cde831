import { Worker } from 'node:worker_threads';
import type { Database, DbClient } from '@easel/platform/db/open-database';
import type { PreparedSegment } from '@easel/search/prepared-segment';
import { createIndexBuilder } from '@easel/search/search-index';
import { toWorkDocument } from '../work-documents.ts';
import { hasMoreWorksThan, readAllWorkFacts } from '../works-feed-store.ts';
import { WORKS_SCHEMA } from './works-schema.ts';

export interface BuiltIndex {
  prepared: PreparedSegment;
  position: string;
}

/** The messages of `build-index-worker.ts`. */
export type BuildMessage = { count: number } | { built: BuiltIndex };

/** More works are read in a worker thread, so that requests are not blocked. */
const MAX_READ_IN_PROCESS = 10_000;
const PROGRESS_INTERVAL = 100_000;

/** An index of all works; large catalogues are read in a worker thread. */
export async function buildWorksIndex(
  { pool, url }: Pick<Database, 'pool' | 'url'>,
  onProgress: (count: number) => void,
): Promise<BuiltIndex> {
  const client = await pool.connect();
  try {
    if (!(await hasMoreWorksThan(client, MAX_READ_IN_PROCESS))) return await readIntoIndex(client);
  } finally {
    client.release();
  }
  return buildInThread(url, onProgress);
}

/** Reads every work into an index on this connection. */
export async function readIntoIndex(client: DbClient, onProgress: (count: number) => void = () => undefined) {
  const builder = createIndexBuilder(WORKS_SCHEMA);
  let count = 0;
  let position = '0';
  for await (const batch of readAllWorkFacts(client)) {
    position = batch.position;
    for (const work of batch.rows) builder.add(toWorkDocument(work));
    const reported = Math.floor(count / PROGRESS_INTERVAL);
    count += batch.rows.length;
    if (Math.floor(count / PROGRESS_INTERVAL) > reported) onProgress(count);
  }
  // Semantic vectors are computed here, in the worker thread.
  return { prepared: builder.build({ withSemanticVectors: count > MAX_READ_IN_PROCESS }), position };
}

function buildInThread(url: string, onProgress: (count: number) => void): Promise<BuiltIndex> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./build-index-worker.ts', import.meta.url), { workerData: { url } });
    worker.on('message', (message: BuildMessage) => {
      if ('count' in message) return onProgress(message.count);
      resolve(message.built);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The index worker stopped unexpectedly.')));
  });
}
