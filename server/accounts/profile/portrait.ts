import type { Profile } from '@easel/contract/accounts/profile';
import { type Outcome, ok } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { ImageService } from '@easel/platform/media/image-service';
import { readUpload } from '@easel/platform/media/read-upload';
import sharp from 'sharp';
import { readProfile } from './profile.ts';
import { lockPerson, writePortrait } from './profile-store.ts';

export interface PortraitDependencies {
  db: Db;
  pictures: ImageService;
}

const PORTRAIT_PX = 1_000;

/** Stores the middle of an uploaded image as the portrait, where it is most interesting. */
export async function uploadPortrait(
  { db, pictures }: PortraitDependencies,
  personId: number,
  file: unknown,
): Promise<Outcome<Profile>> {
  const upload = await readUpload(file);
  if (!upload.ok) return upload;
  const square = await sharp(upload.value.bytes)
    .resize(PORTRAIT_PX, PORTRAIT_PX, { fit: 'cover', position: sharp.strategy.attention })
    .jpeg({ quality: 90 })
    .toBuffer();
  await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, personId);
    await writePortrait(transaction, personId, upload.value.facts.color);
    // Before the commit: a row without its file would be a broken image.
    await pictures.write({ kind: 'people', id: personId }, square);
  });
  return ok(await readProfile(db, personId));
}

export async function removePortrait({ db, pictures }: PortraitDependencies, personId: number): Promise<Profile> {
  await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, personId);
    await writePortrait(transaction, personId, null);
    await pictures.remove({ kind: 'people', id: personId });
  });
  return readProfile(db, personId);
}
