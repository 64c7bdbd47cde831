import { ORDER_GAP, orderBetween } from '@easel/domain/collecting/collection-order';
import type { Db } from '@easel/platform/db/open-database';
import {
  insertCollectionWork,
  readPlacedWork,
  readPreviousWork,
  renumberWorks,
  writeSortOrder,
} from './collection-works-store.ts';

/** The caller has locked the collection. */

export async function appendWork(db: Db, collectionId: number, workId: number, now: Date): Promise<void> {
  const sort_order = await findOrder(db, collectionId, workId, null);
  await insertCollectionWork(db, collectionId, { work_id: workId, sort_order }, now);
}

/** Moves a work before another one of the collection, or to the end. */
export async function placeBefore(
  db: Db,
  collectionId: number,
  workId: number,
  nextWorkId: number | null,
): Promise<void> {
  const sort_order = await findOrder(db, collectionId, workId, nextWorkId);
  await writeSortOrder(db, collectionId, { work_id: workId, sort_order });
}

async function findOrder(db: Db, collectionId: number, workId: number, nextWorkId: number | null): Promise<number> {
  const next = nextWorkId === null ? undefined : await readPlacedWork(db, collectionId, nextWorkId);
  const previous = await readPreviousWork(db, collectionId, next, workId);
  const order = orderBetween(previous?.sort_order, next?.sort_order);
  if (order !== undefined) return order;
  await renumberWorks(db, collectionId);
  const renumbered = nextWorkId === null ? undefined : await readPlacedWork(db, collectionId, nextWorkId);
  const before = await readPreviousWork(db, collectionId, renumbered, workId);
  return orderBetween(before?.sort_order, renumbered?.sort_order) ?? ORDER_GAP;
}
