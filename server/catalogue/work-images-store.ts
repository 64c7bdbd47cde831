import type { ImageKind } from '@easel/domain/catalogue/work-images';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, sql } from 'kysely';

export type WorkImageRow = Awaited<ReturnType<typeof readWorkImages>>[number];

/** The additional images of a work, in order. */
export const readWorkImages = (db: Db, workId: number) =>
  db
    .selectFrom('work_images')
    .select(['id', 'kind', 'caption', 'width_px', 'height_px', 'color', 'placeholder'])
    .modifyFront(sql`/* prepared */`)
    .where('work_id', '=', workId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();

const ownWork = (db: Db, artistId: number, workId: number) =>
  db
    .selectFrom('works')
    .select([
      'id',
      'title',
      'category',
      'artist_id',
      'has_picture',
      'picture_version',
      'picture_width_px',
      'picture_height_px',
      'picture_color',
      'picture_placeholder',
    ])
    .where('id', '=', workId)
    .where('artist_id', '=', artistId);

export type OwnWorkRow = NonNullable<Awaited<ReturnType<typeof readOwnWork>>>;

export const readOwnWork = (db: Db, artistId: number, workId: number) =>
  ownWork(db, artistId, workId).executeTakeFirst();

/** Locked, so that two uploads at once cannot exceed the limit, and with what tells whether a buyer relies on the work. */
export const lockOwnWork = (db: Db, artistId: number, workId: number) =>
  ownWork(db, artistId, workId)
    .select((eb) => [
      'original_status',
      eb
        .exists(
          eb
            .selectFrom('offers')
            .select('offers.id')
            .whereRef('offers.work_id', '=', 'works.id')
            .where('offers.status', '=', 'accepted'),
        )
        .as('has_accepted_offer'),
    ])
    .forUpdate()
    .executeTakeFirst();

/** One additional image with everything that describes it. */
export const readStoredImage = (db: Db, workId: number, imageId: number) =>
  db
    .selectFrom('work_images')
    .select(['kind', 'sort_order', 'width_px', 'height_px', 'color', 'placeholder', 'recipe'])
    .where('id', '=', imageId)
    .where('work_id', '=', workId)
    .executeTakeFirst();

export const readMainImage = (db: Db, workId: number) =>
  db
    .selectFrom('works')
    .select([
      'has_picture',
      'picture_width_px',
      'picture_height_px',
      'picture_color',
      'picture_placeholder',
      'picture_recipe',
    ])
    .where('id', '=', workId)
    .executeTakeFirst();

export interface MainImage {
  widthPx: number;
  heightPx: number;
  color: string;
  placeholder: string | null;
  recipe: string | null;
  /** For the search by color. */
  colors: string[];
}

/** Describes another main image. Its URL changes with the version. */
export const updateMainImage = (db: Db, workId: number, image: MainImage) =>
  db
    .updateTable('works')
    .set((eb) => ({
      has_picture: true,
      picture_width_px: image.widthPx,
      picture_height_px: image.heightPx,
      picture_color: image.color,
      picture_placeholder: image.placeholder,
      picture_recipe: image.recipe,
      colors: image.colors,
      picture_version: eb('picture_version', '+', 1),
    }))
    .where('id', '=', workId)
    .execute();

export async function insertWorkImage(db: Db, image: Insertable<Schema['work_images']>): Promise<number> {
  const { id } = await db.insertInto('work_images').values(image).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateWorkImage(
  db: Db,
  workId: number,
  imageId: number,
  change: { kind: ImageKind; caption: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('work_images')
    .set(change)
    .where('id', '=', imageId)
    .where('work_id', '=', workId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteWorkImage(db: Db, workId: number, imageId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('work_images')
    .where('id', '=', imageId)
    .where('work_id', '=', workId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function writeImageOrder(db: Db, workId: number, imageIds: readonly number[]): Promise<void> {
  for (const [index, imageId] of imageIds.entries())
    await db
      .updateTable('work_images')
      .set({ sort_order: index + 1 })
      .where('id', '=', imageId)
      .where('work_id', '=', workId)
      .execute();
}

/** The place of the last image; 0 if there is none. */
export async function readLastImageOrder(db: Db, workId: number): Promise<number> {
  const row = await db
    .selectFrom('work_images')
    .select(({ fn }) => fn.max('sort_order').as('last'))
    .where('work_id', '=', workId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** The pictures of works that everybody may see. */
export const readShownPictures = (db: Db, workIds: readonly number[]) =>
  db
    .selectFrom('works')
    .select(['id', 'picture_version', 'picture_width_px', 'picture_height_px'])
    .where('id', 'in', workIds)
    .where('has_picture', '=', true)
    .where('is_safe', '=', true)
    .execute();
