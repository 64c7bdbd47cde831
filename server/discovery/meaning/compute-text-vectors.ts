import type { Db } from '@easel/platform/db/open-database';
import { readErrorMessage } from '@easel/platform/error-facts';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { enqueue } from '@easel/platform/jobs/enqueue';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { ProviderFailure } from '../provider/provider-failure.ts';
import { quantizeVector } from '../visual/quantize-vector.ts';
import type { EmbeddingModel } from './embedding-model.ts';
import { readWorksWithoutTextVector, writeTextVector } from './text-vector-store.ts';

/**
 * Asks for the vectors of new and changed works, and of all works after a change of the model. What is stored is not asked for again, so the job may be
 * interrupted anywhere.
 */
export const computeTextVectorsJob = defineJob({
  name: 'compute-text-vectors',
  payload: Type.Object({}),
  schedule: '* * * * *',
  maxAttempts: 1,
  lifetimeMs: 600_000,
});

/** Other jobs have a turn after each run. */
const RUN_MS = 15_000;
const WORKS_PER_RUN = 2_000;
const TEXTS_PER_REQUEST = 64;

export interface ComputeTextDependencies {
  db: Db;
  embeddings: EmbeddingModel;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  now: () => number;
}

/** One run. Returns how many works have got a vector, and whether none is left. */
async function computeTextVectors({ db, embeddings, now }: ComputeTextDependencies, signal: AbortSignal) {
  const until = now() + RUN_MS;
  const works = await readWorksWithoutTextVector(db, embeddings.name, WORKS_PER_RUN);
  let computed = 0;
  for (let from = 0; from < works.length && !signal.aborted && now() < until; from += TEXTS_PER_REQUEST) {
    const batch = works.slice(from, from + TEXTS_PER_REQUEST);
    const vectors = await embeddings.embedTexts(batch.map(({ text }) => text));
    for (const [at, work] of batch.entries()) {
      const vector = vectors[at];
      await writeTextVector(db, embeddings.name, work, vector && quantizeVector(vector));
    }
    computed += batch.length;
  }
  return { computed, isComplete: computed === works.length && works.length < WORKS_PER_RUN };
}

export function computeTextVectorsHandler(parts: ComputeTextDependencies): JobHandler {
  let isRunning = false;
  return handleJob(computeTextVectorsJob, async (_payload, { signal }) => {
    // The next scheduled run, and the one that this one queued.
    if (isRunning) return;
    isRunning = true;
    try {
      const { computed, isComplete } = await computeTextVectors(parts, signal);
      if (isComplete && computed > 0) parts.log.info('All works can be found by their meaning.');
      if (!isComplete && !signal.aborted)
        await enqueue(parts.db, computeTextVectorsJob, {}, { key: computeTextVectorsJob.name });
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      // The next run tries again.
      parts.log.warn(`Vectors of works could not be computed: ${readErrorMessage(error)}`);
    } finally {
      isRunning = false;
    }
  });
}
