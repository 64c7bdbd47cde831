import type { ComparableWorks } from '@easel/contract/studio/insights';
import { getSizeBin } from '@easel/domain/catalogue/size-bins';
import { formatProductUrl } from '@easel/domain/catalogue/work-url';
import { type Outcome, ok } from '@easel/domain/outcome';
import { isComparable } from '@easel/domain/studio/price-comparison';
import type { Db } from '@easel/platform/db/open-database';
import { toListedPicture } from '../drafts/draft-view.ts';
import { loadOwnWork } from '../load-work.ts';
import { readGroups } from './insights.ts';
import { readSimilarWorks } from './work-insights-store.ts';

const MAX_WORKS = 6;

/** What works like a draft cost: those for sale of the same category, medium and size class, and the nearest of them. */
export async function readComparableWorks(db: Db, artistId: number, workId: number): Promise<Outcome<ComparableWorks>> {
  const found = await loadOwnWork(db, artistId, workId);
  if (!found.ok) return found;
  const { category, mediums, widthCm, heightCm } = found.value.fields;
  const [medium] = mediums;
  if (!category || !medium || widthCm === null || heightCm === null) return ok({ comparison: null, works: [] });
  const kind = { category, medium, size: getSizeBin(widthCm, heightCm) };
  const [groups, similar] = await Promise.all([
    readGroups(db, [kind]),
    readSimilarWorks(db, { ...kind, artistId, areaCm2: widthCm * heightCm, limit: MAX_WORKS }),
  ]);
  const [group] = groups.values();
  return ok({
    comparison: group && isComparable(group) ? { ...group, ...kind } : null,
    works: similar.map((work) => ({
      artworkId: work.id,
      title: work.title,
      artistName: work.artist_name,
      priceCents: Number(work.price_cents),
      picture: toListedPicture(work),
      productUrl: formatProductUrl({
        ...{ title: work.title, category: work.category, artistId: work.artist_id, artworkId: work.id },
      }),
    })),
  });
}
