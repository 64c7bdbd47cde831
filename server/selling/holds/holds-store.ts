import type { HoldKind, HoldSort, WaitingSort } from '@easel/domain/selling/operation-lists';
import { ACTIVE_PLACES, type WaitingStatus } from '@easel/domain/selling/waiting-list';
import type { ListSort } from '@easel/domain/text/list-query';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export interface HoldRow {
  work_id: number;
  title: string;
  artist: string;
  kind: HoldKind;
  holder: string;
  holder_id: number | null;
  order_id: number | null;
  offer_id: string | null;
  entry_id: string | null;
  order_number: string | null;
  lines: number;
  until: Date | null;
  waiting: number;
}

const nameOf = (alias: string) =>
  sql`nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), '')`;

/**
 * Reserved originals, each with the strongest reason: somebody is paying, has accepted an offer, or is the first in line. Without one, something
 * has gone wrong. Few works are reserved at a time, and they have an index.
 */
const HOLDS = sql`
  select works.id as work_id, works.title, coalesce(nullif(artist.public_name, ''), ${nameOf('artist')}, '') as artist,
    case when paying.id is not null then 'payment' when offers.id is not null then 'offer' when places.id is not null then 'waiting-list' else 'stuck' end as kind,
    coalesce(case when paying.id is not null then coalesce(${nameOf('buyer')}, nullif(paying.email, ''), 'A guest') else coalesce(${nameOf('collector')}, places.email) end, '') as holder,
    case when paying.id is not null then paying.buyer_id else coalesce(offers.buyer_id, places.person_id) end as holder_id,
    paying.id as order_id, paying.number as order_number,
    (select count(*)::integer from order_lines where order_lines.order_id = paying.id) as lines, offers.id as offer_id, places.id as entry_id,
    case when paying.id is not null then paying.hold_expires_at else coalesce(offers.expires_at, places.exclusive_until) end as until,
    (select count(*)::integer from waiting_list where waiting_list.work_id = works.id and waiting_list.status = 'waiting') as waiting
  from works
  join people as artist on artist.id = works.artist_id
  left join lateral (
    select orders.* from order_lines join orders on orders.id = order_lines.order_id
    where order_lines.work_id = works.id and order_lines.kind = 'original' and orders.status = 'pending' order by orders.id desc limit 1
  ) as paying on true
  left join people as buyer on buyer.id = paying.buyer_id
  left join offers on offers.work_id = works.id and offers.status = 'accepted'
  left join waiting_list as places on places.work_id = works.id and places.status = 'offered'
  left join people as collector on collector.id = coalesce(offers.buyer_id, places.person_id)
  where works.original_status = 'reserved'`;

export interface HoldFilter {
  text: string;
  kind?: HoldKind | undefined;
}

const likeAnywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const matching = ({ text, kind }: HoldFilter) => {
  const like = likeAnywhere(text);
  return sql`
    (${text} = '' or title ilike ${like} or artist ilike ${like} or holder ilike ${like} or order_number ilike ${like})
    and (${kind ?? null}::text is null or kind = ${kind ?? null})`;
};

export async function readHolds(
  db: Db,
  filter: HoldFilter,
  { by, isDescending }: ListSort<HoldSort>,
  { limit, offset }: { limit: number; offset: number },
) {
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls first`;
  const { rows } = await sql<HoldRow & { total: number }>`
    select *, (count(*) over ())::integer as total from (${HOLDS}) as holds where ${matching(filter)}
    order by ${sql.ref(by)} ${direction}, work_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function readHold(db: Db, workId: number): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`select * from (${HOLDS} and works.id = ${workId}) as holds`.execute(db);
  return rows[0];
}

export const lockWork = (transaction: Db, workId: number) =>
  transaction.selectFrom('works').select('id').where('id', '=', workId).forUpdate().execute();

/** Ends the time of a hold now. What ends holds does the rest. */
export const endOrderHold = (transaction: Db, orderId: number) =>
  sql`update orders set hold_expires_at = now() where id = ${orderId} and status = 'pending'`.execute(transaction);

export const endAcceptedOffer = (transaction: Db, offerId: string) =>
  sql`
    update offers set expires_at = greatest(created_at, least(expires_at, now())) where id = ${offerId} and status = 'accepted'`.execute(
    transaction,
  );

export const endPlace = (transaction: Db, entryId: string) =>
  sql`update waiting_list set exclusive_until = now() where id = ${entryId} and status = 'offered'`.execute(
    transaction,
  );

export const readOriginalStatus = async (db: Db, workId: number): Promise<string | undefined> =>
  (await db.selectFrom('works').select('original_status').where('id', '=', workId).executeTakeFirst())?.original_status;

export interface WaitedWorkRow {
  work_id: number;
  title: string;
  artist: string;
  original_status: string;
  people: number;
  since: Date;
  offered_to: string | null;
  offered_until: Date | null;
  total: number;
}

export async function readWaitedWorks(
  db: Db,
  text: string,
  { by, isDescending }: ListSort<WaitingSort>,
  { limit, offset }: { limit: number; offset: number },
): Promise<WaitedWorkRow[]> {
  const like = likeAnywhere(text);
  const { rows } = await sql<WaitedWorkRow>`
    select lists.*, works.title, works.original_status, (count(*) over ())::integer as total,
      coalesce(nullif(artist.public_name, ''), ${nameOf('artist')}, '') as artist, offered.email as offered_to, offered.exclusive_until as offered_until
    from (
      select work_id, count(*)::integer as people, min(joined_at) as since from waiting_list
      where status = any(${[...ACTIVE_PLACES]}::text[]) group by work_id
    ) as lists
    join works on works.id = work_id join people as artist on artist.id = works.artist_id
    left join waiting_list as offered on offered.work_id = works.id and offered.status = 'offered'
    where ${text} = '' or works.title ilike ${like} or artist.last_name ilike ${like} or artist.public_name ilike ${like}
    order by ${sql.ref(by)} ${isDescending ? sql`desc` : sql`asc`}, work_id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export interface PlaceRow {
  position: number | null;
  name: string;
  email: string;
  person_id: number | null;
  status: WaitingStatus;
  joined_at: Date;
  exclusive_until: Date | null;
}

export async function readPlaces(db: Db, workId: number): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select case when status = 'waiting' then (row_number() over (partition by status order by confirmed_at, waiting_list.id))::integer end as position,
      coalesce(${nameOf('people')}, '') as name, waiting_list.email, person_id, status, joined_at,
      case when status = 'offered' then exclusive_until end as exclusive_until
    from waiting_list left join people on people.id = person_id
    where work_id = ${workId} and status = any(${[...ACTIVE_PLACES]}::text[])
    order by status = 'offered' desc, status = 'waiting' desc, confirmed_at, waiting_list.id`.execute(db);
  return rows;
}

export async function readTitle(db: Db, workId: number) {
  const { rows } = await sql<{ title: string; artist: string; original_status: string }>`
    select title, original_status, coalesce(nullif(artist.public_name, ''), ${nameOf('artist')}, '') as artist
    from works join people as artist on artist.id = artist_id where works.id = ${workId}`.execute(db);
  return rows[0];
}
