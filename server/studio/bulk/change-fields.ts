import type { BulkResult } from '@easel/contract/studio/bulk';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { checkDraftChanges } from '@easel/domain/studio/check-draft';
import { listFields } from '@easel/domain/studio/draft-changes';
import type { DraftField, DraftFields } from '@easel/domain/studio/draft-fields';
import { needReview } from '@easel/domain/studio/published-changes';
import { isSameValue } from '@easel/domain/text/same-value';
import type { Db } from '@easel/platform/db/open-database';
import { insertDraft, writeDraftFields } from '../drafts-store.ts';
import { insertHistory } from '../history-store.ts';
import { getStateInShop, listChangedFields, type StudioWork } from '../load-work.ts';
import { checkComplete, printsProblem, publishingProblem, writeChanges } from '../publishing/publish-work.ts';

/** A change of many works. */
export interface Batch {
  artistId: number;
  /** None for an undo, which is not undone. */
  batchId?: string;
  at: Date;
  isPreview: boolean;
  /** How many works the artist has in the shop. */
  worksInShop: number;
}

export interface ChangedFields {
  changes: BulkResult['changes'];
  /** The changes wait in the draft of a listed work, because a curator has to see them. */
  needsReview: boolean;
}

/** Changes fields of a draft, or of what buyers see of a listed work. Not what waits in its draft. */
export async function changeFields(
  transaction: Db,
  batch: Batch,
  work: StudioWork,
  part: Partial<DraftFields>,
): Promise<Outcome<ChangedFields>> {
  const { listed, draft } = work;
  const shown = listed ? work.published : work.fields;
  if (draft?.state === 'submitted') return reject('conflict', 'This work is waiting for a review.');
  const checked = checkDraftChanges(part, { year: batch.at.getUTCFullYear() });
  if (!checked.ok) return checked;
  const changed = listFields(checked.value).filter((field) => !isSameValue(shown[field], checked.value[field]));
  const changes = changed.map((field) => ({ field, before: shown[field], after: checked.value[field] }));
  if (changes.length === 0) return ok({ changes, needsReview: false });
  if (!listed) {
    if (!batch.isPreview) await writeDraft(transaction, work, changed, checked.value);
    return record(transaction, batch, work, { changes, needsReview: false });
  }
  const next = { ...work, listed, fields: { ...shown, ...checked.value } };
  const complete = await checkComplete(transaction, next);
  if (!complete.ok) return complete;
  const problem = publishingProblem(next) ?? (await printsProblem(transaction, next, complete.value));
  if (problem) return reject('conflict', problem);
  const needsReview = needReview(listChangedFields(next), batch);
  if (!batch.isPreview) {
    if (needsReview) await writeDraft(transaction, work, changed, checked.value);
    else await writeChanges(transaction, next, complete.value);
  }
  return record(transaction, batch, work, { changes, needsReview });
}

async function writeDraft(
  transaction: Db,
  { id: workId, artistId, draft }: StudioWork,
  changed: readonly DraftField[],
  fields: Partial<DraftFields>,
): Promise<void> {
  if (!draft) await insertDraft(transaction, { workId, artistId, fields: {} });
  const version = (draft?.version ?? 0) + 1;
  await writeDraftFields(transaction, workId, {
    fields: { ...draft?.fields, ...fields },
    fieldVersions: { ...draft?.field_versions, ...Object.fromEntries(changed.map((field) => [field, version])) },
    version,
  });
}

/** What waits in a draft is recorded when it is submitted. */
async function record(
  transaction: Db,
  { artistId, batchId, at, isPreview }: Batch,
  work: StudioWork,
  result: ChangedFields,
): Promise<Outcome<ChangedFields>> {
  if (isPreview || result.needsReview) return ok(result);
  const state = work.listed ? getStateInShop(work.listed) : work.state;
  await insertHistory(transaction, {
    ...{ workId: work.id, actorId: artistId, action: 'edit', from: state, to: state, at },
    ...(batchId && { batchId }),
    changes: Object.fromEntries(result.changes.map(({ field, before, after }) => [field, [before, after]])),
  });
  return ok(result);
}
