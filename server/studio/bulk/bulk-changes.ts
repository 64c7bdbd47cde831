import type { BulkResult } from '@easel/contract/studio/bulk';
import type { BulkChange } from '@easel/domain/studio/bulk-changes';
import { applyBulkChange } from '@easel/domain/studio/bulk-changes';
import { checkDraftChanges } from '@easel/domain/studio/check-draft';
import { isSameValue, listFields } from '@easel/domain/studio/draft-changes';
import type { DraftFields } from '@easel/domain/studio/draft-fields';
import type { ListingAction, WorkState } from '@easel/domain/studio/work-states';
import type { Db } from '@easel/platform/db/open-database';
import { writeDraftFields } from '../drafts-store.ts';
import { insertHistory, readBatch } from '../history-store.ts';
import { changeListingIn, previewListing } from '../listing/change-listing.ts';
import { getStateInShop, loadOwnWork, type StudioWork } from '../load-work.ts';
import { publishingProblem, toCompleteFields, writeChanges } from '../publishing/publish-work.ts';
import type { StudioDependencies } from '../studio-dependencies.ts';

interface Batch {
  artistId: number;
  /** None for an undo, which is not undone. */
  batchId?: string;
  at: Date;
  isPreview: boolean;
}

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
    const batch: Batch = { artistId, batchId, at: new Date(now()), isPreview };
    const results: BulkResult[] = [];
    for (const workId of artworkIds.toSorted((a, b) => a - b))
      results.push(await changeOne(transaction, batch, workId, change));
    return results;
  });

const refused = (artworkId: number, title: string, problem: string): BulkResult => ({
  ...{ artworkId, title, changes: [], problem },
});

async function changeOne(transaction: Db, batch: Batch, workId: number, change: BulkChange): Promise<BulkResult> {
  const found = await loadOwnWork(transaction, batch.artistId, workId, { isLocked: !batch.isPreview });
  if (!found.ok) return refused(workId, '', found.messages.join(' '));
  const work = found.value;
  if (change.kind === 'state') return changeState(transaction, batch, work, change.action);
  // What buyers see is changed, not what waits in a draft.
  const shown = work.listed ? work.published : work.fields;
  const part = applyBulkChange(shown, change);
  return part.ok
    ? changeFields(transaction, batch, work, part.value)
    : refused(workId, shown.title, part.messages.join(' '));
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

async function changeFields(
  transaction: Db,
  { artistId, batchId, at, isPreview }: Batch,
  work: StudioWork,
  part: Partial<DraftFields>,
): Promise<BulkResult> {
  const { id: workId, listed, draft } = work;
  const shown = listed ? work.published : work.fields;
  if (draft?.state === 'submitted') return refused(workId, shown.title, 'This work is waiting for a review.');
  const checked = checkDraftChanges(part, { year: at.getUTCFullYear() });
  if (!checked.ok) return refused(workId, shown.title, checked.messages.join(' '));
  const changed = listFields(checked.value).filter((field) => !isSameValue(shown[field], checked.value[field]));
  const changes = changed.map((field) => ({ field, before: shown[field], after: checked.value[field] }));
  const result = { artworkId: workId, title: shown.title, changes, problem: null };
  if (changes.length === 0) return result;
  const next = { ...work, fields: { ...shown, ...checked.value } };
  const problem = publishingProblem(next);
  if (problem) return refused(workId, shown.title, problem);
  const complete = listed && toCompleteFields(next.fields);
  if (isPreview) return result;
  if (listed && complete) {
    await writeChanges(transaction, { ...next, listed }, complete);
  } else if (draft) {
    const version = draft.version + 1;
    const fieldVersions = { ...draft.field_versions, ...Object.fromEntries(changed.map((field) => [field, version])) };
    await writeDraftFields(transaction, workId, {
      fields: { ...draft.fields, ...checked.value },
      fieldVersions,
      version,
    });
  }
  const state = listed ? getStateInShop(listed) : work.state;
  const event = { workId, actorId: artistId, action: 'edit', from: state, to: state, at } as const;
  await insertHistory(transaction, {
    ...event,
    ...(batchId && { batchId }),
    changes: Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]])),
  });
  return result;
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
    const undo: Batch = { artistId, at: new Date(now()), isPreview: false };
    const results: BulkResult[] = [];
    for (const event of await readBatch(transaction, artistId, batchId)) {
      const found = await loadOwnWork(transaction, artistId, event.work_id, { isLocked: true });
      if (!found.ok) continue;
      const work = found.value;
      const action = event.action === 'edit' || !event.from_state ? undefined : ACTION_TO[event.from_state];
      if (action) results.push(await changeState(transaction, undo, work, action));
      else results.push(await changeFields(transaction, undo, work, unchangedSince(work, event.changes)));
    }
    return results;
  });

/** The former values of fields that still have the value of the change. */
function unchangedSince(work: StudioWork, changes: Record<string, [unknown, unknown]>): Partial<DraftFields> {
  const shown = (work.listed ? work.published : work.fields) as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([field, [, after]]) => isSameValue(shown[field], after))
      .map(([field, [before]]) => [field, before]),
  );
}
