import { Worker } from 'node:worker_threads';
import type { Bitset } from './bitset.ts';
import type { ForwardIndex } from './forward-index.ts';
import type { PreparedSegment } from './prepared-segment.ts';
import type { SearchSchema } from './search-schema.ts';
import type { Segment } from './segment.ts';
import type { SemanticVectors } from './semantic-vectors.ts';

/** Long-running work that is moved to a worker thread. */
export type Job =
  | { job: 'merge'; parts: { segment: Segment; deletedDocs: Bitset }[] }
  | { job: 'train'; forwardIndex: ForwardIndex; termCount: number }
  | { job: 'snapshot'; schema: SearchSchema; segment: Segment; file: string };

/** Runs a job in a new worker thread, which ends with the job. */
export function runInBackground(job: Job & { job: 'merge' }): Promise<PreparedSegment>;
export function runInBackground(job: Job & { job: 'train' }): Promise<SemanticVectors>;
export function runInBackground(job: Job & { job: 'snapshot' }): Promise<void>;
export function runInBackground(job: Job): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./background-worker.ts', import.meta.url));
    worker.once('message', (result) => {
      resolve(result);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread ended before its work was done.')));
    worker.postMessage(job);
  });
}
