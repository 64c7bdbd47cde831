import type { AdvisoryForm, AdvisoryState } from '@easel/domain/collecting/advisory-request';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';

export type RequestRow = NonNullable<Awaited<ReturnType<typeof readRequest>>>;

const requests = (db: Db) =>
  db
    .selectFrom('advisory_requests')
    .leftJoin('collections', 'collections.id', 'advisory_requests.collection_id')
    .selectAll('advisory_requests')
    .select((eb) => [
      'collections.title as collection_title',
      'collections.owner_id as collection_owner_id',
      'collections.works_count as collection_works_count',
      'collections.type_ids as collection_type_ids',
      eb
        .exists(
          eb.selectFrom('advisory_photos').select('request_id').whereRef('request_id', '=', 'advisory_requests.id'),
        )
        .$castTo<boolean>()
        .as('has_photo'),
    ]);

/** Anything else is the id of no request, and PostgreSQL would refuse it. */
const isUuid = (id: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

export const readRequest = async (db: Db, id: string) =>
  isUuid(id) ? requests(db).where('advisory_requests.id', '=', id).executeTakeFirst() : undefined;

/** Locks a request, so that two curators do not answer it at the same time. */
export const lockRequest = async (transaction: Db, id: string) =>
  isUuid(id)
    ? requests(transaction).where('advisory_requests.id', '=', id).forUpdate('advisory_requests').executeTakeFirst()
    : undefined;

export interface NewRequest extends AdvisoryForm {
  id: string;
  personId: number | null;
  countryCode: string;
  at: Date;
}

/** Returns its number. */
export async function insertRequest(db: Db, { id, personId, countryCode, at, ...form }: NewRequest): Promise<number> {
  const { number } = await db
    .insertInto('advisory_requests')
    .values({
      ...form,
      id,
      person_id: personId,
      country_code: countryCode,
      deadline: form.deadline || null,
      created_at: at,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

export const insertPhoto = (db: Db, requestId: string, jpeg: Buffer) =>
  db.insertInto('advisory_photos').values({ request_id: requestId, jpeg }).execute();

export const readPhoto = async (db: Db, requestId: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('advisory_photos').select('jpeg').where('request_id', '=', requestId).executeTakeFirst())?.jpeg;

export const insertEvent = (db: Db, event: Insertable<Schema['advisory_events']>) =>
  db.insertInto('advisory_events').values(event).execute();

export interface RequestChanges {
  status: AdvisoryState;
  assignee_id?: number | null;
  collection_id?: number;
  answer?: string;
  answered_at?: Date;
  closed_at?: Date | null;
}

export const updateRequest = (db: Db, id: string, changes: RequestChanges) =>
  db.updateTable('advisory_requests').set(changes).where('id', '=', id).execute();

const MAX_LISTED = 200;

/** Open requests are listed from the oldest, others from the newest. */
export const listRequests = (db: Db, states: readonly AdvisoryState[]) =>
  db
    .selectFrom('advisory_requests')
    .leftJoin('people', 'people.id', 'assignee_id')
    .select([
      'advisory_requests.id',
      'number',
      'status',
      'name',
      'budget',
      'deadline',
      'advisory_requests.created_at',
      'people.first_name',
      'people.last_name',
    ])
    .where('status', 'in', [...states])
    .orderBy('advisory_requests.created_at', states.includes('closed') ? 'desc' : 'asc')
    .orderBy('number')
    .limit(MAX_LISTED)
    .execute();

export const countRequests = (db: Db) =>
  db
    .selectFrom('advisory_requests')
    .select(['status', sql<number>`count(*)`.as('count')])
    .groupBy('status')
    .execute();

export const readEvents = (db: Db, requestId: string) =>
  db
    .selectFrom('advisory_events')
    .leftJoin('people', 'people.id', 'author_id')
    .select(['kind', 'text', 'advisory_events.created_at', 'people.first_name', 'people.last_name'])
    .where('request_id', '=', requestId)
    .orderBy('advisory_events.id')
    .execute();

/** Everybody who may answer requests. */
export const readCurators = (db: Db) =>
  db
    .selectFrom('people')
    .select(['id', 'first_name', 'last_name'])
    .where('user_type', 'in', ['curator', 'admin'])
    .where('email', 'is not', null)
    .orderBy('first_name')
    .orderBy('id')
    .execute();

/** Deletes the photos of requests that were closed before a date. */
export async function deletePhotosClosedBefore(db: Db, date: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('advisory_photos')
    .using('advisory_requests')
    .whereRef('advisory_requests.id', '=', 'request_id')
    .where('closed_at', '<', date)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
