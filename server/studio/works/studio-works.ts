import type { HistoryEntry, StudioWorks } from '@easel/contract/studio/studio-works';
import { formatProductUrl } from '@easel/domain/catalogue/work-url';
import { type Outcome, ok } from '@easel/domain/outcome';
import type { StudioSort } from '@easel/domain/studio/studio-works';
import type { WorkState } from '@easel/domain/studio/work-states';
import { tidyLine } from '@easel/domain/text/tidy-text';
import type { Db } from '@easel/platform/db/open-database';
import { toDraftPicture, toListedPicture } from '../drafts/draft-view.ts';
import { readMainImages } from '../drafts-store.ts';
import { readHistory } from '../history-store.ts';
import { readRecentCounts } from '../insights/insights.ts';
import { loadOwnWork } from '../load-work.ts';
import type { StudioDependencies } from '../studio-dependencies.ts';
import { countByState, readListedPictures, readStudioWorks, type StudioWorkRow } from './studio-works-store.ts';

const PAGE_SIZE = 24;
const MAX_HISTORY = 100;

export interface StudioWorksWish {
  state: WorkState | undefined;
  query: string;
  sort: StudioSort;
  page: number;
}

export async function listStudioWorks(
  { db, now }: Pick<StudioDependencies, 'db' | 'now'>,
  artistId: number,
  { page, ...wish }: StudioWorksWish,
): Promise<StudioWorks> {
  const [{ rows, total }, counts] = await Promise.all([
    readStudioWorks(db, artistId, { ...wish, query: tidyLine(wish.query), limit: PAGE_SIZE, offset: page * PAGE_SIZE }),
    countByState(db, artistId),
  ]);
  const idsOf = (isListed: boolean) => rows.filter((row) => row.is_listed === isListed).map(({ id }) => id);
  const [listed, drafts, recent] = await Promise.all([
    readListedPictures(db, idsOf(true)),
    readMainImages(db, idsOf(false)),
    readRecentCounts(db, { artistId, workIds: idsOf(true) }, now()),
  ]);
  const pictures = new Map([
    ...listed.map((work) => [work.id, toListedPicture(work)] as const),
    ...drafts.map((image) => [image.work_id, toDraftPicture(image)] as const),
  ]);
  return {
    counts,
    totalResults: total,
    pageSize: PAGE_SIZE,
    works: rows.map((row) => ({
      artworkId: row.id,
      title: row.title,
      state: row.state,
      hasChanges: row.is_listed && row.draft_state !== null,
      picture: pictures.get(row.id) ?? null,
      priceCents: row.price_cents === null ? null : Number(row.price_cents),
      productUrl:
        row.is_listed && row.category
          ? formatProductUrl({ title: row.title, category: row.category, artistId: row.artist_id, artworkId: row.id })
          : null,
      reviewNote: row.review_note,
      lacks: lacksOf(row),
      views: recent.get(row.id)?.views ?? 0,
      favorites: recent.get(row.id)?.favorites ?? 0,
      changedAt: row.changed_at.toISOString(),
    })),
  };
}

const lacksOf = (row: StudioWorkRow) => [
  ...(row.lacks_condition ? (['condition'] as const) : []),
  ...(row.lacks_signature ? (['signature'] as const) : []),
  ...(row.lacks_description ? (['description'] as const) : []),
];

export async function readWorkHistory(
  db: Db,
  artistId: number,
  workId: number,
): Promise<Outcome<{ entries: HistoryEntry[] }>> {
  const work = await loadOwnWork(db, artistId, workId);
  if (!work.ok) return work;
  const rows = await readHistory(db, workId, MAX_HISTORY);
  return ok({
    entries: rows.map((row) => ({
      action: row.action,
      fromState: row.from_state,
      toState: row.to_state,
      note: row.note,
      fields: Object.keys(row.changes),
      by: row.actor_id === artistId ? 'artist' : 'staff',
      happenedAt: row.happened_at.toISOString(),
    })),
  });
}
