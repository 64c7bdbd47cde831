import { setImmediate } from 'node:timers/promises';
import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { type ImageModel, prepareForModel } from '@easel/platform/media/image-model';
import type { ImageService } from '@easel/platform/media/image-service';
import { createThumbnail } from '@easel/platform/media/thumbnail';
import type { WhenIdle } from '@easel/platform/media/when-idle';
import type { FastifyBaseLogger } from 'fastify';
import { defineVectorJob, handleVectorRuns, RUN_MS, type VectorRun } from '../vector-runs.ts';
import { quantizeVector } from './quantize-vector.ts';
import { VISUAL_QUERY_DAYS } from './visual-queries.ts';
import { deleteVisualQueriesBefore, type WorkToCompare, writeVector } from './visual-store.ts';
import { followWorksWithoutVector, type WorksWithoutVector } from './works-without-vector.ts';

export const computeVectorsJob = defineVectorJob('compute-image-vectors');

const WORKS_PER_RUN = 500;
/** The model sees less; images from recipes are drawn at this width. */
const DRAWN_PX = 320;

export interface ComputeDependencies {
  db: Db;
  pictures: Pick<ImageService, 'open'>;
  model: ImageModel;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** The shop answers visitors first. */
  whenIdle: WhenIdle;
  now: () => number;
}

/** Classes of the model that curators may want to know about: hentai, porn, sexy. */
const NUDITY_CLASSES = [1, 3, 4];

async function computeVector({ db, pictures, model, log }: ComputeDependencies, work: WorkToCompare) {
  const image = await readImage(pictures, work.id).catch((error: unknown) => {
    log.warn({ err: error, workId: work.id }, 'The image of a work could not be read for visual search.');
    return undefined;
  });
  // A failure of the model ends the run, and the next one tries again.
  const described = image && (await model.describe(image.rgb, { withClasses: true }));
  const classes = described?.classes;
  await writeVector(db, {
    workId: work.id,
    version: work.version,
    vector: described && quantizeVector(described.vector),
    thumbnail: image?.thumbnail,
    nudity:
      classes &&
      Math.min(
        1,
        NUDITY_CLASSES.reduce((sum, at) => sum + (classes[at] ?? 0), 0),
      ),
  });
}

async function readImage(pictures: ComputeDependencies['pictures'], id: number) {
  const image = await pictures.open({ kind: 'works', id }, DRAWN_PX);
  return image && { rgb: await prepareForModel(image.clone()), thumbnail: await createThumbnail(image) };
}

async function computeVectors(
  parts: ComputeDependencies & { waiting: WorksWithoutVector },
  signal: AbortSignal,
): Promise<VectorRun> {
  const until = parts.now() + RUN_MS;
  const works = await parts.waiting.next(WORKS_PER_RUN);
  let computed = 0;
  for (const work of works) {
    await parts.whenIdle(signal);
    if (signal.aborted || parts.now() >= until) break;
    await computeVector(parts, work);
    computed += 1;
    await setImmediate();
  }
  return { computed, isComplete: computed === works.length && (await parts.waiting.next(1)).length === 0 };
}

export function computeVectorsHandler(parts: ComputeDependencies): JobHandler {
  const waiting = followWorksWithoutVector(parts.db);
  return handleVectorRuns(
    parts,
    computeVectorsJob,
    (signal) => computeVectors({ ...parts, waiting }, signal),
    'Visual search has compared all images of the shop.',
  );
}

const pruneQueriesJob = defineHourlyJob('prune-visual-queries', 41);

export const pruneVisualQueriesHandler = (db: Db, now: () => number): JobHandler =>
  handleJob(pruneQueriesJob, () => deleteVisualQueriesBefore(db, new Date(now() - VISUAL_QUERY_DAYS * 24 * 3_600_000)));
