import { productUrlOf } from '@easel/domain/work-url';
import type { Db } from '../db/open.ts';
import type { SitemapEntry } from './sitemap.ts';

/** The most addresses one sitemap may hold. */
export const SITEMAP_SIZE = 50_000;

/** Works by id, a part at a time, and how many parts there are. */
export async function readWorkAddresses(
  db: Db,
  limit: number,
  offset: number,
): Promise<{ works: SitemapEntry[]; parts: number }> {
  const { count } = await db
    .selectFrom('works')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('works')
    .select(['id', 'artist_id', 'title', 'category', 'uploaded_at'])
    .orderBy('id')
    .limit(limit)
    .offset(Math.max(0, offset))
    .execute();
  const works = rows.map(({ id, artist_id, title, category, uploaded_at }) => ({
    path: productUrlOf({ title, category, artistId: artist_id, artworkId: id }),
    changedAt: uploaded_at,
  }));
  return { works, parts: Math.ceil(count / SITEMAP_SIZE) };
}
