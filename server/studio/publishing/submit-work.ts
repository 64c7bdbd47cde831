import type { Draft } from '@easel/contract/studio/drafts';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { needReview } from '@easel/domain/studio/published-changes';
import { changeState } from '@easel/domain/studio/work-states';
import type { Db } from '@easel/platform/db/open-database';
import { viewDraft } from '../drafts/draft-view.ts';
import { deleteDraft, writeDraftState } from '../drafts-store.ts';
import { insertHistory } from '../history-store.ts';
import { countWorks } from '../listed-works-store.ts';
import { getStateInShop, listChangedFields, loadOwnWork, type StudioWork } from '../load-work.ts';
import type { StudioDependencies } from '../studio-dependencies.ts';
import { checkComplete, describeChanges, printsProblem, publishChanges, publishingProblem } from './publish-work.ts';

/** Submits a new work for review. Changes of a listed work are published, or submitted if curators have to see them. */
export const submitWork = (
  { db, now }: StudioDependencies,
  artistId: number,
  workId: number,
): Promise<Outcome<Draft>> =>
  db.transaction().execute(async (transaction) => {
    const found = await loadOwnWork(transaction, artistId, workId, { isLocked: true });
    if (!found.ok) return found;
    const submitted = await submitLocked(transaction, found.value, new Date(now()));
    if (!submitted.ok) return submitted;
    const after = await loadOwnWork(transaction, artistId, workId);
    return after.ok ? ok(await viewDraft(transaction, after.value)) : after;
  });

async function submitLocked(transaction: Db, work: StudioWork, at: Date): Promise<Outcome<undefined>> {
  const { id: workId, artistId, draft, listed } = work;
  if (listed && (!draft || (draft.state !== 'submitted' && listChangedFields(work).length === 0))) {
    // A repeated click, or changes that were undone.
    await deleteDraft(transaction, workId);
    return ok(undefined);
  }
  const complete = await checkComplete(transaction, work);
  if (!complete.ok) return complete;
  if (listed) {
    const problem = publishingProblem(work) ?? (await printsProblem(transaction, work, complete.value));
    if (problem) return reject('conflict', problem);
    const worksInShop = await countWorks(transaction, artistId);
    if (draft?.state !== 'submitted' && !needReview(listChangedFields(work), { worksInShop })) {
      const state = getStateInShop(listed);
      const event = { workId, actorId: artistId, action: 'edit', from: state, to: state, at } as const;
      await insertHistory(transaction, { ...event, changes: describeChanges(work) });
      await publishChanges(transaction, { ...work, listed }, complete.value);
      return ok(undefined);
    }
  }
  const from = draft?.state ?? 'draft';
  const next = changeState('submit', { state: from, by: 'artist', note: '' });
  if (!next.ok) return next;
  await writeDraftState(transaction, workId, 'submitted', draft?.review_note ?? '');
  await insertHistory(transaction, { workId, actorId: artistId, action: 'submit', from, to: 'submitted', at });
  return ok(undefined);
}
