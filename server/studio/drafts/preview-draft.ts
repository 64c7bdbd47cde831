import type { WorkPage } from '@easel/contract/catalogue/works';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { readErrorCode } from '@easel/platform/error-facts';
import { sql } from 'kysely';
import { readWorkPage, type WorkPageDependencies } from '../../catalogue/works/works.ts';
import { readDraftImages } from '../drafts-store.ts';
import { formatDraftImageUrl } from '../images/draft-images.ts';
import { loadOwnWork } from '../load-work.ts';
import {
  checkComplete,
  insertNewWork,
  printsProblem,
  publishingProblem,
  writeChanges,
} from '../publishing/publish-work.ts';
import type { StudioDependencies } from '../studio-dependencies.ts';
import { toDraftPicture } from './draft-view.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * The page of a work as buyers will see it: the work is published in a transaction that is always rolled back, and read like any other. Nobody
 * else sees it, and nothing is announced.
 */
export async function previewDraft(
  { db, tiles, brand }: StudioDependencies,
  artistId: number,
  workId: number,
  preferences: Preferences,
): Promise<Outcome<WorkPage>> {
  const transaction = await db.startTransaction().execute();
  try {
    // An order or a review goes first. Nobody waits for a preview.
    await sql`set local lock_timeout = '2s'`.execute(transaction);
    return await readUnpublished({ db: transaction, tiles, brand }, { artistId, workId, preferences });
  } catch (error) {
    if (readErrorCode(error) === LOCK_NOT_AVAILABLE) return reject('conflict', 'The work is being changed. Try again.');
    throw error;
  } finally {
    await transaction.rollback().execute();
  }
}

interface PreviewRequest {
  artistId: number;
  workId: number;
  preferences: Preferences;
}

async function readUnpublished(
  page: WorkPageDependencies,
  { artistId, workId, preferences }: PreviewRequest,
): Promise<Outcome<WorkPage>> {
  const { db: transaction } = page;
  const found = await loadOwnWork(transaction, artistId, workId, { isLocked: true });
  if (!found.ok) return found;
  const work = found.value;
  const complete = await checkComplete(transaction, work);
  if (!complete.ok) return complete;
  const problem = publishingProblem(work) ?? (await printsProblem(transaction, work, complete.value));
  if (problem) return reject('conflict', problem);
  const { listed } = work;
  if (listed) await writeChanges(transaction, { ...work, listed }, complete.value);
  else await insertNewWork(transaction, work, complete.value);
  const shown = await readWorkPage(page, workId, preferences);
  return shown.ok && !listed ? ok(await withDraftImages(transaction, workId, shown.value)) : shown;
}

/** A new work has no images yet: those of its draft are shown. What is drawn from them exists only once it is listed. */
async function withDraftImages(transaction: Db, workId: number, page: WorkPage): Promise<WorkPage> {
  const [main, ...others] = await readDraftImages(transaction, workId);
  return {
    ...page,
    work: { ...page.work, ...(main && { imageBaseUrl: formatDraftImageUrl(main) }) },
    gallery: {
      images: others.map((image) => {
        const { imageBaseUrl, aspectRatio, placeholderColor, placeholder } = toDraftPicture(image);
        const picture = { imageBaseUrl, aspectRatio, placeholderColor, placeholder };
        return { ...picture, kind: image.kind, caption: image.caption, isGenerated: false, zoomUrl: null };
      }),
      zoomUrl: null,
      modelUrl: null,
      shareImageUrl: null,
    },
  };
}
