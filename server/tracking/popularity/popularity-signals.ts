import type { Db } from '@easel/platform/db/open-database';
import type { PopularitySignals } from '@easel/search-api/popularity-signals';
import type { PairKind } from './behavior-store.ts';
import { readPairs } from './pairs-store.ts';
import { readChosenItems } from './personal-store.ts';
import { readQueryItems } from './query-items-store.ts';
import { readItemPairs, readPopularItems, type SignalSection } from './section-signals-store.ts';
import { readPopularWorks } from './signals-store.ts';

const MAX_COMPANIONS = 50;

const kindsOf = (how: 'chosen' | 'bought'): PairKind[] => (how === 'bought' ? ['bought'] : ['viewed', 'favored']);

/** A work that the same people chose. */
export interface Companion {
  id: number;
  /** How many people chose both. */
  people: number;
}

/** Works chosen by people who chose this one, strongest first. */
export async function readCompanions(db: Db, workId: number, how: 'viewed' | 'bought'): Promise<Companion[]> {
  const pairs = await readPairs(db, [workId], kindsOf(how === 'bought' ? 'bought' : 'chosen'), MAX_COMPANIONS);
  return pairs.map(({ id, people }) => ({ id, people }));
}

/** Works that a member of the shop has looked at, saved or bought lately, most chosen first. Only the session says who they are, so that nobody reads the choices of others. */
export async function readChosenWorks(db: Db, account: string, personId: number): Promise<number[]> {
  const ids = await readChosenItems(db, { account }, { userId: String(personId) });
  return ids.map(Number).filter(Number.isSafeInteger);
}

/** Signals for the works of the shop. */
export const createWorkPopularity = (db: Db, account: string): PopularitySignals => ({
  async companionsOf(itemIds, how) {
    const workIds = itemIds.map(Number).filter(Number.isSafeInteger);
    const pairs = await readPairs(db, workIds, kindsOf(how), MAX_COMPANIONS);
    const requested = new Set(workIds);
    return pairs.filter(({ id }) => !requested.has(id)).map(({ id, weight }) => ({ id: String(id), weight }));
  },
  async popular(limit) {
    return (await readPopularWorks(db, limit)).map(({ id, score }) => ({ id: String(id), score }));
  },
  chosenAfter: (query) => readQueryItems(db, { account, name: 'Products' }, query),
  // Ids of users are numbers, so that anybody could ask for the taste of another one. Those of clients are random.
  knowsUsers: false,
  chosenBy: ({ clientId }) => readChosenItems(db, { account }, { clientId }),
});

/** Signals for the items of a collection. */
export const createItemPopularity = (db: Db, collection: SignalSection): PopularitySignals => ({
  async companionsOf(itemIds, how) {
    const pairs = await readItemPairs(db, collection, itemIds, kindsOf(how), MAX_COMPANIONS);
    return pairs.filter(({ id }) => !itemIds.includes(id));
  },
  popular: (limit) => readPopularItems(db, collection, limit),
  chosenAfter: (query) => readQueryItems(db, collection, query),
  knowsUsers: true,
  chosenBy: (who) => readChosenItems(db, collection, who),
});
