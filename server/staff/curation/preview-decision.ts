import type { RankedWork, RankingPreview } from '@easel/contract/staff/curation';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import type { RankedId } from '@easel/domain/discovery/ranking-comparison';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { CuratedStatus } from '@easel/domain/staff/curation';
import type { Db } from '@easel/platform/db/open-database';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import { previewRanking, type RankingDependencies } from '../../discovery/listings/preview-ranking.ts';

export interface PreviewDependencies {
  db: Db;
  tiles: Pick<WorkTiles, 'readById'>;
  listed: ListedWorks;
  /** Undefined in processes without a search. */
  ranking?: RankingDependencies['search'] | undefined;
}

/** What another status of some works would change in listings, with pictures. */
export async function previewDecision(
  { db, tiles, listed, ranking }: PreviewDependencies,
  workIds: readonly number[],
  status: CuratedStatus,
  preferences: Preferences,
): Promise<Outcome<RankingPreview>> {
  if (!ranking) return reject('unavailable', 'This process has no search index.');
  const { listings, leftOut } = await previewRanking({ db, search: ranking, listed }, { workIds, status }, preferences);
  const shown = listings.flatMap(({ entering, leaving, decided, first }) => [
    ...entering,
    ...leaving,
    ...decided,
    ...first,
  ]);
  const tileOf = await tiles.readById([...new Set(shown.map(({ id }) => id))], preferences);
  const isDecided = new Set(workIds);
  const withTiles = (ranked: readonly RankedId[]): RankedWork[] =>
    ranked.flatMap(({ id, before, after }) => {
      const work = tileOf.get(id);
      return work ? [{ work, before, after, isDecided: isDecided.has(id) }] : [];
    });
  return ok({
    leftOut,
    listings: listings.map(({ entering, leaving, decided, first, ...listing }) => ({
      ...listing,
      entering: withTiles(entering),
      leaving: withTiles(leaving),
      decided: withTiles(decided),
      first: withTiles(first),
    })),
  });
}
