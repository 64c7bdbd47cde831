import type { Profile } from '@easel/contract/accounts/profile';
import { MAX_STUDIO_PHOTOS, movePhoto, TOO_MANY_PHOTOS } from '@easel/domain/catalogue/studio-photos';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { tidyLine } from '@easel/domain/text/tidy-text';
import type { Db } from '@easel/platform/db/open-database';
import { readUpload } from '@easel/platform/media/read-upload';
import sharp from 'sharp';
import type { PortraitDependencies } from './portrait.ts';
import { readProfile } from './profile.ts';
import { lockPerson } from './profile-store.ts';
import {
  deleteStudioPhoto,
  insertStudioPhoto,
  readStudioPhotoIds,
  updateCaption,
  updatePositions,
} from './studio-photos-store.ts';

/** Photos are shown in the width of a page, and cannot be zoomed. */
const MAX_PHOTO_PX = 2_400;

export async function addStudioPhoto(
  { db, pictures }: PortraitDependencies,
  personId: number,
  file: unknown,
): Promise<Outcome<Profile>> {
  const upload = await readUpload(file);
  if (!upload.ok) return upload;
  const { data, info } = await sharp(upload.value.bytes)
    .resize(MAX_PHOTO_PX, MAX_PHOTO_PX, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const added = await db.transaction().execute(async (transaction): Promise<Outcome<void, 'conflict'>> => {
    await lockPerson(transaction, personId);
    const photos = await readStudioPhotoIds(transaction, personId);
    if (photos.length >= MAX_STUDIO_PHOTOS) return reject('conflict', TOO_MANY_PHOTOS);
    const id = await insertStudioPhoto(transaction, {
      person_id: personId,
      position: photos.length + 1,
      width_px: info.width,
      height_px: info.height,
      color: upload.value.facts.color,
    });
    // Before the commit: a row without its file would be a broken image.
    await pictures.write({ kind: 'studios', id }, data);
    return ok(undefined);
  });
  return added.ok ? ok(await readProfile(db, personId)) : added;
}

export const changeStudioPhoto = (
  { db }: PortraitDependencies,
  personId: number,
  photoId: number,
  { caption, place }: { caption?: string | undefined; place?: number | undefined },
): Promise<Outcome<Profile>> =>
  changePhotos(db, personId, photoId, async (transaction, ids) => {
    if (caption !== undefined) await updateCaption(transaction, photoId, tidyLine(caption));
    await updatePositions(transaction, place === undefined ? ids : movePhoto(ids, photoId, place));
  });

export const removeStudioPhoto = (
  { db, pictures }: PortraitDependencies,
  personId: number,
  photoId: number,
): Promise<Outcome<Profile>> =>
  changePhotos(db, personId, photoId, async (transaction, ids) => {
    await deleteStudioPhoto(transaction, photoId);
    await updatePositions(
      transaction,
      ids.filter((id) => id !== photoId),
    );
    await pictures.remove({ kind: 'studios', id: photoId });
  });

/** One change at a time of each person, so that places are not given twice. */
async function changePhotos(
  db: Db,
  personId: number,
  photoId: number,
  change: (transaction: Db, ids: number[]) => Promise<void>,
): Promise<Outcome<Profile>> {
  const isFound = await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, personId);
    const ids = await readStudioPhotoIds(transaction, personId);
    if (!ids.includes(photoId)) return false;
    await change(transaction, ids);
    return true;
  });
  return isFound ? ok(await readProfile(db, personId)) : reject('not-found', 'Photo not found.');
}
