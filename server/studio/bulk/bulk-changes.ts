import type { BulkResult } from '@easel/contract/studio/bulk';
import type { Outcome } from '@easel/domain/outcome';
import { applyBulkChange, type BulkChange } from '@easel/domain/studio/bulk-changes';
import type { DraftFields } from '@easel/domain/studio/draft-fields';
import type { ListingAction, WorkState } from '@easel/domain/studio/work-states';
import { isSameValue } from '@easel/domain/text/same-value';
import type { Db } from '@easel/platform/db/open-database';
import { readBatch } from '../history-store.ts';
import { countWorks } from '../listed-works-store.ts';
import { changeListingIn, previewListing } from '../listing/change-listing.ts';
import { getStateInShop, loadWork, loadWorks, onlyOwn, type StudioWork } from '../load-work.ts';
import type { StudioDependencies } from '../studio-dependencies.ts';
import { type Batch, changeFields } from './change-fields.ts';

export interface BulkRequest {
  batchId: string;
  artworkIds: readonly number[];
  change: BulkChange;
  isPreview: boolean;
}

/** Changes works one after the other, in one transaction and in the order of their ids, so that two requests do not wait for each other. */
export const changeManyWorks = (
  { db, now }: StudioDependencies,
  artistId: number,
  { batchId, artworkIds, change, isPreview }: BulkRequest,
): Promise<BulkResult[]> =>
  db.transaction().execute(async (transaction) => {
    const worksInShop = await countWorks(transaction, artistId);
    const batch: Batch = { artistId, batchId, at: new Date(now()), isPreview, worksInShop };
    const workIds = [...new Set(artworkIds)].sort((a, b) => a - b);
    const works = await loadWorks(transaction, workIds, { isLocked: !isPreview });
    const results: BulkResult[] = [];
    for (const workId of workIds)
      results.push(await changeOne(transaction, batch, workId, onlyOwn(works.get(workId), artistId), change));
    return results;
  });

const refused = (artworkId: number, title: string, problem: string): BulkResult => ({
  ...{ artworkId, title, changes: [], problem },
});

async function changeOne(
  transaction: Db,
  batch: Batch,
  workId: number,
  found: Outcome<StudioWork>,
  change: BulkChange,
): Promise<BulkResult> {
  if (!found.ok) return refused(workId, '', found.messages.join(' '));
  const work = found.value;
  if (change.kind === 'state') return changeState(transaction, batch, work, change.action);
  // What buyers see is changed, not what waits in a draft.
  const shown = work.listed ? work.published : work.fields;
  const part = applyBulkChange(shown, change);
  return part.ok
    ? changePart(transaction, batch, work, part.value)
    : refused(workId, shown.title, part.messages.join(' '));
}

async function changePart(
  transaction: Db,
  batch: Batch,
  work: StudioWork,
  part: Partial<DraftFields>,
): Promise<BulkResult> {
  const { title } = work.listed ? work.published : work.fields;
  const changed = await changeFields(transaction, batch, work, part);
  return changed.ok
    ? { artworkId: work.id, title, changes: changed.value.changes, problem: null }
    : refused(work.id, title, changed.messages.join(' '));
}

async function changeState(
  transaction: Db,
  { artistId, batchId, at, isPreview }: Batch,
  work: StudioWork,
  action: ListingAction,
): Promise<BulkResult> {
  const { id: workId, fields, listed } = work;
  const request = { artistId, workId, action, at, ...(batchId && { batchId }) };
  const outcome = isPreview ? previewListing(work, action) : await changeListingIn(transaction, request);
  if (!outcome.ok || !listed) return refused(workId, fields.title, outcome.ok ? '' : outcome.messages.join(' '));
  const changes = [{ field: 'state', before: getStateInShop(listed), after: outcome.value }];
  return { artworkId: workId, title: fields.title, changes, problem: null };
}

const ACTION_TO: Partial<Record<WorkState, ListingAction>> = {
  listed: 'list',
  hidden: 'hide',
  withdrawn: 'withdraw',
  'sold-elsewhere': 'sell-elsewhere',
};

/** Takes a change back. Fields that have been changed again since then stay as they are. */
export const undoManyChanges = (
  { db, now }: StudioDependencies,
  artistId: number,
  batchId: string,
): Promise<BulkResult[]> =>
  db.transaction().execute(async (transaction) => {
    const worksInShop = await countWorks(transaction, artistId);
    const undo: Batch = { artistId, at: new Date(now()), isPreview: false, worksInShop };
    const events = await readBatch(transaction, artistId, batchId);
    const workIds = [...new Set(events.map(({ work_id }) => work_id))];
    const works = await loadWorks(transaction, workIds, { isLocked: true });
    const results: BulkResult[] = [];
    for (const event of events) {
      // A work that the batch has changed twice is read again.
      const work = works.get(event.work_id) ?? (await loadWork(transaction, event.work_id));
      works.delete(event.work_id);
      if (work?.artistId !== artistId) continue;
      const action = event.action === 'edit' || !event.from_state ? undefined : ACTION_TO[event.from_state];
      if (action) results.push(await changeState(transaction, undo, work, action));
      else results.push(await changePart(transaction, undo, work, unchangedSince(work, event.changes)));
    }
    return results;
  });

/** The former values of fields that still have the value of the change. */
function unchangedSince(work: StudioWork, changes: Record<string, [unknown, unknown]>): Partial<DraftFields> {
  const shown = new Map<string, unknown>(Object.entries(work.listed ? work.published : work.fields));
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([field, [, after]]) => isSameValue(shown.get(field), after))
      .map(([field, [before]]) => [field, before]),
  );
}
