import type { MyCollection } from '@easel/contract/collecting/collections';
import { checkWorksCount, parseNote } from '@easel/domain/collecting/collection-limits';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { appendWork, placeBefore } from './collection-order.ts';
import {
  deleteCollectionWork,
  isShownWork,
  readNextWork,
  readPlacedWork,
  writeCover,
  writeNote,
} from './collection-works-store.ts';
import { type CollectionDependencies, NO_SUCH_COLLECTION, NO_SUCH_WORK, requireOwnCollection } from './collections.ts';
import { type CollectionRow, lockOwnCollection, updateCollection } from './collections-store.ts';

export interface WorkInCollection {
  ownerId: number;
  collectionId: number;
  workId: number;
}

const NOT_IN_COLLECTION = reject('not-found', 'This work is not in the collection.');
const HAS_CHANGED = reject('conflict', 'The collection has changed. Please reload the page.');

/** Runs a change with the collection locked, so that concurrent changes happen one after the other. */
const changeOwn = <T>(
  { db }: CollectionDependencies,
  { ownerId, collectionId }: Omit<WorkInCollection, 'workId'>,
  change: (transaction: Db, collection: CollectionRow) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  db.transaction().execute(async (transaction) => {
    const collection = await lockOwnCollection(transaction, ownerId, collectionId);
    return collection ? change(transaction, collection) : NO_SUCH_COLLECTION;
  });

/** Adds a work at the end and returns the number of works. Adding it again changes nothing. */
export const addWork = (parts: CollectionDependencies, place: WorkInCollection): Promise<Outcome<number>> =>
  changeOwn(parts, place, async (transaction, { id, works_count }) => {
    if (await readPlacedWork(transaction, id, place.workId)) return ok(works_count);
    if (!(await isShownWork(transaction, place.workId))) return NO_SUCH_WORK;
    const room = checkWorksCount(works_count);
    if (!room.ok) return room;
    const now = new Date(parts.now());
    await appendWork(transaction, id, place.workId, now);
    await updateCollection(transaction, id, {}, now);
    return ok(works_count + 1);
  });

/** Removes a work and returns the number of works. Removing it again changes nothing. */
export const removeWork = (parts: CollectionDependencies, place: WorkInCollection): Promise<Outcome<number>> =>
  changeOwn(parts, place, async (transaction, { id, works_count }) => {
    if (!(await deleteCollectionWork(transaction, id, place.workId))) return ok(works_count);
    await updateCollection(transaction, id, {}, new Date(parts.now()));
    return ok(works_count - 1);
  });

/** Moves a work before another one, or to the end. Returns the work that follows. The last move wins, and every reader sees the same order. */
export const moveWork = (
  parts: CollectionDependencies,
  place: WorkInCollection,
  nextWorkId: number | null,
): Promise<Outcome<number | null>> =>
  changeOwn(parts, place, async (transaction, { id }) => {
    const { workId } = place;
    if (!(await readPlacedWork(transaction, id, workId))) return NOT_IN_COLLECTION;
    if (nextWorkId !== null && !(await readPlacedWork(transaction, id, nextWorkId))) return HAS_CHANGED;
    if (nextWorkId !== workId) {
      await placeBefore(transaction, id, workId, nextWorkId);
      await updateCollection(transaction, id, {}, new Date(parts.now()));
    }
    const placed = await readPlacedWork(transaction, id, workId);
    const next = placed && (await readNextWork(transaction, id, placed));
    return ok(next?.work_id ?? null);
  });

/** Null lets the first work be the cover. */
export const chooseCover = (
  parts: CollectionDependencies,
  { ownerId, collectionId }: Omit<WorkInCollection, 'workId'>,
  workId: number | null,
): Promise<Outcome<MyCollection>> =>
  changeOwn(parts, { ownerId, collectionId }, async (transaction) => {
    if (workId !== null && !(await readPlacedWork(transaction, collectionId, workId))) return NOT_IN_COLLECTION;
    await writeCover(transaction, collectionId, workId);
    await updateCollection(transaction, collectionId, {}, new Date(parts.now()));
    return ok(await requireOwnCollection(transaction, ownerId, collectionId));
  });

/** Stores the owner's note about a work and returns it as it is stored. */
export async function saveNote(
  parts: CollectionDependencies,
  place: WorkInCollection,
  typed: string,
): Promise<Outcome<string>> {
  const note = parseNote(typed);
  if (!note.ok) return note;
  return changeOwn(parts, place, async (transaction, { id }) => {
    if (!(await writeNote(transaction, id, place.workId, note.value))) return NOT_IN_COLLECTION;
    await updateCollection(transaction, id, {}, new Date(parts.now()));
    return note;
  });
}
