import type { CategorySlug } from '@easel/domain/catalogue/categories';
import { DEFAULT_ZONE } from '@easel/domain/catalogue/zone-price';
import type { Db } from '@easel/platform/db/open-database';
import { artistTypesOnSite, isLimitedSite, isWorkOnSite } from '@easel/platform/db/site-scope';
import { sql } from 'kysely';

/** Withdrawn works have a page that offers nothing, so they are not listed. */
const shownWorks = (db: Db) =>
  db
    .selectFrom('works')
    .where('is_safe', '=', true)
    .where('is_delisted', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('people')
            .select('people.id')
            .whereRef('people.id', '=', 'works.artist_id')
            .where('is_banned', '=', true),
        ),
      ),
    )
    .where(isWorkOnSite());
/** Works with prints that are not sold out. */
const shownPrints = (db: Db) =>
  shownWorks(db).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('print_products')
        .select('print_products.id')
        .whereRef('print_products.work_id', '=', 'works.id')
        .where('can_be_bought', '=', true),
    ),
  );
const shownArtists = (db: Db) =>
  db
    .selectFrom('people')
    .where('user_type', 'in', artistTypesOnSite())
    .where('is_banned', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('works')
          .select('works.id')
          .whereRef('works.artist_id', '=', 'people.id')
          .where('is_safe', '=', true)
          .where('is_delisted', '=', false)
          .where(isWorkOnSite()),
      ),
    );

/** The kinds of sitemaps that are split into parts. */
export type SitemapKind = 'works' | 'prints' | 'artists';

export async function countAddresses(db: Db, kind: SitemapKind): Promise<number> {
  const count = sql<number>`count(*)`.as('count');
  const { count: found } = await (kind === 'artists'
    ? shownArtists(db).select(count).executeTakeFirstOrThrow()
    : (kind === 'works' ? shownWorks(db) : shownPrints(db)).select(count).executeTakeFirstOrThrow());
  return found;
}

/** One part of the works, or of the works with prints, by id: the columns of their URLs. */
export const readWorkAddresses = (db: Db, kind: 'works' | 'prints', limit: number, offset: number) =>
  (kind === 'works' ? shownWorks(db) : shownPrints(db))
    .select(['id', 'artist_id', 'title', 'category', 'uploaded_at'])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

/** One part of the artists, by id: the columns of their URLs. */
export const readArtistAddresses = (db: Db, limit: number, offset: number) =>
  shownArtists(db).select(['id', 'user_type', 'user_name']).orderBy('id').limit(limit).offset(offset).execute();

/** Every combination of a category with a style or subject, with its number of works in the default store that can be bought there. */
export async function readNarrowings(db: Db): Promise<{ category: CategorySlug; value: string; count: number }[]> {
  const { rows } = await sql<{ category: CategorySlug; value: string; count: number }>`
    select category, value, count(*) as count
    from works, unnest(styles || array[subject]) as value
    where is_safe and ${isWorkOnSite()} and (original_status = 'avail' or ${isLimitedSite()}) and value <> '' and ${DEFAULT_ZONE} = any(sold_in_zones)
      and not is_delisted
      and not exists (select from people where people.id = works.artist_id and ((is_away and not ${isLimitedSite()}) or is_banned))
    group by category, value
    order by category, value`.execute(db);
  return rows;
}
