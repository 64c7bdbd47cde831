import type { Db } from '../../platform/db/open-database.ts';
import type { PairKind } from './behavior-store.ts';
import { readShelfPairs, readShelfWanted, type Shelf } from './collection-signals-store.ts';
import { readQueryItems } from './query-items-store.ts';
import { readPairs, readWanted } from './signals-store.ts';

/** What people have taught about things by what they did; nothing where nobody has done anything yet. */
export interface Learned {
  /** The things that people who chose these chose too, the most strongly bound first; weights are from 0 to 1. */
  companionsOf(itemIds: readonly string[], how: 'chosen' | 'bought'): Promise<{ id: string; weight: number }[]>;
  /** The most wanted first; scores are from 0 to 1. */
  wanted(most: number): Promise<{ id: string; score: number }[]>;
  /** What people chose after they searched for this, the most chosen first. */
  chosenAfter(query: string): Promise<{ id: string; score: number }[]>;
}

const MAX_COMPANIONS = 50;

const kindsOf = (how: 'chosen' | 'bought'): PairKind[] => (how === 'bought' ? ['bought'] : ['viewed', 'favored']);

/** The works that people who chose this one chose too, the most strongly bound first. */
export async function readCompanions(db: Db, workId: number, how: 'viewed' | 'bought'): Promise<number[]> {
  const pairs = await readPairs(db, [workId], kindsOf(how === 'bought' ? 'bought' : 'chosen'), MAX_COMPANIONS);
  return pairs.map(({ id }) => id);
}

/** Of the shop's own works. */
export const learnedOfWorks = (db: Db, account: string): Learned => ({
  async companionsOf(itemIds, how) {
    const workIds = itemIds.map(Number).filter(Number.isSafeInteger);
    const pairs = await readPairs(db, workIds, kindsOf(how), MAX_COMPANIONS);
    const asked = new Set(workIds);
    return pairs.filter(({ id }) => !asked.has(id)).map(({ id, weight }) => ({ id: String(id), weight }));
  },
  async wanted(most) {
    return (await readWanted(db, most)).map(({ id, score }) => ({ id: String(id), score }));
  },
  chosenAfter: (query) => readQueryItems(db, { account, shelf: 'Products' }, query),
});

/** Of a section of an account, or of an index of an application. */
export const learnedOfShelf = (db: Db, shelf: Shelf): Learned => ({
  async companionsOf(itemIds, how) {
    const pairs = await readShelfPairs(db, shelf, itemIds, kindsOf(how), MAX_COMPANIONS);
    return pairs.filter(({ id }) => !itemIds.includes(id));
  },
  wanted: (most) => readShelfWanted(db, shelf, most),
  chosenAfter: (query) => readQueryItems(db, shelf, query),
});
