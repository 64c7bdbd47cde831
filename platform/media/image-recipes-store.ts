import type { Db } from '../db/open-database.ts';
import type { ImageOwner } from './image-service.ts';

/** The recipe from which an image is rendered; undefined if it has none. */
export async function readRecipe(db: Db, { kind, id }: ImageOwner): Promise<string | undefined> {
  // The others are always uploaded.
  if (kind === 'drafts' || kind === 'uploads' || kind === 'content') return undefined;
  const rows = {
    works: () => db.selectFrom('works').select('picture_recipe as recipe').where('id', '=', id),
    people: () => db.selectFrom('people').select('avatar_recipe as recipe').where('id', '=', id),
    studios: () => db.selectFrom('studio_photos').select('recipe').where('id', '=', id),
    images: () => db.selectFrom('work_images').select('recipe').where('id', '=', id),
  };
  return (await rows[kind]().executeTakeFirst())?.recipe ?? undefined;
}

/** Works whose image is rendered from a recipe, best ranked first. */
export async function readWorkIdsWithRecipe(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('works')
    .select('id')
    .where('picture_recipe', 'is not', null)
    .orderBy('rank', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The version of the main image of a work; undefined if it has none. */
export async function readPictureVersion(db: Db, workId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('works')
    .select('picture_version')
    .where('id', '=', workId)
    .where('has_picture', '=', true)
    .executeTakeFirst();
  return row?.picture_version;
}

export const hasWorkImage = async (db: Db, imageId: number): Promise<boolean> =>
  (await db.selectFrom('work_images').select('id').where('id', '=', imageId).executeTakeFirst()) !== undefined;
