import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/open-database.ts';
import { deleteEventsBefore, takeTime } from '../events-store.ts';
import { learnShelfPairs, learnShelfPopularity } from './collection-signals-store.ts';
import { learnQueryItems } from './query-items-store.ts';
import { learnPairs, learnPopularity, learnQueries } from './signals-store.ts';

export interface LearningParts {
  db: Db;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** The account whose events are about the shop's works. */
  account: string;
  retentionDays: number;
}

const EVERY_MS = 10 * 60_000;

/** Turns what people did into what they will find: popularity, works that go together, and queries worth suggesting. Old events are thrown away. */
export async function learn({
  db,
  account,
  retentionDays,
}: LearningParts): Promise<{ changed: number; forgotten: number }> {
  /** Nobody waits for what many events teach, however long it takes; the lessons are apart, so that one that fails does not undo another. */
  const patiently = <T>(lesson: (transaction: Db) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      await takeTime(transaction);
      return lesson(transaction);
    });
  const changed = await patiently((one) => learnPopularity(one, account));
  await patiently((one) => learnPairs(one, account));
  await patiently((one) => learnQueries(one, account));
  await patiently((one) => learnShelfPopularity(one, account));
  await patiently((one) => learnShelfPairs(one, account));
  await patiently(learnQueryItems);
  return { changed, forgotten: await patiently((one) => deleteEventsBefore(one, retentionDays)) };
}

export function keepLearning(parts: LearningParts) {
  const turn = () =>
    learn(parts).then(
      ({ changed }) => changed > 0 && parts.log.info(`${changed} works re-ranked from visitor behavior.`),
      (error: unknown) => parts.log.warn({ err: error }, 'The ranking could not be updated from visitor behavior.'),
    );
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(turn);
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
