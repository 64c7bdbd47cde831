import { AUDIT_LIST } from '@easel/domain/staff/audit-list';
import type { AuditChange } from '@easel/domain/staff/audit-log';
import type { AuditedCall } from '@easel/platform/db/audit-scope';
import type { Db } from '@easel/platform/db/open-database';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** For a call that has changed no row: the database has written an entry otherwise. */
export async function insertUnlessRecorded(db: Db, call: AuditedCall): Promise<void> {
  await sql`
    select append_audit_entry(${JSON.stringify(call)}::jsonb, '[]', '{}', '[]', 0)
    where not exists (select from audit_entries where request_id = ${call.requestId} and action = ${call.action} and request_id <> '')`.execute(
    db,
  );
}

export interface AuditFilter {
  text: string;
  person: string | undefined;
  action: string | undefined;
  type: string | undefined;
  object: string | undefined;
  /** Days in UTC. */
  from: string | undefined;
  until: string | undefined;
}

/** A search reads the details of every entry it considers. */
const MAX_SEARCHED = 100_000;
/** Of people that a name or an email can mean. */
const MAX_PEOPLE = 1_000;

const likeAnywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The people of a filter, so that the log is read by its indexes. */
async function findPeople(db: Db, person: string): Promise<number[]> {
  // Also of accounts that are deleted.
  if (/^\d{1,15}$/.test(person)) return [Number(person)];
  const like = likeAnywhere(person);
  const { rows } = await sql<{ id: number }>`
    select id from people where first_name || ' ' || last_name ilike ${like} or email ilike ${like} limit ${MAX_PEOPLE}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

interface EntryRange {
  isDescending: boolean;
  limit: number;
  offset: number;
}

/** The ids of the entries, in the order of the list. Details are read for a search only. */
async function matching(db: Db, filter: AuditFilter, { isDescending, limit, offset }: EntryRange) {
  const { text, person, action, type, object, from, until } = filter;
  const conditions = [sql<SqlBool>`true`];
  if (action !== undefined) conditions.push(sql`e.action = ${action}`);
  // The history of one object has also what was typed as another one, such as the shipments of an order.
  if (type !== undefined && object !== undefined)
    conditions.push(
      sql`e.id in (select entry_id from audit_objects where object_type = ${type} and object_id = ${object})`,
    );
  else if (type !== undefined) conditions.push(sql`e.object_type = ${type}`);
  else if (object !== undefined) conditions.push(sql`e.object_id = ${object}`);
  if (from !== undefined) conditions.push(sql`e.happened_at >= ${`${from}T00:00:00Z`}::timestamptz`);
  if (until !== undefined)
    conditions.push(sql`e.happened_at < ${`${until}T00:00:00Z`}::timestamptz + interval '1 day'`);
  if (text !== '') {
    const [like, likeInJson] = [likeAnywhere(text), likeAnywhere(JSON.stringify(text).slice(1, -1))];
    conditions.push(
      sql`e.id > (select id from audit_head) - ${MAX_SEARCHED} and (e.object_id ilike ${like} or d.reason ilike ${like} or d.changes::text ilike ${likeInJson}
        or exists (select from audit_parts where entry_id = e.id and change::text ilike ${likeInJson}))`,
    );
  }
  const order = isDescending ? sql`desc` : sql`asc`;
  const details = text === '' ? sql`` : sql`join audit_details d on d.entry_id = e.id`;
  const select = (more = sql`true`, count = offset + limit) => sql`
    (select e.id from audit_entries e ${details} where ${sql.join(conditions, sql` and `)} and ${more} order by e.id ${order} limit ${count})`;
  if (person === undefined)
    return sql`(select id from ${select()} as listed order by id ${order} limit ${limit} offset ${offset})`;
  const people = await findPeople(db, person);
  const [actors, others] = ['actor_id', 'on_behalf_of_id'].map((column) =>
    select(sql`${sql.ref(`e.${column}`)} = any(${people}::bigint[])`),
  );
  // Each of the two has an index, an OR of them has none.
  return sql`(select id from (${actors} union ${others}) as listed order by id ${order} limit ${limit} offset ${offset})`;
}

const NAME = (alias: string) =>
  sql`(select trim(first_name || ' ' || last_name) from people where people.id = ${sql.ref(`e.${alias}`)})`;

export interface AuditRow {
  id: number;
  happened_at: Date;
  actor_id: number;
  actor_name: string | null;
  on_behalf_of_id: number | null;
  on_behalf_of_name: string | null;
  token_name: string | null;
  action: string;
  object_type: string;
  object_id: string;
  request_id: string;
  changed_rows: number;
  hash: string;
  reason: string | null;
  changes: AuditChange[] | null;
  /** All of it. */
  is_erased: boolean;
  erased_parts: number;
}

export const readEntries = async (db: Db, filter: AuditFilter, range: EntryRange): Promise<AuditRow[]> =>
  readDetails(db, await matching(db, filter, range), range);

export async function readEntryIds(db: Db, filter: AuditFilter, range: EntryRange): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${await matching(db, filter, range)} as listed`.execute(db);
  return rows.map(({ id }) => id);
}

export const readEntriesById = (
  db: Db,
  ids: readonly number[],
  order: Pick<EntryRange, 'isDescending'>,
): Promise<AuditRow[]> => readDetails(db, sql`(select unnest(${ids}::bigint[]) as id)`, order);

async function readDetails(
  db: Db,
  entries: RawBuilder<unknown>,
  { isDescending }: Pick<EntryRange, 'isDescending'>,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select e.id, e.happened_at, e.actor_id, ${NAME('actor_id')} as actor_name, e.on_behalf_of_id,
      ${NAME('on_behalf_of_id')} as on_behalf_of_name, (select name from api_tokens where api_tokens.id = e.api_token_id) as token_name, e.action, e.object_type, e.object_id, e.request_id,
      e.changed_rows, encode(e.hash, 'hex') as hash, d.reason, coalesce(d.changes, parts.changes) as changes, coalesce(parts.erased, 0) as erased_parts,
      d.erased_at is not null and parts.changes is null as is_erased
    from ${entries} as shown join audit_entries e on e.id = shown.id join audit_details d on d.entry_id = e.id
    cross join lateral (
      select jsonb_agg(change order by position) filter (where change is not null) as changes,
        (count(*) filter (where erased_at is not null))::integer as erased
      from audit_parts where audit_parts.entry_id = e.id
    ) as parts
    order by e.id ${isDescending ? sql`desc` : sql`asc`}`.execute(db);
  return rows;
}

export async function countEntries(db: Db, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${await matching(db, filter, { isDescending: true, limit: AUDIT_LIST.maxCounted, offset: 0 })} as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The values of a column that is indexed, one by one: the log has few actions and types, and many entries. */
const readDistinct = async (db: Db, column: 'action' | 'object_type'): Promise<string[]> => {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive found as (
      (select ${name} as value from audit_entries order by ${name} limit 1)
      union all
      select (select ${name} from audit_entries where ${name} > found.value order by ${name} limit 1)
      from found where found.value is not null)
    select value from found where value is not null`.execute(db);
  return rows.map(({ value }) => value);
};

export const readActions = (db: Db) => readDistinct(db, 'action');
export const readTypes = (db: Db) => readDistinct(db, 'object_type');

/** An entry with the texts that its hashes are made of. */
export interface ChainLink {
  id: number;
  fields: (string | null)[];
  previous_hash: string;
  hash: string;
  details_digest: string;
  /** Null if the details are missing. */
  detail: {
    salt: string | null;
    reason: string | null;
    /** Null for entries whose changes are all in the details. */
    reason_digest: string | null;
    changes: string | null;
    is_erased: boolean;
  } | null;
  parts: ChainPart[];
}

/** A changed row. Without salt and change, it was erased. */
export interface ChainPart {
  salt: string | null;
  change: string | null;
  digest: string;
}

/** The next entries of the chain, in its order. */
export async function readChain(db: Db, afterId: number, limit: number): Promise<ChainLink[]> {
  const { rows } = await sql<ChainLink>`
    select e.id, encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash, encode(details_digest, 'hex') as details_digest,
      array[e.id::text, (extract(epoch from happened_at) * 1000000)::bigint::text, actor_id::text, on_behalf_of_id::text, api_token_id::text,
        action, object_type, object_id, request_id, changed_rows::text, encode(details_digest, 'hex'), encode(previous_hash, 'hex')] as fields,
      case when d.entry_id is not null then jsonb_build_object(
        'salt', encode(salt, 'hex'), 'reason', reason, 'reason_digest', encode(reason_digest, 'hex'), 'changes', changes::text,
        'is_erased', erased_at is not null) end as detail,
      (select coalesce(jsonb_agg(jsonb_build_object('salt', encode(salt, 'hex'), 'change', change::text, 'digest', encode(digest, 'hex')) order by position), '[]')
        from audit_parts where audit_parts.entry_id = e.id) as parts
    from audit_entries e left join audit_details d on d.entry_id = e.id
    where e.id > ${afterId} order by e.id limit ${limit}`.execute(db);
  return rows;
}

export const readHead = (db: Db) =>
  db
    .selectFrom('audit_head')
    .select(['id', sql<string>`encode(hash, 'hex')`.as('hash')])
    .executeTakeFirst();
