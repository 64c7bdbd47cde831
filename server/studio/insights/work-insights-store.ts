import type { SizeBin } from '@easel/domain/catalogue/size-bins';
import type { InsightsCounts, InsightsRange } from '@easel/domain/studio/insights-period';
import type { WorkState } from '@easel/domain/studio/work-states';
import type { ViewSource } from '@easel/domain/tracking/view-sources';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { BASE_PRICE_CENTS, LISTED_STATE } from '@easel/platform/db/work-columns';
import { type RawBuilder, type Selectable, sql } from 'kysely';

export interface OwnWorkRow {
  id: number;
  artist_id: number;
  title: string;
  category: string;
  medium: string | null;
  size: SizeBin;
  state: WorkState;
  price_cents: number | null;
  uploaded_on: string;
  has_picture: boolean;
  picture_version: number;
  picture_width_px: number;
  picture_height_px: number;
  picture_color: string;
}

/** The works of an artist that are or were in the shop, or one of them. The state is that of `getListedState`. */
export async function readOwnWorks(db: Db, artistId: number, workId?: number): Promise<OwnWorkRow[]> {
  const { rows } = await sql<OwnWorkRow>`
    select id, artist_id, title, category, mediums[1] as medium, size,
      ${LISTED_STATE} as state,
      ${BASE_PRICE_CENTS} as price_cents,
      (uploaded_at at time zone 'UTC')::date::text as uploaded_on,
      has_picture, picture_version, picture_width_px, picture_height_px, picture_color
    from works where artist_id = ${artistId} and (${workId ?? null}::bigint is null or id = ${workId ?? null})
    order by id`.execute(db);
  return rows;
}

/** Works of one artist. */
export interface OwnWorks {
  artistId: number;
  workIds: readonly number[];
}

const isOwn = ({ workIds }: OwnWorks) => sql`work_id = any(${workIds}::bigint[])`;

/** Whether a time is in a range of days of UTC, written so that an index on the time is used. */
const isBetween = (time: RawBuilder<unknown>, from: string, until: string) => sql`
  ${time} >= ${from}::date::timestamp at time zone 'UTC' and ${time} < (${until}::date + 1)::timestamp at time zone 'UTC'`;

const dayOf = (time: RawBuilder<unknown>) => sql`(${time} at time zone 'UTC')::date`;

const viewedDays = (own: OwnWorks, from: string, until: string) => sql`
  select work_id, day, views, 0 as favorites, 0 as collections, carts, 0 as offers, 0 as sales
  from work_days where ${isOwn(own)} and day between ${from}::date and ${until}::date`;

/** By month, but for the month that the period before ends in. */
const viewedMonths = (own: OwnWorks, { beforeFrom, beforeUntil, until }: InsightsRange) => {
  const last = `${beforeUntil.slice(0, 7)}-01`;
  return sql`
    select work_id, month as day, views, 0 as favorites, 0 as collections, carts, 0 as offers, 0 as sales
    from work_months where ${isOwn(own)} and month between ${beforeFrom}::date and ${until}::date and month <> ${last}::date
    union all ${viewedDays(own, last, beforeUntil)}`;
};

/**
 * Views and additions to carts come from the counted days, everything else from its own table, by an index: there are few of them for each work, and what
 * was taken back does not count any more. What artists do with their own works does not count.
 */
const countedRows = (own: OwnWorks, from: string, until: string, viewed = viewedDays(own, from, until)) => {
  const [favored, collected, offered, sold] = [
    'favorites.created_at',
    'added_at',
    'offers.created_at',
    'placed_at',
  ].map((column) => sql.ref(column)) as [
    RawBuilder<unknown>,
    RawBuilder<unknown>,
    RawBuilder<unknown>,
    RawBuilder<unknown>,
  ];
  return sql`
    ${viewed}
    union all
    select work_id, ${dayOf(favored)}, 0, 1, 0, 0, 0, 0
    from favorites where ${isOwn(own)} and ${isBetween(favored, from, until)} and person_id <> ${own.artistId}
    union all
    select work_id, ${dayOf(collected)}, 0, 0, 1, 0, 0, 0
    from collection_works join collections on collections.id = collection_id
    where ${isOwn(own)} and ${isBetween(collected, from, until)} and owner_id <> ${own.artistId}
    union all
    select work_id, ${dayOf(offered)}, 0, 0, 0, 0, 1, 0
    from offers where ${isOwn(own)} and ${isBetween(offered, from, until)}
    union all
    select work_id, ${dayOf(sold)}, 0, 0, 0, 0, 0, 1
    from order_lines join orders on orders.id = order_id
    where artist_id = ${own.artistId} and ${isOwn(own)} and ${isBetween(sold, from, until)}
      and order_lines.status not in ('cancelled', 'failed', 'pending')`;
};

const SUMS = sql`sum(views)::integer as views, sum(favorites)::integer as favorites, sum(collections)::integer as collections,
  sum(carts)::integer as carts, sum(offers)::integer as offers, sum(sales)::integer as sales`;

export type CountedRow = InsightsCounts & {
  /** One of the two is null. */
  day: string | null;
  work_id: number | null;
  is_now: boolean | null;
};

/** The counts of each day, and of each work in both periods. */
export async function readCounts(db: Db, own: OwnWorks, range: InsightsRange): Promise<CountedRow[]> {
  const viewed = range.unit === 'month' ? viewedMonths(own, range) : undefined;
  const { rows } = await sql<CountedRow>`
    select day::text as day, work_id, is_now, ${SUMS}
    from (select *, day >= ${range.from}::date as is_now from (${countedRows(own, range.beforeFrom, range.until, viewed)}) as counted) as compared
    where is_now or day <= ${range.beforeUntil}::date
    group by grouping sets ((day), (work_id, is_now))`.execute(db);
  return rows;
}

/** The counts of each day of one work. */
export async function readDays(db: Db, own: OwnWorks, from: string, until: string) {
  const { rows } = await sql<InsightsCounts & { day: string }>`
    select day::text as day, ${SUMS} from (${countedRows(own, from, until)}) as counted group by day`.execute(db);
  return rows;
}

/** Views and favorites of some works in a range of days. */
export async function readWorkTotals(db: Db, own: OwnWorks, from: string, until: string) {
  const { rows } = await sql<InsightsCounts & { work_id: number }>`
    select work_id, ${SUMS} from (${countedRows(own, from, until)}) as counted group by work_id`.execute(db);
  return rows;
}

export async function readSources(db: Db, own: OwnWorks, { from, until, unit }: InsightsRange) {
  const [table, time] = unit === 'month' ? [sql`work_source_months`, sql`month`] : [sql`work_source_days`, sql`day`];
  const { rows } = await sql<{ source: ViewSource; host: string; views: number }>`
    select source, host, sum(views)::integer as views from ${table}
    where ${isOwn(own)} and ${time} between ${from}::date and ${until}::date
    group by source, host order by views desc, source, host`.execute(db);
  return rows;
}

/** With null for all searches that are not stored. */
export async function readSearches(db: Db, own: OwnWorks, { from, until }: InsightsRange) {
  const { rows } = await sql<{ text: string | null; visitors: number; position: number | null }>`
    select text, sum(visitors)::integer as visitors,
      sum(positions)::double precision / nullif(sum(known_positions), 0) as position
    from work_search_days left join search_texts on search_texts.id = search_id
    where ${isOwn(own)} and day between ${from}::date and ${until}::date
    group by text order by visitors desc, text`.execute(db);
  return rows;
}

/** The first day on which a visitor of one of these works was counted. */
export async function readFirstCountedDay(db: Db, { workIds }: OwnWorks): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(first.day)::text as day from unnest(${workIds}::bigint[]) as own (id)
    cross join lateral (select min(day) as day from work_days where work_id = own.id) as first`.execute(db);
  return rows[0]?.day ?? undefined;
}

export async function readPriceGroups(db: Db, works: readonly Pick<OwnWorkRow, 'category' | 'medium' | 'size'>[]) {
  const { rows } = await sql<{
    category: string;
    medium: string;
    size: SizeBin;
    works: number;
    artists: number;
    low_cents: number;
    quarter_cents: number;
    median_cents: number;
    three_quarters_cents: number;
    high_cents: number;
  }>`select * from price_groups where category = any(${[...new Set(works.map(({ category }) => category))]}::text[])
    and medium = any(${[...new Set(works.map(({ medium }) => medium ?? ''))]}::text[])`.execute(db);
  return rows;
}

export interface SimilarTo {
  category: string;
  medium: string;
  size: SizeBin;
  artistId: number;
  areaCm2: number;
  limit: number;
}

/** Works of other artists that are for sale, the nearest in size first. Those with the best rank are looked at. */
export async function readSimilarWorks(db: Db, { category, medium, size, artistId, areaCm2, limit }: SimilarTo) {
  const { rows } = await sql<SimilarRow>`
    select * from (
      select works.id, artist_id, title, category, has_picture, picture_version, picture_width_px, picture_height_px, picture_color,
        picture_placeholder, trim(first_name || ' ' || last_name) as artist_name,
        ${BASE_PRICE_CENTS} as price_cents,
        abs(width_cm * height_cm - ${areaCm2}) as difference
      from works join people on people.id = artist_id
      where category = ${category} and ${medium} = any(mediums) and size = ${size} and artist_id <> ${artistId}
        and original_status = 'avail' and not is_delisted and is_safe and has_picture and list_prices is not null
        and not is_away and not is_banned
      order by rank desc limit 500
    ) as comparable where price_cents > 0 order by difference, id limit ${limit}`.execute(db);
  return rows;
}

type PictureColumn = `picture_${'version' | 'width_px' | 'height_px' | 'color' | 'placeholder'}`;
type SimilarRow = Pick<
  Selectable<Schema['works']>,
  'id' | 'artist_id' | 'title' | 'category' | 'has_picture' | PictureColumn
> & { artist_name: string; price_cents: number };

/** Published changes of a work by day: what its history says, and changes of its price by whatever way. */
export async function readEdits(db: Db, workId: number, since: string) {
  const { rows } = await sql<{ day: string; fields: string[] }>`
    select day::text as day, array_agg(distinct field order by field) as fields from (
      select ${dayOf(sql.ref('happened_at'))} as day, jsonb_object_keys(changes) as field
      from work_history where work_id = ${workId} and action in ('edit', 'approve')
        and to_state not in ('draft', 'submitted', 'changes-requested', 'rejected')
        and happened_at >= ${since}::date::timestamp at time zone 'UTC'
      union all
      select ${dayOf(sql.ref('changed_at'))}, 'priceCents'
      from price_changes where work_id = ${workId} and changed_at >= ${since}::date::timestamp at time zone 'UTC'
    ) as edit group by day order by day desc`.execute(db);
  return rows;
}
