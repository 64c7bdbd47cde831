import type { Db } from '../db/open-database.ts';
import type { ImageOwner } from './image-service.ts';

/** The recipe from which an image is rendered; undefined if it has none. */
export async function readRecipe(db: Db, { kind, id }: ImageOwner): Promise<string | undefined> {
  const row =
    kind === 'works'
      ? await db.selectFrom('works').select('picture_recipe as recipe').where('id', '=', id).executeTakeFirst()
      : await db.selectFrom('people').select('avatar_recipe as recipe').where('id', '=', id).executeTakeFirst();
  return row?.recipe ?? undefined;
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
