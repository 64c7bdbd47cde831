import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';

export type SectionBody = Record<string, unknown>;

const MAX_HISTORY = 50;

const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string | null =>
  [first_name, last_name].filter(Boolean).join(' ') || null;

/** Waits for others who change the section, in any process. */
export const lockSection = (transaction: Db, section: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`section ${section}`}, 0))`.execute(transaction);

/** Whether visitors see the version: it was published last, which need not be the newest. */
const isLive = sql<boolean>`state = 'published' and not exists (
  select from section_versions later where later.section = section_versions.section and later.state = 'published'
    and (later.published_at, later.version) > (section_versions.published_at, section_versions.version))`;

export async function readVersion(db: Db, section: string, version: number) {
  const row = await db
    .selectFrom('section_versions')
    .leftJoin('people', 'people.id', 'author_id')
    .select(['version', 'body', 'state', 'is_former', 'section_versions.created_at'])
    .select(['people.first_name', 'people.last_name'])
    .where('section', '=', section)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { ...row, author: nameOf(row) };
}

export async function readNewestVersion(db: Db, section: string) {
  const row = await db
    .selectFrom('section_versions')
    .leftJoin('people', 'people.id', 'author_id')
    .select(['version', 'body', 'state', 'section_versions.created_at', 'people.first_name', 'people.last_name'])
    .select(isLive.as('is_live'))
    .where('section', '=', section)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, author: nameOf(row) };
}

/** The version that visitors see: the one that was published last, which need not be the newest. */
export const readPublishedVersion = (db: Db, section: string) =>
  db
    .selectFrom('section_versions')
    .select(['version', 'body'])
    .where('section', '=', section)
    .where('state', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function readHistory(db: Db, section: string) {
  const rows = await db
    .selectFrom('section_versions')
    .leftJoin('people', 'people.id', 'author_id')
    .select([
      'version',
      'state',
      'section_versions.created_at',
      'publish_at',
      'published_at',
      'is_former',
      'first_name',
      'last_name',
    ])
    .where('section', '=', section)
    .orderBy('version', 'desc')
    .limit(MAX_HISTORY)
    .execute();
  return rows.map((row) => ({ ...row, author: nameOf(row) }));
}

/** The newest version of each section whose name begins so. */
export async function listNewestVersions(db: Db, prefix: string) {
  const rows = await db
    .selectFrom('section_versions')
    .leftJoin('people', 'people.id', 'author_id')
    .distinctOn('section')
    .select([
      'section',
      'version',
      'body',
      'state',
      'publish_at',
      'section_versions.created_at',
      'first_name',
      'last_name',
    ])
    .select(isLive.as('is_live'))
    .where(sql<boolean>`starts_with(section, ${prefix})`)
    .orderBy('section')
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, author: nameOf(row) }));
}

/** The scheduled version of each section whose name begins so. */
export const listScheduledVersions = (db: Db, prefix: string) =>
  db
    .selectFrom('section_versions')
    .select(['section', 'version', 'publish_at'])
    .where('state', '=', 'scheduled')
    .where(sql<boolean>`starts_with(section, ${prefix})`)
    .execute();

export interface NewVersion {
  section: string;
  version: number;
  body: SectionBody;
  state: 'draft' | 'scheduled' | 'published';
  publishAt: Date | null;
  authorId: number | null;
  /** What visitors saw before the first change. */
  isFormer?: boolean;
  at: Date;
}

export const insertVersion = (
  transaction: Db,
  { section, version, body, state, publishAt, authorId, isFormer = false, at }: NewVersion,
) =>
  transaction
    .insertInto('section_versions')
    .values({
      ...{ section, version, body: JSON.stringify(body), state, author_id: authorId, created_at: at },
      publish_at: publishAt,
      published_at: state === 'published' ? at : null,
      is_former: isFormer,
    })
    .execute();

/** At most one version of a section waits: another one takes its place. */
export const cancelScheduled = (transaction: Db, section: string) =>
  transaction
    .updateTable('section_versions')
    .set({ state: 'cancelled' })
    .where('section', '=', section)
    .where('state', '=', 'scheduled')
    .returning('version')
    .execute();

/** Locks the version if it is still planned. */
export const lockScheduled = (transaction: Db, section: string, version: number) =>
  transaction
    .selectFrom('section_versions')
    .select(['body', 'publish_at'])
    .where('section', '=', section)
    .where('version', '=', version)
    .where('state', '=', 'scheduled')
    .forUpdate()
    .executeTakeFirst();

export const markPublished = (transaction: Db, section: string, version: number, at: Date) =>
  transaction
    .updateTable('section_versions')
    .set({ state: 'published', published_at: at })
    .where('section', '=', section)
    .where('version', '=', version)
    .execute();

/** Notes that somebody has a section open, and returns who else has. Removes who has closed theirs, so that the table stays small. */
export async function touchEditor(
  db: Db,
  section: string,
  personId: number,
  now: Date,
  since: Date,
): Promise<string[]> {
  await db
    .insertInto('section_editors')
    .values({ section, person_id: personId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['section', 'person_id']).doUpdateSet({ seen_at: now }))
    .execute();
  // Those that somebody else touches or removes right now are left to them.
  await sql`delete from section_editors where (section, person_id) in (
    select section, person_id from section_editors where seen_at <= ${since} for update skip locked)`.execute(db);
  const rows = await db
    .selectFrom('section_editors')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['first_name', 'last_name'])
    .where('section', '=', section)
    .where('person_id', '<>', personId)
    .where('seen_at', '>', since)
    .orderBy('seen_at')
    .limit(5)
    .execute();
  return rows.map((row) => nameOf(row) ?? 'Somebody');
}
