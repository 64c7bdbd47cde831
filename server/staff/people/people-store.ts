import type { AccountRole, ArtistState } from '@easel/domain/accounts/person-changes';
import { FORMER_MEMBER } from '@easel/domain/accounts/public-name';
import { type PeopleSort, type TimelineKind, toPlainWordQuery } from '@easel/domain/staff/people-list';
import type { ListSort } from '@easel/domain/text/list-query';
import { AWAY_UNTIL } from '@easel/platform/db/away-until';
import type { Db } from '@easel/platform/db/open-database';
import { endOfDay, startOfDay } from '@easel/platform/db/utc-days';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

export interface PeopleFilter {
  text: string;
  /** Hash of a gift card's code, if the text is one. */
  giftCardHash?: string | undefined;
  /** A coupon, if the text can be one. */
  couponCode?: string | undefined;
  role?: AccountRole | undefined;
  artist?: ArtistState | undefined;
  isBlocked?: boolean | undefined;
  /** Days of UTC. */
  from?: string | undefined;
  until?: string | undefined;
  ids?: readonly number[] | undefined;
}

/** A coupon that everybody has used finds nobody in particular. */
const MAX_FOUND_BY_CODE = 1_000;

/** Each way to find somebody has an index of its own; an OR of them would have none. */
function foundBy({ text, giftCardHash, couponCode }: PeopleFilter): RawBuilder<SqlBool> {
  const words = toPlainWordQuery(text);
  const ways = [
    ...(words === undefined ? [] : [sql`select person_id from people_words where words @@ ${words}::tsquery`]),
    sql`select buyer_id from orders where number = ${text.toUpperCase()}`,
    ...(couponCode === undefined
      ? []
      : [
          sql`(select buyer_id from order_coupons join orders on orders.id = order_id
            where coupon_code = ${couponCode} order by order_id desc limit ${MAX_FOUND_BY_CODE})`,
        ]),
    ...(giftCardHash === undefined
      ? []
      : [
          sql`select purchaser_id from gift_cards where code_hash = ${giftCardHash}`,
          sql`select buyer_id from gift_cards join order_gift_cards on gift_card_id = gift_cards.id join orders on orders.id = order_gift_cards.order_id
            where code_hash = ${giftCardHash}`,
        ]),
  ];
  return sql<SqlBool>`people.id in (${sql.join(ways, sql` union `)})`;
}

const HAS_WORKS = sql<boolean>`exists (select from works where works.artist_id = people.id)`;
const IS_ARTIST = sql<boolean>`people.user_type in ('artist', 'limited_artist')`;

/** The same states as `getArtistState`. */
const STATE_CONDITIONS: Readonly<Record<ArtistState, RawBuilder<SqlBool>>> = {
  artist: sql`people.user_type = 'artist' and not people.is_on_vacation and not people.is_check_in_lapsed`,
  limited_artist: sql`people.user_type = 'limited_artist' and not people.is_on_vacation and not people.is_check_in_lapsed`,
  vacation: sql`${IS_ARTIST} and people.is_on_vacation`,
  away: sql`${IS_ARTIST} and people.is_check_in_lapsed and not people.is_on_vacation`,
  former: sql`not ${IS_ARTIST} and ${HAS_WORKS}`,
};

function conditionsOf(filter: PeopleFilter): RawBuilder<SqlBool> {
  const { text, role, artist, isBlocked, from, until, ids } = filter;
  const conditions = [sql<SqlBool>`true`];
  if (text !== '') conditions.push(foundBy(filter));
  if (ids !== undefined) conditions.push(sql`people.id = any(${ids}::bigint[])`);
  if (role !== undefined) conditions.push(sql`people.user_type = ${role}`);
  if (artist !== undefined) conditions.push(STATE_CONDITIONS[artist]);
  if (isBlocked !== undefined) conditions.push(isBlocked ? sql`people.is_banned` : sql`not people.is_banned`);
  if (from !== undefined) conditions.push(sql`people.created_at >= ${startOfDay(from)}`);
  if (until !== undefined) conditions.push(sql`people.created_at < ${endOfDay(until)}`);
  return sql.join(conditions, sql` and `);
}

const orderBy = ({ by, isDescending }: ListSort<PeopleSort>) => {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const columns = by === 'name' ? ['last_name', 'first_name', 'id'] : ['created_at', 'id'];
  return sql.join(columns.map((column) => sql`${sql.ref(`people.${column}`)} ${direction}`));
};

export interface PeopleRow {
  id: number;
  user_type: AccountRole;
  email: string | null;
  first_name: string;
  last_name: string;
  country_code: string | null;
  is_banned: boolean;
  is_on_vacation: boolean;
  is_check_in_lapsed: boolean;
  staff_version: number;
  created_at: Date;
  has_works: boolean;
  is_closed: boolean;
  last_seen_at: Date | null;
  orders_count: number;
}

/** Of the people of a page only. */
const FACTS = sql`
  people.id, people.user_type, people.email, people.first_name, people.last_name, people.country_code, people.is_banned, people.is_on_vacation,
  people.is_check_in_lapsed, people.staff_version, people.created_at, ${HAS_WORKS} as has_works, people.email is null and people.public_name = ${FORMER_MEMBER} as is_closed,
  greatest(
    (select max(updated_at) from sessions where person_id = people.id and takeover_id is null),
    (select max(happened_at) from login_events where person_id = people.id and kind = 'login')) as last_seen_at,
  (select count(*)::integer from orders where buyer_id = people.id and status = 'placed') as orders_count`;

export async function readPeopleIds(
  db: Db,
  filter: PeopleFilter,
  sort: ListSort<PeopleSort>,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from people where ${conditionsOf(filter)} order by ${orderBy(sort)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function readPeople(
  db: Db,
  filter: PeopleFilter,
  sort: ListSort<PeopleSort>,
  { limit, offset }: { limit: number; offset: number },
): Promise<PeopleRow[]> {
  const { rows } = await sql<PeopleRow>`
    select ${FACTS}
    from (select * from people where ${conditionsOf(filter)} order by ${orderBy(sort)} limit ${limit} offset ${offset}) as people
    order by ${orderBy(sort)}`.execute(db);
  return rows;
}

export async function countPeople(db: Db, filter: PeopleFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from people where ${conditionsOf(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface PersonFactsRow extends PeopleRow {
  user_name: string | null;
  public_name: string;
  city: string;
  is_email_confirmed: boolean;
  is_second_factor_on: boolean;
  away_until: string | null;
  sessions_count: number;
  works_count: number;
  spent_cents: number;
}

export async function readPersonFacts(db: Db, personId: number): Promise<PersonFactsRow | undefined> {
  const { rows } = await sql<PersonFactsRow>`
    select ${FACTS}, people.user_name, people.public_name, people.city, people.is_email_confirmed, people.is_second_factor_on, ${AWAY_UNTIL},
      (select count(*)::integer from sessions where person_id = people.id and takeover_id is null and expires_at > now()) as sessions_count,
      (select count(*)::integer from works where artist_id = people.id) as works_count,
      (select coalesce(sum(total_cents), 0)::bigint from orders where buyer_id = people.id and status = 'placed') as spent_cents
    from people where people.id = ${personId}`.execute(db);
  return rows[0];
}

const nameOf = (column: string) =>
  sql<
    string | null
  >`(select nullif(trim(first_name || ' ' || last_name), '') from people where people.id = ${sql.ref(column)})`;

export const readBlocks = (db: Db, personId: number) =>
  db
    .selectFrom('person_blocks')
    .select(['reason', 'blocked_at', 'lifted_at', 'lift_reason'])
    .select([nameOf('blocked_by').as('blocked_by_name'), nameOf('lifted_by').as('lifted_by_name')])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute();

export interface TimelineRow {
  kind: TimelineKind;
  happened_at: Date;
  text: string;
  detail: string;
  url: string | null;
}

/**
 * What happened with a person, by kind. Each has the columns `happened_at`, `text`, `detail` and `url`, is found by an index, and is counted without
 * its texts.
 */
const SOURCES: Readonly<
  Record<TimelineKind, (personId: number) => { from: RawBuilder<unknown>; columns: RawBuilder<unknown> }>
> = {
  order: (id) => ({
    from: sql`orders where buyer_id = ${id}`,
    columns: sql`created_at as happened_at, 'Order ' || number as text,
      concat_ws(', ', status::text, currency || ' ' || to_char(total_cents / 100.0, 'FM999999990.00')) as detail, '/staff/orders/' || number as url`,
  }),
  sale: (id) => ({
    from: sql`order_lines join orders on orders.id = order_lines.order_id where order_lines.artist_id = ${id} and orders.status = 'placed'`,
    columns: sql`coalesce(placed_at, created_at) as happened_at, 'Sold “' || title || '”' as text,
      'order ' || number || ', ' || order_lines.status::text as detail, '/staff/orders/' || number as url`,
  }),
  login: (id) => ({
    from: sql`login_events where person_id = ${id} and kind = 'login'`,
    columns: sql`happened_at, 'Logged in' as text, concat_ws(', ', method, nullif(device, '')) as detail, null::text as url`,
  }),
  'failed-login': (id) => ({
    from: sql`login_events where person_id = ${id} and kind = 'failed'`,
    columns: sql`happened_at, case method when 'code' then 'Wrong code' else 'Wrong password' end as text, device as detail, null::text as url`,
  }),
  takeover: (id) => ({
    from: sql`takeovers where person_id = ${id}`,
    columns: sql`started_at as happened_at, admin_full_name || ' took over the account' as text, reason as detail, null::text as url`,
  }),
  staff: (id) => ({
    from: sql`audit_objects join audit_entries e on e.id = entry_id where audit_objects.object_type = 'person' and audit_objects.object_id = ${String(id)}`,
    columns: sql`e.happened_at, e.action as text,
      concat_ws(': ', (select nullif(trim(first_name || ' ' || last_name), '') from people where people.id = e.actor_id),
        nullif((select reason from audit_details where audit_details.entry_id = e.id), '')) as detail,
      '/staff/audit?type=' || e.object_type || '&object=' || e.object_id as url`,
  }),
  message: (id) => ({
    from: sql`messages where sender_id = ${id}`,
    columns: sql`sent_at as happened_at,
      case when exists (select from message_reports where message_id = messages.id) then 'Sent a message that was reported' else 'Sent a message' end as text,
      coalesce((select 'about “' || works.title || '”' from conversations join works on works.id = work_id where conversations.id = conversation_id), '') as detail,
      case when exists (select from message_reports where message_id = messages.id) then '/staff/messages' end as url`,
  }),
  report: (id) => ({
    from: sql`(
      select message_reports.created_at, 'Reported a message' as text, message_reports.reason as detail, '/staff/messages' as url
      from message_reports where reporter_id = ${id}
      union all
      select work_reports.created_at, 'Reported “' || works.title || '”', work_reports.reason, '/staff/reports'
      from work_reports join works on works.id = work_id where reporter_id = ${id}) as reports`,
    columns: sql`created_at as happened_at, text, detail, url`,
  }),
  collection: (id) => ({
    from: sql`collections where owner_id = ${id}`,
    columns: sql`created_at as happened_at, case when is_private or not is_visible then 'Created a collection that is not listed' else 'Created the collection “' || title || '”' end as text,
      works_count || ' works' as detail, null::text as url`,
  }),
  offer: (id) => ({
    from: sql`offers join works on works.id = work_id where buyer_id = ${id}`,
    columns: sql`offers.created_at as happened_at, 'Made an offer for “' || works.title || '”' as text,
      offers.status || ', ' || offers.currency || ' ' || to_char(offered_cents / 100.0, 'FM999999990.00') as detail, null::text as url`,
  }),
  application: (id) => ({
    from: sql`artist_applications where person_id = ${id}`,
    columns: sql`coalesce(submitted_at, created_at) as happened_at, 'Applied as an artist' as text, state::text as detail, '/staff/applications/' || id as url`,
  }),
};

export async function readTimelineRows(
  db: Db,
  personId: number,
  kinds: readonly TimelineKind[],
  { limit, offset }: { limit: number; offset: number },
): Promise<TimelineRow[]> {
  const parts = kinds.map((kind) => {
    const { from, columns } = SOURCES[kind](personId);
    return sql`(select ${sql.lit(kind)} as kind, ${columns} from ${from} order by happened_at desc limit ${offset + limit})`;
  });
  const { rows } = await sql<TimelineRow>`
    select * from (${sql.join(parts, sql` union all `)}) as timeline order by happened_at desc, kind limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countTimeline(db: Db, personId: number, kinds: readonly TimelineKind[]) {
  const parts = kinds.map(
    (kind) => sql`select ${sql.lit(kind)} as kind, count(*)::integer as count from ${SOURCES[kind](personId).from}`,
  );
  const { rows } = await sql<{ kind: TimelineKind; count: number }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const counts: Partial<Record<TimelineKind, number>> = {};
  for (const { kind, count } of rows) counts[kind] = count;
  return counts;
}
