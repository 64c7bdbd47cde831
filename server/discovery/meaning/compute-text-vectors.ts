import type { Db } from '@easel/platform/db/open-database';
import { readErrorMessage } from '@easel/platform/error-facts';
import type { JobHandler } from '@easel/platform/jobs/define-job';
import type { FastifyBaseLogger } from 'fastify';
import { ProviderFailure } from '../provider/provider-failure.ts';
import { defineVectorJob, handleVectorRuns, RUN_MS, type VectorRun } from '../vector-runs.ts';
import { quantizeVector } from '../visual/quantize-vector.ts';
import type { EmbeddingModel } from './embedding-model.ts';
import { readWorksWithoutTextVector, writeTextVector } from './text-vector-store.ts';

export const computeTextVectorsJob = defineVectorJob('compute-text-vectors');

const WORKS_PER_RUN = 2_000;
const TEXTS_PER_REQUEST = 64;

export interface ComputeTextDependencies {
  db: Db;
  embeddings: EmbeddingModel;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  now: () => number;
}

async function computeTextVectors(
  { db, embeddings, now }: ComputeTextDependencies,
  signal: AbortSignal,
): Promise<VectorRun> {
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

export const computeTextVectorsHandler = (parts: ComputeTextDependencies): JobHandler =>
  handleVectorRuns(
    parts,
    computeTextVectorsJob,
    async (signal) => {
      try {
        return await computeTextVectors(parts, signal);
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        parts.log.warn(`Vectors of works could not be computed: ${readErrorMessage(error)}`);
        // The next scheduled run tries again.
        return { computed: 0, isComplete: true };
      }
    },
    'All works can be found by their meaning.',
  );
