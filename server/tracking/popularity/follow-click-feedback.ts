import type { Db } from '@easel/platform/db/open-database';
import { readFeedback } from './click-feedback-store.ts';
import { normalizeQuery } from './query-items-store.ts';

/** Works that get the same points. */
interface WorkPoints {
  workIds: readonly number[];
  points: number;
}

/** What people chose after searches, in memory, because every search asks for it. */
export function followClickFeedback(db: Db) {
  let byQuery: ReadonlyMap<string, readonly WorkPoints[]> = new Map();
  return {
    async read() {
      const queries = Map.groupBy(await readFeedback(db), ({ query }) => query);
      byQuery = new Map(
        [...queries].map(([query, works]) => [
          query,
          // A condition for each number of points rather than for each work.
          [...Map.groupBy(works, ({ points }) => points)].map(([points, same]) => ({
            points,
            workIds: same.map(({ work_id }) => work_id),
          })),
        ]),
      );
    },
    after: (text: string): readonly WorkPoints[] => byQuery.get(normalizeQuery(text)) ?? [],
  };
}
