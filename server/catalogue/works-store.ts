import { anyId } from '@easel/platform/db/any-value';
import { AWAY_UNTIL, SHIPS_FROM, VACATION_NOTE } from '@easel/platform/db/away-until';
import type { Db } from '@easel/platform/db/open-database';
import { isLimitedSite, isWorkOnSite } from '@easel/platform/db/site-scope';
import { sql } from 'kysely';

/** A work with the columns of its artist and prints that its tile needs. */
export type WorkRow = Awaited<ReturnType<typeof readNewestWorkRows>>[number];

/** Only works of the current site. */
const tiles = (db: Db) =>
  db
    .selectFrom('works')
    .innerJoin('people', 'people.id', 'works.artist_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('print_products')
          .whereRef('print_products.work_id', '=', 'works.id')
          .where('can_be_bought', '=', true)
          .select(({ fn }) => [
            fn.min('price_cents').as('min_print_price_cents'),
            sql<number | null>`min(price_cents) filter (where edition = 'limited')`.as('min_limited_price_cents'),
            sql<boolean | null>`bool_or(edition = 'open')`.as('has_open_editions'),
            sql<string[] | null>`array_agg(distinct material)`.as('print_materials'),
            sql<string[] | null>`array_agg(distinct width_cm || ' ' || height_cm)`.as('print_sizes'),
            sql<string[] | null>`array_agg(distinct material) filter (where edition = 'limited')`.as(
              'limited_materials',
            ),
            sql<
              string[] | null
            >`array_agg(distinct width_cm || ' ' || height_cm) filter (where edition = 'limited')`.as('limited_sizes'),
            sql<number | null>`min(edition_size) filter (where edition = 'limited')`.as('least_edition_size'),
            sql<number | null>`max(edition_size) filter (where edition = 'limited')`.as('most_edition_size'),
          ])
          .as('prints'),
      (join) => join.onTrue(),
    )
    .select([
      'works.id',
      'works.title',
      'works.category',
      'works.artist_id',
      'works.original_status',
      'works.list_prices',
      'works.sold_in_zones',
      'works.mediums',
      'works.materials',
      'works.colors',
      'works.alt_text',
      'works.styles',
      'works.subject',
      'works.width_cm',
      'works.height_cm',
      'works.depth_cm',
      'works.orientation',
      'works.curated_status',
      'works.is_ready_to_hang',
      'works.has_picture',
      'works.picture_width_px',
      'works.picture_height_px',
      'works.picture_color',
      'works.picture_placeholder',
      'works.picture_version',
      'works.uploaded_at',
      'people.first_name',
      'people.last_name',
      'people.country_code',
      'people.user_name',
      'people.user_type',
      'people.is_away',
      'people.is_banned',
      'works.is_delisted',
      'prints.min_print_price_cents',
      'prints.min_limited_price_cents',
      'prints.has_open_editions',
      'prints.print_materials',
      'prints.print_sizes',
      'prints.limited_materials',
      'prints.limited_sizes',
      'prints.least_edition_size',
      'prints.most_edition_size',
    ])
    .where(
      sql<boolean>`(${!isLimitedSite()}::boolean or (people.user_type = 'limited_artist' and prints.min_limited_price_cents is not null))`,
    );

/** The newest works of an artist that are safe and not withdrawn. */
export const readNewestWorkRows = (db: Db, artistId: number, limit: number) =>
  tiles(db)
    .modifyFront(sql`/* prepared */`)
    .where('works.artist_id', '=', artistId)
    .where('works.is_safe', '=', true)
    .where('works.is_delisted', '=', false)
    .where('people.is_banned', '=', false)
    .orderBy('works.uploaded_at', 'desc')
    .orderBy('works.id', 'desc')
    .limit(limit)
    .execute();

/** Only if it is safe. */
export async function readWorkRow(db: Db, id: number) {
  return tiles(db)
    .modifyFront(sql`/* prepared */`)
    .select([
      'works.statement',
      'works.year',
      'works.weight_kg',
      'works.packaging',
      'works.condition',
      'works.condition_note',
      'works.provenance',
      'works.series',
      'works.signature',
      'works.is_hand_signed',
      'works.has_artist_certificate',
      'works.edition_number',
      'works.edition_size',
      'works.visual_description',
      'works.described_by',
      'works.is_framed',
      'works.is_outdoor_safe',
      'works.is_safe',
      'works.installation_type',
      'works.accepts_offers',
      'people.city',
      'people.avatar_color',
      'people.avatar_version',
      'people.statement as artist_statement',
      AWAY_UNTIL,
      SHIPS_FROM.as('ships_from'),
      VACATION_NOTE,
    ])
    .where('works.id', '=', id)
    .where('works.is_safe', '=', true)
    .executeTakeFirst();
}

/** Whether a work had this id and was deleted. */
export const isRemovedWork = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('removed_works').select('work_id').where('work_id', '=', id).executeTakeFirst()) !== undefined;

export const readWorkRowsById = (db: Db, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tiles(db)
        .modifyFront(sql`/* prepared as work-rows */`)
        .where('works.id', '=', anyId(ids))
        .where('works.is_safe', '=', true)
        .execute();

/** Including works that are not safe. */
export const readAnyWorkRowsById = (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : tiles(db).where('works.id', 'in', ids).execute();

/** The works of the current site that everybody can see. */
const publicWorks = (db: Db) =>
  db
    .selectFrom('works')
    .innerJoin('people', 'people.id', 'works.artist_id')
    .where('works.is_safe', '=', true)
    .where('works.is_delisted', '=', false)
    .where('people.is_banned', '=', false)
    .where(isWorkOnSite());

/** The works with the highest rank, best first. */
export async function readBestWorkIds(db: Db, limit: number): Promise<number[]> {
  const rows = await publicWorks(db)
    .select('works.id')
    .orderBy('works.rank', 'desc')
    .orderBy('works.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The other works of the artist of a work, those of its series first, then by rank. */
export async function readOtherWorkIds(
  db: Db,
  { id, artist_id, series }: { id: number; artist_id: number; series: string },
  limit: number,
): Promise<number[]> {
  const rows = await publicWorks(db)
    .modifyFront(sql`/* prepared */`)
    .select('works.id')
    .where('works.artist_id', '=', artist_id)
    .where('works.id', '!=', id)
    .orderBy(sql`works.series = ${series} and works.series != ''`, 'desc')
    .orderBy('works.rank', 'desc')
    .orderBy('works.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The works of collections that everybody can see. */
const collectedWorks = (db: Db) =>
  publicWorks(db)
    .innerJoin('collection_works', 'collection_works.work_id', 'works.id')
    .innerJoin('collections', 'collections.id', 'collection_works.collection_id')
    .innerJoin('people as owner', 'owner.id', 'collections.owner_id')
    .where('collections.is_private', '=', false)
    .where('owner.is_banned', '=', false);

/** The first work of each collection, by the ID of the collection. */
export async function readFirstCollectionWorkIds(
  db: Db,
  collectionIds: readonly number[],
): Promise<Map<number, number>> {
  if (collectionIds.length === 0) return new Map();
  const rows = await collectedWorks(db)
    .select(['collections.id as collection_id', 'works.id'])
    .where('collections.id', '=', anyId(collectionIds))
    .modifyFront(sql`/* prepared */`)
    .distinctOn('collections.id')
    .orderBy('collections.id')
    .orderBy('collection_works.sort_order')
    .orderBy('works.id')
    .execute();
  return new Map(rows.map((row) => [row.collection_id, row.id]));
}

/** The works of a public collection that others may see, in its order. */
export async function readCollectionWorkIds(db: Db, collectionId: number, limit: number): Promise<number[]> {
  const rows = await collectedWorks(db)
    .select('works.id')
    .where('collections.id', '=', collectionId)
    .modifyFront(sql`/* prepared */`)
    .orderBy('collection_works.sort_order')
    .orderBy('works.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The latest changes of the price of an original, oldest first. */
export async function readPriceChanges(db: Db, workId: number, most: number) {
  const rows = await db
    .selectFrom('price_changes')
    .select(['old_prices', 'new_prices', 'changed_at'])
    .modifyFront(sql`/* prepared */`)
    .where('work_id', '=', workId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.reverse();
}

/** Every frame is available for every print. */
export const readFrames = (db: Db) =>
  db
    .selectFrom('print_frames')
    .select(['code', 'name', 'color', 'price_cents_per_meter', 'sort_order'])
    .modifyFront(sql`/* prepared */`)
    .orderBy('sort_order')
    .execute();

/** The prints that a work is offered as, also of sold-out editions. */
export const readPrints = (db: Db, workId: number) =>
  db
    .selectFrom('print_products')
    .select([
      'id',
      'edition',
      'edition_size',
      'edition_sold',
      'artist_proofs',
      'material',
      'width_cm',
      'height_cm',
      'price_cents',
    ])
    .modifyFront(sql`/* prepared */`)
    .where('work_id', '=', workId)
    .where('is_offered', '=', true)
    .orderBy('id')
    .execute();

export const readFrameCodes = async (db: Db): Promise<string[]> => (await readFrames(db)).map(({ code }) => code);

/** Whether any original is available. Works are counted only if none is. */
export async function readSaleFacts(db: Db): Promise<{ hasAvailable: boolean; worksCount: number }> {
  const { rows } = await sql<{ has_available: boolean; works_count: number }>`
    select has_available, case when has_available then 0 else (select count(*) from works where is_safe) end as works_count
    from (select exists (select from works where is_safe and original_status = 'avail') as has_available) as sale`.execute(
    db,
  );
  return { hasAvailable: rows[0]?.has_available ?? false, worksCount: Number(rows[0]?.works_count ?? 0) };
}
