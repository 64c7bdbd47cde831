import { randomBytes } from 'node:crypto';
import { UPLOAD_MESSAGES } from '@easel/domain/catalogue/uploaded-image';
import { formatVisualSource } from '@easel/domain/discovery/visual-source';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { createConcurrencyLimit } from '@easel/platform/media/concurrency-limit';
import { type ImageModel, prepareForModel } from '@easel/platform/media/image-model';
import { readQueryImage } from '@easel/platform/media/read-query-image';
import { createThumbnail } from '@easel/platform/media/thumbnail';
import sharp from 'sharp';
import { quantizeVector } from './quantize-vector.ts';
import { insertVisualQuery } from './visual-store.ts';

/** The address of a search by photo works for so long. */
export const VISUAL_QUERY_DAYS = 30;

const ID_BYTES = 16;
/** Of the strongest color of a photo, and the others. */
const COLOR_WEIGHTS = [100, 60, 40, 30];
const MAX_WAITING_PHOTOS = 60;
const limit = createConcurrencyLimit({ max: 2, maxWaiting: MAX_WAITING_PHOTOS });

export interface PhotoDependencies {
  db: Db;
  /** Undefined if the shop compares no images. */
  imageModel: ImageModel | undefined;
  now: () => number;
}

/** Turns a photo into what is searched for, and forgets the photo. Returns the value of `like`. */
export async function searchByPhoto(
  { db, imageModel, now }: PhotoDependencies,
  file: unknown,
): Promise<Outcome<string>> {
  if (!(file instanceof Uint8Array) || file.length === 0) return reject('invalid', UPLOAD_MESSAGES.missing);
  const read = await limit.run(() => readQueryImage(file), true);
  if (!read.ok) return read;
  const { rgb, width, height, colors } = read.value;
  // Without the image model, the colors of the photo are what can be compared.
  if (!imageModel)
    return ok(
      formatVisualSource({
        kind: 'colors',
        colors: colors.map((hex, at) => ({ hex, weight: COLOR_WEIGHTS[at] ?? 30 })),
      }),
    );
  const image = sharp(rgb, { raw: { width, height, channels: 3 } });
  const vector = await imageModel.describePart(await prepareForModel(image.clone()));
  // Base64 without the dash, which separates the parts of the parameter.
  const id = randomBytes(ID_BYTES).toString('base64url').replaceAll('-', '_');
  const thumbnail = await createThumbnail(image);
  await insertVisualQuery(db, { id, vector: quantizeVector(vector), thumbnail, colors }, new Date(now()));
  return ok(formatVisualSource({ kind: 'photo', photoId: id }));
}
