import type { CategorySlug } from '@easel/domain/categories';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

const shownWorks = (db: Db) => db.selectFrom('works').where('is_safe', '=', true);
const shownArtists = (db: Db) =>
  db
    .selectFrom('people')
    .where('user_type', 'in', ['artist', 'limited_artist'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('works')
          .select('works.id')
          .whereRef('works.artist_id', '=', 'people.id')
          .where('is_safe', '=', true),
      ),
    );

export async function countAddresses(db: Db, kind: 'works' | 'artists'): Promise<number> {
  const count = sql<number>`count(*)`.as('count');
  const { count: found } = await (kind === 'works'
    ? shownWorks(db).select(count).executeTakeFirstOrThrow()
    : shownArtists(db).select(count).executeTakeFirstOrThrow());
  return found;
}

/** What a work's address is made of, by id, a part at a time. */
export const readWorkAddresses = (db: Db, limit: number, offset: number) =>
  shownWorks(db)
    .select(['id', 'artist_id', 'title', 'category', 'uploaded_at'])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

/** What an artist's address is made of, likewise. */
export const readArtistAddresses = (db: Db, limit: number, offset: number) =>
  shownArtists(db).select(['id', 'user_type', 'user_name']).orderBy('id').limit(limit).offset(offset).execute();

/** What categories can be narrowed to by one style or one subject, with how many works that leaves. */
export async function readNarrowings(db: Db): Promise<{ category: CategorySlug; value: string; count: number }[]> {
  const { rows } = await sql<{ category: CategorySlug; value: string; count: number }>`
    select category, value, count(*) as count
    from works, unnest(styles || array[subject]) as value
    where is_safe and original_status = 'avail' and value <> ''
    group by category, value
    order by category, value`.execute(db);
  return rows;
}
