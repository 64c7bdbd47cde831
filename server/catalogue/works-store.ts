import type { CategorySlug } from '@easel/domain/categories';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** A work with what its tile needs to know of its artist. */
export type WorkRow = Awaited<ReturnType<typeof readWorkRows>>[number];

const tiles = (db: Db) =>
  db
    .selectFrom('works')
    .innerJoin('people', 'people.id', 'works.artist_id')
    .select([
      'works.id',
      'works.title',
      'works.category',
      'works.artist_id',
      'works.original_status',
      'works.has_open_editions',
      'works.list_price_cents',
      'works.min_print_price_cents',
      'works.width_cm',
      'works.height_cm',
      'works.depth_cm',
      'works.picture_width_px',
      'works.picture_height_px',
      'works.picture_color',
      'works.uploaded_at',
      'people.first_name',
      'people.last_name',
      'people.country_code',
    ]);

export interface WorksWanted {
  category?: CategorySlug | undefined;
  artistId?: number;
  order: 'rank' | 'newest';
  limit: number;
  offset?: number;
}

export function readWorkRows(db: Db, { category, artistId, order, limit, offset = 0 }: WorksWanted) {
  let query = tiles(db)
    .orderBy(order === 'rank' ? 'works.rank' : 'works.uploaded_at', 'desc')
    .orderBy('works.id', 'desc')
    .limit(limit)
    .offset(offset);
  if (category) query = query.where('works.category', '=', category);
  if (artistId) query = query.where('works.artist_id', '=', artistId);
  return query.execute();
}

export async function countWorks(db: Db, category?: CategorySlug): Promise<number> {
  let query = db.selectFrom('works').select((eb) => eb.fn.countAll<number>().as('count'));
  if (category) query = query.where('category', '=', category);
  return (await query.executeTakeFirstOrThrow()).count;
}

export async function readWorkRow(db: Db, id: number) {
  return tiles(db)
    .select(['works.statement', 'works.medium', 'works.material', 'works.year', 'people.city'])
    .where('works.id', '=', id)
    .executeTakeFirst();
}

/** Each category that has works, with how many and the one that stands first. */
export async function readCategoryCovers(db: Db) {
  const { rows } = await sql<{ category: CategorySlug; count: number; cover_id: number }>`
    select category, count(*) as count, (array_agg(id order by rank desc, id desc))[1] as cover_id
    from works group by category`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.cover_id);
  const covers = new Map((await tiles(db).where('works.id', 'in', ids).execute()).map((row) => [row.id, row]));
  return rows.flatMap(({ category, count, cover_id }) => {
    const cover = covers.get(cover_id);
    return cover ? [{ category, count, cover }] : [];
  });
}
