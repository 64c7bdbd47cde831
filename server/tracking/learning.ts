import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/open.ts';
import { deleteEventsBefore } from './events-store.ts';
import { learnPairs, learnPopularity, learnQueries, readPairs } from './learning-store.ts';

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
  const changed = await learnPopularity(db, account);
  await learnPairs(db, account);
  await learnQueries(db, account);
  return { changed, forgotten: await deleteEventsBefore(db, retentionDays) };
}

const MOST_COMPANIONS = 50;

/** The works that people who chose this one chose too, the most strongly bound first. */
export const readCompanions = (db: Db, workId: number, how: 'viewed' | 'bought'): Promise<number[]> =>
  readPairs(db, workId, how === 'bought' ? ['bought'] : ['viewed', 'favored'], MOST_COMPANIONS);

export function keepLearning(parts: LearningParts) {
  const turn = () =>
    learn(parts).then(
      ({ changed }) => changed > 0 && parts.log.info(`${changed} works stand elsewhere by what people did.`),
      (error: unknown) => parts.log.warn({ err: error }, 'What people did could not be learned from.'),
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
