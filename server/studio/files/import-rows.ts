import type { RowResult } from '@easel/contract/studio/works-file';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { checkDraftChanges } from '@easel/domain/studio/check-draft';
import { parseWorkRow, readWorkId, WORK_ID_COLUMN } from '@easel/domain/studio/works-file';
import type { Db } from '@easel/platform/db/open-database';
import { type Batch, changeFields } from '../bulk/change-fields.ts';
import { checkRoomForDraft, createDraftIn } from '../drafts/drafts.ts';
import { lockArtist } from '../drafts-store.ts';
import { findCreatedWork } from '../history-store.ts';
import { countWorks } from '../listed-works-store.ts';
import { loadOwnWork } from '../load-work.ts';
import type { StudioDependencies } from '../studio-dependencies.ts';

type FileValues = Readonly<Record<string, string>>;

export interface ImportRequest {
  batchId: string;
  rows: readonly { row: number; values: FileValues }[];
  isPreview: boolean;
  /** Of a preview: how many rows of earlier parts begin works. */
  newBefore?: number | undefined;
}

/** `begun` are works that rows before would begin, in a preview. */
type FileBatch = Batch & { batchId: string; begun: number };

type RowOutcome = Outcome<Pick<RowResult, 'artworkId' | 'title' | 'outcome' | 'changes'>>;

/** Begins or changes works from rows of a file, in one transaction. Rows that cannot be used are left out, with the reasons. */
export const importRows = (
  { db, now }: StudioDependencies,
  artistId: number,
  { batchId, rows, isPreview, newBefore = 0 }: ImportRequest,
): Promise<RowResult[]> =>
  db.transaction().execute(async (transaction) => {
    const worksInShop = await countWorks(transaction, artistId);
    const batch = { artistId, batchId, at: new Date(now()), isPreview, worksInShop };
    const results: RowResult[] = [];
    let begun = newBefore;
    // In the order of the works, so that two requests do not wait for each other. New works last: they lock the artist.
    const orderOf = (values: FileValues) => readWorkId(values) ?? Number.MAX_SAFE_INTEGER;
    for (const { row, values } of rows.toSorted((a, b) => orderOf(a.values) - orderOf(b.values) || a.row - b.row)) {
      const outcome = await importRow(transaction, { ...batch, begun }, row, values);
      if (isPreview && outcome.ok && outcome.value.outcome === 'new') begun += 1;
      const refused = { artworkId: null, title: values.title ?? '', outcome: 'refused' as const, changes: [] };
      results.push(
        outcome.ok ? { row, ...outcome.value, problems: [] } : { row, ...refused, problems: outcome.messages },
      );
    }
    return results.sort((a, b) => a.row - b.row);
  });

async function importRow(transaction: Db, batch: FileBatch, row: number, values: FileValues): Promise<RowOutcome> {
  const workId = readWorkId(values);
  if (workId === undefined)
    return reject(
      'invalid',
      `${WORK_ID_COLUMN} is "${values[WORK_ID_COLUMN]}"; it is the number of one of your works.`,
    );
  return workId === null ? beginWork(transaction, batch, row, values) : changeWork(transaction, batch, workId, values);
}

async function beginWork(
  transaction: Db,
  { artistId, batchId, at, isPreview, begun }: FileBatch,
  row: number,
  values: FileValues,
): Promise<RowOutcome> {
  const parsed = parseWorkRow(values, { isNew: true });
  if (!parsed.ok) return parsed;
  const checked = checkDraftChanges(parsed.value, { year: at.getUTCFullYear() });
  if (!checked.ok) return checked;
  const fields = checked.value;
  const result = { artworkId: null, title: fields.title ?? '', outcome: 'new' as const, changes: [] };
  if (isPreview) {
    const room = await checkRoomForDraft(transaction, artistId, begun);
    return room.ok ? ok(result) : room;
  }
  await lockArtist(transaction, artistId);
  const note = `Row ${row} of a file`;
  const created = await findCreatedWork(transaction, artistId, batchId, note);
  if (created) return ok({ ...result, artworkId: created });
  const room = await checkRoomForDraft(transaction, artistId);
  if (!room.ok) return room;
  return ok({ ...result, artworkId: await createDraftIn(transaction, { artistId, fields, at, note, batchId }) });
}

async function changeWork(transaction: Db, batch: Batch, workId: number, values: FileValues): Promise<RowOutcome> {
  const found = await loadOwnWork(transaction, batch.artistId, workId, { isLocked: !batch.isPreview });
  if (!found.ok) return found;
  const work = found.value;
  const shown = work.listed ? work.published : work.fields;
  const parsed = parseWorkRow(values, { isNew: false });
  if (!parsed.ok) return parsed;
  const changed = await changeFields(transaction, batch, work, parsed.value);
  if (!changed.ok) return changed;
  const { changes, needsReview } = changed.value;
  const outcome = changes.length === 0 ? 'unchanged' : needsReview ? 'needs-review' : 'changed';
  return ok({ artworkId: workId, title: shown.title, outcome, changes });
}
