import type { MyCollection } from '@easel/contract/collecting/collections';
import type { Role } from '@easel/domain/accounts/roles';
import { applyCollectionChanges, type CollectionChanges } from '@easel/domain/collecting/collection-changes';
import { formatCopyTitle } from '@easel/domain/collecting/collection-copy';
import { checkCollectionsCount } from '@easel/domain/collecting/collection-limits';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { lockOwnRows } from '@easel/platform/db/own-rows';
import { appendWork } from './collection-order.ts';
import { groupCoverImages, toCollectionForm, toCollectionValues, toMyCollection } from './collection-values.ts';
import { copyCollectionWorks, isShownWork, readCoverRows } from './collection-works-store.ts';
import {
  type CollectionRow,
  type CollectionValues,
  countOwnCollections,
  deleteOwnCollection,
  insertCollection,
  lockOwnCollection,
  readOwnCollection,
  readOwnCollections,
  readOwnCollectionsOfWork,
  updateCollection,
} from './collections-store.ts';

export interface CollectionDependencies {
  db: Db;
  now: () => number;
}

/** Also for collections of others: whether they exist is not revealed. */
export const NO_SUCH_COLLECTION = reject('not-found', 'This collection does not exist.');

export const NO_SUCH_WORK = reject('not-found', 'This work is no longer available.');

export const MAX_COVERS = 4;

/** The collections of a user, newest first. */
export async function listOwnCollections(db: Db, ownerId: number, covers: number): Promise<MyCollection[]> {
  const rows = await readOwnCollections(db, ownerId);
  return withCovers(db, rows, covers);
}

/** The collections of a user that contain a work, newest first. */
export const listOwnCollectionsOfWork = async (db: Db, ownerId: number, workId: number): Promise<MyCollection[]> =>
  withCovers(db, await readOwnCollectionsOfWork(db, ownerId, workId), 0);

async function withCovers(db: Db, rows: CollectionRow[], covers: number): Promise<MyCollection[]> {
  const filled = rows.filter(({ works_count }) => works_count > 0).map(({ id }) => id);
  const images = groupCoverImages(await readCoverRows(db, filled, covers), covers);
  return rows.map((row) => toMyCollection(row, images.get(row.id) ?? []));
}

/** One of the user's own collections, which exists. */
export async function requireOwnCollection(db: Db, ownerId: number, id: number): Promise<MyCollection> {
  const row = await readOwnCollection(db, ownerId, id);
  const [collection] = row ? await withCovers(db, [row], MAX_COVERS) : [];
  if (!collection) throw new Error(`The collection ${id} was changed, but does not exist.`);
  return collection;
}

interface Owner {
  id: number;
  role: Role;
}

/** Creates a collection, with a work in it if one is given. */
export async function createCollection(
  { db, now }: CollectionDependencies,
  { id: ownerId, role }: Owner,
  typed: CollectionChanges,
  workId?: number,
): Promise<Outcome<MyCollection>> {
  const createdAt = new Date(now());
  return db.transaction().execute(async (transaction) => {
    if (workId !== undefined && !(await isShownWork(transaction, workId))) return NO_SUCH_WORK;
    const created = await insertOwnCollection(transaction, { id: ownerId, role }, typed, createdAt);
    if (!created.ok) return created;
    if (workId !== undefined) await appendWork(transaction, created.value, workId, createdAt);
    return ok(await requireOwnCollection(transaction, ownerId, created.value));
  });
}

/** The same in a transaction of the caller, without works. Returns the id. */
export async function insertOwnCollection(
  transaction: Db,
  { id: ownerId, role }: Owner,
  typed: CollectionChanges,
  createdAt: Date,
): Promise<Outcome<number>> {
  const form = applyCollectionChanges(role, typed);
  return form.ok ? insertWithinLimit(transaction, ownerId, toCollectionValues(form.value), createdAt) : form;
}

/** Fields that are not sent keep their value. */
export const changeCollection = (
  { db, now }: CollectionDependencies,
  { id: ownerId, role }: Owner,
  id: number,
  typed: CollectionChanges,
): Promise<Outcome<MyCollection>> =>
  db.transaction().execute(async (transaction) => {
    const row = await lockOwnCollection(transaction, ownerId, id);
    if (!row) return NO_SUCH_COLLECTION;
    const form = applyCollectionChanges(role, typed, toCollectionForm(row));
    if (!form.ok) return form;
    await updateCollection(transaction, id, toCollectionValues(form.value), new Date(now()));
    return ok(await requireOwnCollection(transaction, ownerId, id));
  });

/** The copy is private, so that the same works are not published twice by accident. */
export const duplicateCollection = (
  { db, now }: CollectionDependencies,
  ownerId: number,
  id: number,
): Promise<Outcome<MyCollection>> =>
  db.transaction().execute(async (transaction) => {
    const row = await lockOwnCollection(transaction, ownerId, id);
    if (!row) return NO_SUCH_COLLECTION;
    const createdAt = new Date(now());
    const values = {
      ...toCollectionValues(toCollectionForm(row)),
      title: formatCopyTitle(row.title),
      is_private: true,
    };
    const copy = await insertWithinLimit(transaction, ownerId, values, createdAt);
    if (!copy.ok) return copy;
    await copyCollectionWorks(transaction, id, copy.value, createdAt);
    return ok(await requireOwnCollection(transaction, ownerId, copy.value));
  });

export const deleteCollection = async (db: Db, ownerId: number, id: number): Promise<Outcome<number>> =>
  (await deleteOwnCollection(db, ownerId, id)) ? ok(id) : NO_SUCH_COLLECTION;

async function insertWithinLimit(
  db: Db,
  ownerId: number,
  values: CollectionValues,
  createdAt: Date,
): Promise<Outcome<number>> {
  // Concurrent requests of a user wait here, so that the limit holds.
  await lockOwnRows(db, ownerId);
  const room = checkCollectionsCount(await countOwnCollections(db, ownerId));
  return room.ok ? ok(await insertCollection(db, ownerId, values, createdAt)) : room;
}
