import { type Outcome, ok } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { ImageService } from '@easel/platform/media/image-service';
import { readUpload } from '@easel/platform/media/read-upload';
import sharp from 'sharp';
import { insertContentPicture } from './content-pictures-store.ts';

export interface ContentPictureDependencies {
  db: Db;
  pictures: ImageService;
}

/** Pictures are shown in the width of a page, and cannot be zoomed. */
const MAX_PICTURE_PX = 2_400;

/** Stores a picture for content. Versions that were saved keep their pictures, so that none is deleted. */
export async function addContentPicture(
  { db, pictures }: ContentPictureDependencies,
  authorId: number,
  file: unknown,
): Promise<Outcome<number>> {
  const upload = await readUpload(file);
  if (!upload.ok) return upload;
  const { data, info } = await sharp(upload.value.bytes)
    .resize(MAX_PICTURE_PX, MAX_PICTURE_PX, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const id = await db.transaction().execute(async (transaction) => {
    const added = await insertContentPicture(transaction, {
      ...{ width_px: info.width, height_px: info.height, color: upload.value.facts.color, author_id: authorId },
    });
    // Before the commit: a row without its file would be a broken image.
    await pictures.write({ kind: 'content', id: added }, data);
    return added;
  });
  return ok(id);
}
