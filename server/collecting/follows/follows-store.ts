import type { Db } from '@easel/platform/db/open-database';
import { artistTypesOnSite, isWorkOnSite } from '@easel/platform/db/site-scope';
import { sql } from 'kysely';

export async function readFollows(db: Db, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('follows')
    .select('followed_id')
    .where('person_id', '=', personId)
    .orderBy('followed_id')
    .execute();
  return rows.map(({ followed_id }) => followed_id);
}

/** The latest first. */
export async function readLatestFollows(db: Db, personId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('follows')
    .select('followed_id')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('followed_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ followed_id }) => followed_id);
}

const IS_ARTIST = sql<boolean>`people.user_type in ('artist', 'limited_artist')`;
/** Artists of other sites have no page on this one. */
const isPersonOnSite = () => sql<boolean>`(not ${IS_ARTIST} or people.user_type = any(${artistTypesOnSite()}::text[]))`;
/** Artists are public, and others who have chosen a public name. A closed account keeps a row without email. */
const IS_VISIBLE = sql<boolean>`not people.is_banned and (${IS_ARTIST} or people.public_name <> '')
  and not (people.email is null and people.public_name = 'Former member')`;

const PERSON_COLUMNS = [
  'people.id',
  'people.user_type',
  'people.user_name',
  'people.first_name',
  'people.last_name',
  'people.public_name',
  'people.city',
  'people.country_code',
  'people.avatar_color',
  'people.avatar_version',
] as const;

/** Undefined if the user does not exist or is not visible to others. */
export const readVisiblePerson = (db: Db, userId: number) =>
  db.selectFrom('people').select(PERSON_COLUMNS).where('id', '=', userId).where(IS_VISIBLE).executeTakeFirst();

export type PersonRow = NonNullable<Awaited<ReturnType<typeof readVisiblePerson>>>;

/** Does nothing if the person already follows the user. */
export const insertFollow = (db: Db, personId: number, userId: number) =>
  db
    .insertInto('follows')
    .values({ person_id: personId, followed_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteFollow = (db: Db, personId: number, userId: number) =>
  db.deleteFrom('follows').where('person_id', '=', personId).where('followed_id', '=', userId).execute();

export interface PageWanted {
  limit: number;
  offset: number;
}

const followedPeople = (db: Db, personId: number) =>
  db
    .selectFrom('follows')
    .innerJoin('people', 'people.id', 'follows.followed_id')
    .where('follows.person_id', '=', personId)
    .where(IS_VISIBLE)
    .where(isPersonOnSite());

/** The latest first. */
export const readFollowedPeople = (db: Db, personId: number, { limit, offset }: PageWanted) =>
  followedPeople(db, personId)
    .select(PERSON_COLUMNS)
    .select(
      sql<number>`(select count(*) from works where works.artist_id = people.id and is_safe and not is_delisted and ${isWorkOnSite()})`.as(
        'works_count',
      ),
    )
    .orderBy('follows.created_at', 'desc')
    .orderBy('follows.followed_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countFollowedPeople(db: Db, personId: number): Promise<number> {
  const { count } = await followedPeople(db, personId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Works of followed artists that can be shown. */
const followedWorks = (db: Db, personId: number) =>
  db
    .selectFrom('follows')
    .innerJoin('people', 'people.id', 'follows.followed_id')
    .innerJoin('works', 'works.artist_id', 'people.id')
    .where('follows.person_id', '=', personId)
    .where('people.is_banned', '=', false)
    .where('works.is_safe', '=', true)
    .where('works.is_delisted', '=', false)
    .where(isWorkOnSite());

/** Newest first. */
export async function readFollowedWorkIds(db: Db, personId: number, { limit, offset }: PageWanted): Promise<number[]> {
  const rows = await followedWorks(db, personId)
    .select('works.id')
    .orderBy('works.uploaded_at', 'desc')
    .orderBy('works.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countFollowedWorks(db: Db, personId: number): Promise<number> {
  const { count } = await followedWorks(db, personId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Works of followed artists that can be bought and were uploaded in a period. Newest first. */
export const readNewWorks = (db: Db, personId: number, { after, until }: { after: Date; until: Date }) =>
  followedWorks(db, personId)
    .where('works.uploaded_at', '>', after)
    .where('works.uploaded_at', '<=', until)
    .where('works.original_status', '=', 'avail')
    .where('people.is_away', '=', false)
    .select([
      'works.id as artworkId',
      'works.artist_id as artistId',
      'works.title',
      'works.category',
      'works.list_prices as prices',
      'works.sold_in_zones as soldInZones',
      'people.first_name as firstName',
      'people.last_name as lastName',
    ])
    .orderBy('works.uploaded_at', 'desc')
    .orderBy('works.id', 'desc')
    .execute();

const MIN_WORKS = 3;

/** Artists with works whom the person does not follow: first those of their favorites, then the most followed ones. */
export async function readSuggestedArtistIds(db: Db, personId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select people.id from people
    left join (
      select works.artist_id, count(*) as count from favorites join works on works.id = favorites.work_id
      where favorites.person_id = ${personId} group by works.artist_id
    ) as liked on liked.artist_id = people.id
    left join (select followed_id, count(*) as count from follows group by followed_id) as followers
      on followers.followed_id = people.id
    where ${IS_ARTIST} and ${isPersonOnSite()} and ${IS_VISIBLE} and not people.is_away and people.id <> ${personId}
      and not exists (select from follows where person_id = ${personId} and followed_id = people.id)
      and (select count(*) from (
        select from works where artist_id = people.id and is_safe and not is_delisted and has_picture and ${isWorkOnSite()} limit ${MIN_WORKS}
      ) as shown) >= ${MIN_WORKS}
    order by coalesce(liked.count, 0) desc, coalesce(followers.count, 0) desc, people.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
