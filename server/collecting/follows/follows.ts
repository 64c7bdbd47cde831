import type { ArtistCard } from '@easel/contract/catalogue/artists';
import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { FollowedPerson } from '@easel/contract/collecting/follows';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { formatPublicName } from '@easel/domain/accounts/public-name';
import { getUserTypeId } from '@easel/domain/accounts/roles';
import { formatProfileUrl } from '@easel/domain/catalogue/profile-url';
import { FOLLOW_MESSAGES } from '@easel/domain/collecting/follow-toggle';
import { calculatePosition, type Paging } from '@easel/domain/discovery/pagination';
import { MAX_FOLLOWED } from '@easel/domain/discovery/personal-order';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { readArtistCards } from '../../catalogue/artists/artists.ts';
import { toAvatar } from '../../catalogue/avatar.ts';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import {
  countFollowedPeople,
  countFollowedWorks,
  deleteFollow,
  insertFollow,
  type PersonRow,
  readFollowedPeople,
  readFollowedWorkIds,
  readFollows,
  readLatestFollows,
  readSuggestedArtistIds,
  readVisiblePerson,
} from './follows-store.ts';

export interface FollowsDependencies {
  db: Db;
  tiles: WorkTiles;
}

const PEOPLE_PER_PAGE = 24;
const WORKS_PER_PAGE = 48;
const SUGGESTIONS = 8;

/** The IDs of the users that a person follows. */
export const listFollowedIds = (db: Db, personId: number): Promise<number[]> => readFollows(db, personId);

/** What the listings of a person are ordered by. */
export const listLatestFollowedIds = (db: Db, personId: number): Promise<number[]> =>
  readLatestFollows(db, personId, MAX_FOLLOWED);

export type FollowOutcome = Outcome<{ isFollowing: boolean; displayName: string }>;

/** Follows a visible user. Repeating it changes nothing. */
export const followUser = (db: Db, personId: number, userId: number): Promise<FollowOutcome> =>
  db.transaction().execute(async (tx) => {
    if (personId === userId) return reject('invalid', FOLLOW_MESSAGES.oneself);
    const person = await readVisiblePerson(tx, userId);
    if (!person) return reject('not-found', FOLLOW_MESSAGES.notFound);
    await insertFollow(tx, personId, userId);
    return ok({ isFollowing: true, displayName: nameOf(person) });
  });

/** Also possible for a user who is not visible any more. */
export async function unfollowUser(db: Db, personId: number, userId: number): Promise<FollowOutcome> {
  await deleteFollow(db, personId, userId);
  const person = await readVisiblePerson(db, userId);
  return ok({ isFollowing: false, displayName: person ? nameOf(person) : '' });
}

interface FollowedPage extends Paging {
  totalResults: number;
}

export async function listFollowedPeople(
  db: Db,
  personId: number,
  page: number,
): Promise<FollowedPage & { people: FollowedPerson[] }> {
  const pageSize = PEOPLE_PER_PAGE;
  const [rows, totalResults] = await Promise.all([
    readFollowedPeople(db, personId, { limit: pageSize, offset: page * pageSize }),
    countFollowedPeople(db, personId),
  ]);
  return { people: rows.map(personOf), totalResults, page, pageSize };
}

export async function listFollowedWorks(
  { db, tiles }: FollowsDependencies,
  personId: number,
  page: number,
  preferences: Preferences,
): Promise<FollowedPage & { works: ArtworkTile[] }> {
  const pageSize = WORKS_PER_PAGE;
  const [ids, totalResults] = await Promise.all([
    readFollowedWorkIds(db, personId, { limit: pageSize, offset: page * pageSize }),
    countFollowedWorks(db, personId),
  ]);
  const works = await tiles.read(ids, preferences, (index) => calculatePosition({ page, pageSize }, index));
  return { works, totalResults, page, pageSize };
}

export async function suggestArtists(
  { db, tiles }: FollowsDependencies,
  personId: number,
  preferences: Preferences,
): Promise<ArtistCard[]> {
  const ids = await readSuggestedArtistIds(db, personId, SUGGESTIONS);
  return readArtistCards({ db, tiles }, ids, preferences);
}

const nameOf = (row: PersonRow): string =>
  formatPublicName({
    role: row.user_type,
    firstName: row.first_name,
    lastName: row.last_name,
    publicName: row.public_name,
  });

const personOf = (row: PersonRow & { works_count: number }): FollowedPerson => ({
  userId: row.id,
  displayName: nameOf(row),
  city: row.city,
  country: row.country_code ?? '',
  profileUrl: formatProfileUrl({ userId: row.id, userTypeId: getUserTypeId(row.user_type), userName: row.user_name }),
  avatar: toAvatar(row),
  worksCount: Number(row.works_count),
});
