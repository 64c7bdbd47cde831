import type { Db } from '../db/open-database.ts';
import type { PictureOwner } from './image-service.ts';

/** How a picture that was never handed in is drawn; undefined where it is not. */
export async function readRecipe(db: Db, { kind, id }: PictureOwner): Promise<string | undefined> {
  const row =
    kind === 'works'
      ? await db.selectFrom('works').select('picture_recipe as recipe').where('id', '=', id).executeTakeFirst()
      : await db.selectFrom('people').select('avatar_recipe as recipe').where('id', '=', id).executeTakeFirst();
  return row?.recipe ?? undefined;
}

/** The drawn works, best first: what is made beforehand while nobody is waiting. */
export async function readDrawnWorkIds(db: Db, limit: number): Promise<number[]> {
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
