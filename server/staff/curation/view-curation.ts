import type { CuratedWork, CuratedWorkDetails, CuratedWorks, CurationEntry } from '@easel/contract/staff/curation';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { getSafety, mayShowNudity, mayUndo, toDirection } from '@easel/domain/staff/curation';
import type { CurationSort } from '@easel/domain/staff/curation-list';
import { type ListSort, MAX_EXPORTED_ROWS } from '@easel/domain/text/list-query';
import type { Db } from '@easel/platform/db/open-database';
import { readInBatches } from '@easel/platform/db/read-in-batches';
import { readAnyTiles } from '../../catalogue/withheld-works.ts';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import { getListings } from '../../discovery/listings/preview-ranking.ts';
import type { CurationFilter, CurationRow } from './curation-store.ts';
import * as store from './curation-store.ts';

export interface CurationViewDependencies {
  db: Db;
  tiles: Pick<WorkTiles, 'readSetting'>;
  now: () => number;
}

/** Who is looking. */
export interface CurationViewer {
  id: number;
  preferences: Preferences;
}

const PAGE_SIZE = 48;
const SHOWN_ENTRIES = 100;

export const listCurators = (db: Db) => store.readCurators(db);

export async function listCuratedWorks(
  parts: CurationViewDependencies,
  viewer: CurationViewer,
  { filter, sort, page }: { filter: CurationFilter; sort: ListSort<CurationSort>; page: number },
): Promise<CuratedWorks> {
  const { db } = parts;
  const [ids, totalResults, curators] = await Promise.all([
    store.readCuratedIds(db, viewer.id, filter, sort, { limit: PAGE_SIZE, offset: page * PAGE_SIZE }),
    store.countCurated(db, viewer.id, filter),
    listCurators(db),
  ]);
  return { works: await viewWorks(parts, viewer, ids), curators, totalResults, pageSize: PAGE_SIZE };
}

const HEAD = [
  'work',
  'title',
  'artist',
  'category',
  'uploaded',
  'status',
  'safe',
  'curator',
  'bookmarked',
  'open_reports',
];
const STATUS_WORDS = { 1: 'up', 0: 'neutral', [-1]: 'down' } as const;

/** The rows of a CSV file. */
export async function tabulateCuratedWorks(
  db: Db,
  personId: number,
  { filter, sort }: { filter: CurationFilter; sort: ListSort<CurationSort> },
  limit = MAX_EXPORTED_ROWS,
) {
  const readIds = (most: number) => store.readCuratedIds(db, personId, filter, sort, { limit: most, offset: 0 });
  return {
    head: HEAD,
    batches: await readInBatches(readIds, limit, async (batch) =>
      (await store.readCurationRows(db, personId, batch)).map(tabulateCuratedWork),
    ),
  };
}

const tabulateCuratedWork = (row: CurationRow) => [
  Number(row.id),
  row.title,
  row.artist_name,
  row.category,
  row.uploaded_at.toISOString(),
  STATUS_WORDS[toDirection(row.curated_status)],
  getSafety({ isShown: row.is_safe, isChecked: row.is_checked }),
  row.curator_name ?? '',
  row.is_bookmarked ? 'yes' : 'no',
  row.open_reports,
];

async function viewWorks(
  { db, tiles }: CurationViewDependencies,
  { id, preferences }: CurationViewer,
  ids: readonly number[],
): Promise<CuratedWork[]> {
  const [rows, works] = await Promise.all([
    store.readCurationRows(db, id, ids),
    tiles.readSetting(preferences).then((setting) => readAnyTiles(db, ids, setting)),
  ]);
  const tileOf = new Map(works.map((tile) => [tile.artworkId, tile]));
  return rows.flatMap((row) => {
    const work = tileOf.get(Number(row.id));
    return work ? [viewRow(row, work)] : [];
  });
}

const viewRow = (row: CurationRow, work: CuratedWork['work']): CuratedWork => ({
  artworkId: Number(row.id),
  title: row.title,
  artistId: Number(row.artist_id),
  artistName: row.artist_name,
  category: row.category,
  uploadedAt: row.uploaded_at.toISOString(),
  work,
  statusDirection: toDirection(row.curated_status),
  isSafe: getSafety({ isShown: row.is_safe, isChecked: row.is_checked }),
  mayShowNudity: mayShowNudity(row.nudity),
  curator: row.curator_id === null ? null : { id: Number(row.curator_id), name: row.curator_name ?? 'Somebody' },
  isBookmarked: row.is_bookmarked,
  isHidden: row.is_hidden,
  openReports: row.open_reports,
  version: row.version,
});

export async function readCuratedWork(
  parts: CurationViewDependencies,
  viewer: CurationViewer,
  workId: number,
): Promise<Outcome<CuratedWorkDetails>> {
  const { db } = parts;
  const [[work], [row], entries, curators] = await Promise.all([
    viewWorks(parts, viewer, [workId]),
    store.readCurationRows(db, viewer.id, [workId]),
    store.readHistory(db, workId, SHOWN_ENTRIES),
    listCurators(db),
  ]);
  if (!work || !row) return reject('not-found', 'This work does not exist.');
  return ok({
    work,
    history: await viewHistory(db, entries, { actorId: viewer.id, now: parts.now() }),
    curators,
    listings: getListings(row),
  });
}

async function viewHistory(
  db: Db,
  entries: readonly store.CurationEventRow[],
  by: { actorId: number; now: number },
): Promise<CurationEntry[]> {
  const values = entries.flatMap(({ field, from_value, to_value }) =>
    field === 'curator' ? [from_value, to_value] : [],
  );
  const ids = [...new Set(values.filter((value) => value !== ''))].map(Number);
  const names = new Map((await store.readNames(db, ids)).map(({ id, name }) => [String(id), name]));
  const textOf = (field: string, value: string) =>
    field === 'curator' && value !== '' ? (names.get(value) ?? 'Somebody') : value;
  return entries.map((entry) => ({
    id: entry.id,
    field: entry.field,
    from: textOf(entry.field, entry.from_value),
    to: textOf(entry.field, entry.to_value),
    reason: entry.reason,
    by: entry.by,
    batchId: entry.batch_id,
    isUndo: entry.undoes !== null,
    isUndone: entry.is_undone,
    mayUndo: mayUndo(toUndoable(entry), by),
    happenedAt: entry.happened_at.toISOString(),
  }));
}

/** An entry of the history as the rules of undoing see it. */
export const toUndoable = (entry: store.CurationEventRow) => ({
  field: entry.field,
  from: entry.from_value,
  to: entry.to_value,
  actorId: entry.actor_id,
  at: entry.happened_at.getTime(),
  isUndo: entry.undoes !== null,
  isUndone: entry.is_undone,
  isOverruled: entry.is_overruled,
});
