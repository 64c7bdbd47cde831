import { type Outcome, ok, reject } from '@easel/domain/outcome';
import {
  DRAFT_IMAGE_MESSAGES,
  fileSizeProblem,
  MAX_DRAFT_IMAGES,
  MAX_UNFINISHED_UPLOADS,
  tidyFileName,
} from '@easel/domain/studio/draft-images';
import type { ResumableUploads } from '@easel/platform/http/resumable-uploads';
import { readUploadedFile } from '@easel/platform/media/read-upload';
import { readDraftImages } from '../drafts-store.ts';
import {
  addDraftImage,
  changeOwnImages,
  type DraftImagesDependencies,
  findChangeableDraft,
  findHints,
} from '../images/draft-images.ts';
import * as store from './uploads-store.ts';

export interface UploadsDependencies extends DraftImagesDependencies {
  files: ResumableUploads;
  newId: () => string;
}

/** An upload of an artist. */
export interface OwnUpload {
  id: string;
  sizeBytes: number;
  isFinished: boolean;
}

/** Whether an artist may upload a file to a draft, before any byte of it is read. The upload then counts as unfinished. */
export async function startUpload(
  { db, newId }: UploadsDependencies,
  artistId: number,
  { artworkId, fileName, sizeBytes }: { artworkId: number; fileName: string; sizeBytes: number },
): Promise<Outcome<OwnUpload>> {
  const problem = fileSizeProblem(sizeBytes);
  if (problem) return reject('invalid', problem);
  return db.transaction().execute(async (transaction) => {
    const draft = await findChangeableDraft(transaction, artistId, artworkId);
    if (!draft.ok) return draft;
    if ((await readDraftImages(transaction, artworkId)).length >= MAX_DRAFT_IMAGES)
      return reject('conflict', DRAFT_IMAGE_MESSAGES.full);
    await store.lockUploadsOfArtist(transaction, artistId);
    if ((await store.countUnfinished(transaction, artistId)) >= MAX_UNFINISHED_UPLOADS)
      return reject('too-many-requests', DRAFT_IMAGE_MESSAGES.tooManyUploads);
    const id = newId();
    await store.insertUpload(transaction, {
      id,
      artist_id: artistId,
      work_id: artworkId,
      file_name: tidyFileName(fileName),
      size_bytes: sizeBytes,
      finished_at: null,
      image_id: null,
    });
    return ok({ id, sizeBytes, isFinished: false });
  });
}

export async function readOwnUpload(
  { db }: Pick<UploadsDependencies, 'db'>,
  artistId: number,
  id: string,
): Promise<Outcome<OwnUpload>> {
  const row = await store.readUpload(db, id);
  if (row?.artist_id !== artistId) return reject('not-found', DRAFT_IMAGE_MESSAGES.uploadNotFound);
  return ok({ id, sizeBytes: row.size_bytes, isFinished: row.finished_at !== null });
}

/** Forgets an upload and deletes what has arrived. */
export async function cancelUpload({ db, files }: Pick<UploadsDependencies, 'db' | 'files'>, id: string) {
  await store.deleteUpload(db, id);
  await files.remove(id);
}

/**
 * Makes a file that has arrived completely an image of its draft. A file that is refused is removed. Requests for the same upload at the same time, and
 * again after a lost response, make one image.
 */
export function createFinishUpload(parts: UploadsDependencies): (id: string) => Promise<Outcome<number>> {
  const running = new Map<string, Promise<Outcome<number>>>();
  return (id) => {
    const current = running.get(id);
    if (current) return current;
    const finished = finishUpload(parts, id).finally(() => running.delete(id));
    running.set(id, finished);
    return finished;
  };
}

async function finishUpload({ db, pictures, files }: UploadsDependencies, id: string): Promise<Outcome<number>> {
  const upload = await store.readUpload(db, id);
  if (!upload) return reject('not-found', DRAFT_IMAGE_MESSAGES.uploadNotFound);
  if (upload.finished_at) return ok(upload.image_id ?? 0);
  const read = await readUploadedFile(files.filePath(id));
  if (!read.ok) {
    await cancelUpload({ db, files }, id);
    return read;
  }
  const image = { ...read.value, hints: await findHints(read.value.bytes, read.value.facts) };
  const outcome = await changeOwnImages(db, upload.artist_id, upload.work_id, async (transaction, images) => {
    // Another process may have finished it since.
    const current = await store.lockUpload(transaction, id);
    if (!current) return reject('not-found', DRAFT_IMAGE_MESSAGES.uploadNotFound);
    if (current.finished_at) return ok(current.image_id ?? 0);
    const added = await addDraftImage(transaction, pictures, { workId: upload.work_id, images }, image);
    if (added.ok) await store.writeFinished(transaction, id, added.value);
    return added;
  });
  if (!outcome.ok) {
    await cancelUpload({ db, files }, id);
    return outcome;
  }
  // After the commit: a rolled back change must not lose the file.
  await files.remove(id);
  return ok(outcome.value.result);
}
