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

/** What `build-index-worker.ts` is started with, and its messages. */
export type BuildRequest = { url: string; withSemanticVectors: boolean };
export type BuildMessage = { count: number } | { built: BuiltIndex };

/** More works are read in a worker thread, so that requests are not blocked. */
const MAX_READ_IN_PROCESS = 10_000;
const PROGRESS_INTERVAL = 100_000;

/** Whether an index of all works is built within a second or two. */
export async function isSmallCatalogue({ pool }: Pick<Database, 'pool'>, most = MAX_READ_IN_PROCESS): Promise<boolean> {
  const client = await pool.connect();
  try {
    return !(await hasMoreWorksThan(client, most));
  } finally {
    client.release();
  }
}

export interface BuildOptions {
  onProgress: (count: number) => void;
  /** For large catalogues. Without, searches match words only until the index has trained them, which takes half of the time. */
  withSemanticVectors: boolean;
}

/** An index of all works; large catalogues are read in a worker thread. */
export async function buildWorksIndex(
  { pool, directUrl }: Pick<Database, 'pool' | 'directUrl'>,
  options: BuildOptions,
): Promise<BuiltIndex> {
  if (!(await isSmallCatalogue({ pool }))) return buildInThread(directUrl, options);
  const client = await pool.connect();
  try {
    return await readIntoIndex(client);
  } finally {
    client.release();
  }
}

/** Reads every work into an index on this connection. */
export async function readIntoIndex(
  client: DbClient,
  { onProgress, withSemanticVectors }: BuildOptions = { onProgress: () => undefined, withSemanticVectors: false },
): Promise<BuiltIndex> {
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
  return { prepared: builder.build({ withSemanticVectors }), position };
}

function buildInThread(url: string, { onProgress, withSemanticVectors }: BuildOptions): Promise<BuiltIndex> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./build-index-worker.ts', import.meta.url), {
      workerData: { url, withSemanticVectors } satisfies BuildRequest,
    });
    worker.on('message', (message: BuildMessage) => {
      if ('count' in message) return onProgress(message.count);
      resolve(message.built);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The index worker stopped unexpectedly.')));
  });
}
