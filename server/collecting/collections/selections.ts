import type { AddedToSelection, Selection } from '@easel/contract/collecting/selections';
import { type Role, readRole, STAFF_ROLES } from '@easel/domain/accounts/roles';
import { AA_SELECTION, listCollectionTypes, PUBLISHED_TYPES } from '@easel/domain/collecting/collection-types';
import { type Outcome, ok } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { addWork } from './collection-works.ts';
import { type CollectionDependencies, NO_SUCH_COLLECTION } from './collections.ts';
import { readSelections } from './collections-store.ts';

const MAX_LISTED = 200;
const SHARED = {
  staffRoles: STAFF_ROLES satisfies readonly Role[],
  typeIds: [AA_SELECTION, ...PUBLISHED_TYPES.map(({ id }) => id)],
  limit: MAX_LISTED,
};

/** What a curator can add works to: the own collections first, then those of other staff that the shop publishes or makes for a client. */
export async function listSelections(db: Db, curatorId: number): Promise<Selection[]> {
  const rows = await readSelections(db, curatorId, SHARED);
  return rows.map((row) => ({
    collectionId: row.id,
    title: row.title,
    types: listCollectionTypes(readRole(row.user_type), row.type_ids).map(({ name }) => name),
    owner: `${row.first_name} ${row.last_name}`.trim(),
    isOwn: row.owner_id === curatorId,
    worksCount: row.works_count,
  }));
}

/** Adds works in their order. One that cannot be added does not stop the others. */
export async function addToSelection(
  parts: CollectionDependencies,
  curatorId: number,
  collectionId: number,
  workIds: readonly number[],
): Promise<Outcome<AddedToSelection>> {
  const [selection] = await readSelections(parts.db, curatorId, SHARED, collectionId);
  if (!selection) return NO_SUCH_COLLECTION;
  const problems: AddedToSelection['problems'] = [];
  for (const workId of new Set(workIds)) {
    const added = await addWork(parts, { ownerId: selection.owner_id, collectionId, workId });
    if (!added.ok) problems.push({ artworkId: workId, message: added.messages.join(' ') });
  }
  const [after] = await readSelections(parts.db, curatorId, SHARED, collectionId);
  return ok({
    title: selection.title,
    added: Math.max(0, (after?.works_count ?? 0) - selection.works_count),
    problems,
  });
}
