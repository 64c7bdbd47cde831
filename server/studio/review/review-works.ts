import type { ReviewedWork, SubmittedWorks } from '@easel/contract/studio/review';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { TAKEN_MS } from '@easel/domain/studio/review-openings';
import { changeState, MAX_REVIEW_NOTE, type ReviewAction } from '@easel/domain/studio/work-states';
import { tidyParagraphs } from '@easel/domain/text/tidy-text';
import type { Db } from '@easel/platform/db/open-database';
import { formatEmailText } from '@easel/platform/mail/email-text';
import { readArtist } from '../artists-store.ts';
import { toDraftPicture, toListedPicture, viewDraft } from '../drafts/draft-view.ts';
import { readDraftImages, readMainImages, writeDraftState } from '../drafts-store.ts';
import { insertHistory } from '../history-store.ts';
import { removeDraftFiles } from '../images/draft-images.ts';
import { isListed, readListedWorks } from '../listed-works-store.ts';
import { loadWork, type StudioWork } from '../load-work.ts';
import {
  checkComplete,
  describeChanges,
  printsProblem,
  publishChanges,
  publishingProblem,
  publishNewWork,
} from '../publishing/publish-work.ts';
import type { StudioDependencies } from '../studio-dependencies.ts';
import { reviewEmail } from './review-emails.ts';
import { countSubmittedWorks, deleteOpening, readSubmittedWorks, writeOpening } from './review-store.ts';

const PAGE_SIZE = 24;
const GONE = reject('not-found', 'This work is no longer waiting for a review.');

export async function listSubmittedWorks(
  { db, now }: Pick<StudioDependencies, 'db' | 'now'>,
  curatorId: number,
  page: number,
  kind?: 'new' | 'changed',
): Promise<SubmittedWorks> {
  const rows = await readSubmittedWorks(
    db,
    { limit: PAGE_SIZE, offset: page * PAGE_SIZE },
    { personId: curatorId, since: new Date(now() - TAKEN_MS) },
    kind,
  );
  const ids = rows.map(({ work_id }) => work_id);
  const [images, listed] = [await readMainImages(db, ids), await readListedWorks(db, ids)];
  const pictures = new Map([
    ...listed.map((work) => [work.id, toListedPicture(work)] as const),
    ...images.map((image) => [image.work_id, toDraftPicture(image)] as const),
  ]);
  return {
    totalResults: rows[0]?.total ?? 0,
    pageSize: PAGE_SIZE,
    counts: await countSubmittedWorks(db),
    works: rows.map((row) => ({
      artworkId: row.work_id,
      title: row.title,
      artistId: row.artist_id,
      artistName: row.artist_name,
      isChange: row.is_change,
      isFirst: row.is_first,
      picture: pictures.get(row.work_id) ?? null,
      submittedAt: row.submitted_at.toISOString(),
      takenBy: row.taken_by,
    })),
  };
}

export async function readSubmittedWork(db: Db, workId: number): Promise<Outcome<ReviewedWork>> {
  const work = await loadWork(db, workId);
  if (work?.draft?.state !== 'submitted') return GONE;
  return ok({
    draft: await viewDraft(db, work),
    images: (await readDraftImages(db, workId)).map(toDraftPicture),
    changes: Object.entries(describeChanges(work)).map(([field, [before, after]]) => ({ field, before, after })),
  });
}

/** Says that a curator is looking at a submitted work, and returns who else is. */
export async function openReview(
  { db, now }: Pick<StudioDependencies, 'db' | 'now'>,
  curatorId: number,
  workId: number,
): Promise<Outcome<{ takenBy: string | null }>> {
  const opening = { personId: curatorId, at: new Date(now()), since: new Date(now() - TAKEN_MS) };
  const takenBy = await writeOpening(db, workId, opening);
  return takenBy === undefined ? GONE : ok({ takenBy });
}

/** The email that a decision would send, before it is made. */
export async function previewReviewEmail(
  parts: StudioDependencies,
  workId: number,
  { action, note }: Omit<Review, 'version'>,
): Promise<Outcome<{ to: string; subject: string; text: string }>> {
  const work = await loadWork(parts.db, workId);
  if (work?.draft?.state !== 'submitted') return GONE;
  const to = (await readArtist(parts.db, work.artistId))?.email ?? '';
  const { subject, content } = reviewEmail(parts, to, { work, action, note: tidyParagraphs(note) });
  return ok({ to, subject, text: formatEmailText(content) });
}

export interface Review {
  action: ReviewAction;
  /** The version that the curator has seen. */
  version: number;
  note: string;
}

/** Decides on a submitted work. An approved work is in the shop when this returns. */
export async function reviewWork(
  parts: StudioDependencies,
  curatorId: number,
  workId: number,
  review: Review,
): Promise<Outcome<undefined>> {
  const { db, pictures } = parts;
  const outcome = await db
    .transaction()
    .execute((transaction) => reviewLocked(parts, transaction, { curatorId, workId, review }))
    .catch(async (error: unknown) => {
      // The files of a work that was not listed after all.
      if (!(await isListed(db, workId))) await pictures.remove({ kind: 'works', id: workId });
      throw error;
    });
  if (!outcome.ok) return outcome;
  // After the commit: a rolled back change must not lose the files.
  await removeDraftFiles(pictures, outcome.value);
  return ok(undefined);
}

async function reviewLocked(
  parts: StudioDependencies,
  transaction: Db,
  { curatorId, workId, review }: { curatorId: number; workId: number; review: Review },
): Promise<Outcome<readonly number[]>> {
  const { action, version } = review;
  const note = tidyParagraphs(review.note);
  const work = await loadWork(transaction, workId, { isLocked: true });
  if (work?.draft?.state !== 'submitted') return GONE;
  if (work.artistId === curatorId) return reject('forbidden', 'Somebody else has to review your own work.');
  if (work.draft.version !== version)
    return reject('conflict', 'The artist has changed this work. Load the page again to see the change.');
  if ([...note].length > MAX_REVIEW_NOTE) return reject('invalid', `A note can have ${MAX_REVIEW_NOTE} characters.`);
  const next = changeState(action, { state: work.draft.state, by: 'curator', note });
  if (!next.ok) return next;
  const at = new Date(parts.now());
  const changes = describeChanges(work);
  const files = action === 'approve' ? await approve(parts, transaction, work) : ok([]);
  if (!files.ok) return files;
  if (next.value === 'changes-requested' || next.value === 'rejected')
    await writeDraftState(transaction, workId, next.value, note);
  await insertHistory(transaction, {
    ...{ workId, actorId: curatorId, action, from: 'submitted', to: next.value, note, changes, at },
  });
  await deleteOpening(transaction, workId);
  const artist = await readArtist(transaction, work.artistId);
  if (artist?.email) await parts.mail.send(reviewEmail(parts, artist.email, { work, action, note }), transaction);
  return files;
}

async function approve(
  { pictures }: StudioDependencies,
  transaction: Db,
  work: StudioWork,
): Promise<Outcome<readonly number[]>> {
  const complete = await checkComplete(transaction, work);
  if (!complete.ok) return complete;
  const { listed } = work;
  if (!listed) return ok(await publishNewWork(transaction, pictures, work, complete.value));
  const problem = publishingProblem(work) ?? (await printsProblem(transaction, work, complete.value));
  if (problem) return reject('conflict', problem);
  await publishChanges(transaction, { ...work, listed }, complete.value);
  return ok([]);
}
