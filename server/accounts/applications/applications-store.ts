import type { ApplicationForm, ApplicationState } from '@easel/domain/accounts/artist-application';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { readErrorCode } from '@easel/platform/error-facts';
import { type Insertable, sql } from 'kysely';

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof readOwnApplication>>>;

export const readOwnApplication = (db: Db, personId: number) =>
  db.selectFrom('artist_applications').selectAll().where('person_id', '=', personId).executeTakeFirst();

/** Creates an empty draft if there is none, and locks it. */
export async function lockOwnApplication(transaction: Db, personId: number): Promise<ApplicationRow> {
  await transaction
    .insertInto('artist_applications')
    .values({ person_id: personId })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
  return transaction
    .selectFrom('artist_applications')
    .selectAll()
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Fields that are not given keep their values. */
export const mergeForm = (db: Db, id: number, form: Partial<ApplicationForm>, at: Date) =>
  db
    .updateTable('artist_applications')
    .set({ form: sql<string>`form || ${JSON.stringify(form)}::jsonb`, updated_at: at })
    .where('id', '=', id)
    .execute();

export interface ApplicationChange {
  state: ApplicationState;
  reason?: string;
  version?: number;
  submitted_at?: Date;
  decided_at?: Date;
  updated_at: Date;
}

export const updateApplication = (db: Db, id: number, change: ApplicationChange) =>
  db.updateTable('artist_applications').set(change).where('id', '=', id).execute();

export const insertEvent = (db: Db, event: Insertable<Schema['application_events']>) =>
  db.insertInto('application_events').values(event).execute();

export const readEvents = (db: Db, applicationId: number) =>
  db
    .selectFrom('application_events')
    .leftJoin('people', 'people.id', 'curator_id')
    .select(['action', 'reason', 'content', 'happened_at', 'people.first_name', 'people.last_name'])
    .where('application_id', '=', applicationId)
    .orderBy('application_events.id')
    .execute();

/** The photos without their bytes. */
export const readPhotos = (db: Db, applicationIds: readonly number[]) =>
  db
    .selectFrom('application_photos')
    .select(['id', 'application_id', 'width_px', 'height_px'])
    .where('application_id', '=', sql<number>`any(${[...applicationIds]})`)
    .orderBy('id')
    .execute();

export const insertPhoto = (
  db: Db,
  applicationId: number,
  { jpeg, widthPx, heightPx }: { jpeg: Buffer; widthPx: number; heightPx: number },
) =>
  db
    .insertInto('application_photos')
    .values({ application_id: applicationId, jpeg, width_px: widthPx, height_px: heightPx })
    .execute();

export const deletePhoto = (db: Db, applicationId: number, photoId: number) =>
  db.deleteFrom('application_photos').where('application_id', '=', applicationId).where('id', '=', photoId).execute();

export const readPhoto = (db: Db, photoId: number) =>
  db
    .selectFrom('application_photos')
    .innerJoin('artist_applications', 'artist_applications.id', 'application_id')
    .select(['jpeg', 'person_id'])
    .where('application_photos.id', '=', photoId)
    .executeTakeFirst();

const MAX_LISTED = 200;

/** Those that wait are listed from the oldest, others from the latest. */
export const listApplicationRows = (db: Db, state: ApplicationState) =>
  db
    .selectFrom('artist_applications')
    .select(['id', 'form', 'state', 'submitted_at'])
    .where('state', '=', state)
    // Drafts that were never submitted are nobody's business.
    .where('version', '>', 0)
    .orderBy('submitted_at', state === 'submitted' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();

export const countApplications = (db: Db) =>
  db
    .selectFrom('artist_applications')
    .select(['state', sql<number>`count(*)`.as('count')])
    .where('version', '>', 0)
    .groupBy('state')
    .execute();

const withApplicant = (db: Db) =>
  db
    .selectFrom('artist_applications')
    .innerJoin('people', 'people.id', 'person_id')
    .selectAll('artist_applications')
    .select(['people.email', 'people.first_name', 'people.user_type', 'people.created_at as member_since'])
    .where('version', '>', 0);

export type SubmittedRow = NonNullable<Awaited<ReturnType<typeof readSubmitted>>>;

/** An application that was submitted at least once. */
export const readSubmitted = (db: Db, id: number) =>
  withApplicant(db).where('artist_applications.id', '=', id).executeTakeFirst();

/** Locks an application, so that two curators do not decide at the same time. */
export const lockSubmitted = (transaction: Db, id: number) =>
  withApplicant(transaction)
    .where('artist_applications.id', '=', id)
    .forUpdate('artist_applications')
    .executeTakeFirst();

export const readNextSubmitted = async (db: Db, id: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('artist_applications')
      .select('id')
      .where('state', '=', 'submitted')
      .where('id', '<>', id)
      .orderBy('submitted_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.id;

/** Which of these user names other people have. */
export const readTakenNames = async (db: Db, names: readonly string[], personId: number): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('people')
    .select('user_name')
    .where('user_name', '=', sql<string>`any(${[...names]})`)
    .where('id', '<>', personId)
    .execute();
  return new Set(rows.flatMap(({ user_name }) => user_name ?? []));
};

export interface NewArtist {
  first_name: string;
  last_name: string;
  user_name: string;
  city: string;
  country_code: string;
  statement: string;
  check_in_started_at: Date;
}

/** False if the person is no collector any more. */
export async function makeArtist(transaction: Db, personId: number, artist: NewArtist): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('people')
    .set({
      ...artist,
      user_type: 'artist',
      full_name: `${artist.first_name} ${artist.last_name}`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', personId)
    .where('user_type', '=', 'collector')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const UNIQUE_VIOLATION = '23505';

/** Somebody else has taken the user name at the same moment. */
export const isNameTaken = (error: unknown): boolean => readErrorCode(error) === UNIQUE_VIOLATION;

/** Deletes the photos of applications that were decided before a date. */
export async function deletePhotosDecidedBefore(db: Db, date: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('application_photos')
    .using('artist_applications')
    .whereRef('artist_applications.id', '=', 'application_id')
    .where('state', 'in', ['accepted', 'declined'])
    .where('decided_at', '<', date)
    .where('artist_applications.updated_at', '<', date)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
