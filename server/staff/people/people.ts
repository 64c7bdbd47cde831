import type { CallInput } from '@easel/contract/call';
import type {
  downloadPeople,
  ListedPerson,
  listPeople as listPeopleCall,
  PeopleList,
  StaffPerson,
  Timeline,
} from '@easel/contract/staff/people';
import { ARTIST_STATE_NAMES, getArtistState, ROLE_NAMES } from '@easel/domain/accounts/person-changes';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { parseCouponCode } from '@easel/domain/selling/coupons';
import { parseGiftCardCode } from '@easel/domain/selling/gift-card-code';
import { PEOPLE_LIST, TIMELINE_KINDS, type TimelineKind } from '@easel/domain/staff/people-list';
import { MAX_EXPORTED_ROWS, parseDay, parseListSort } from '@easel/domain/text/list-query';
import { listKeys } from '@easel/domain/text/own-value';
import type { Db } from '@easel/platform/db/open-database';
import { readInBatches } from '@easel/platform/db/read-in-batches';
import type { AttemptLimiter } from '../../accounts/attempts/attempt-limiter.ts';
import { readAttempts } from '../../accounts/people/person-changes.ts';
import type { ClosingChecks } from '../../accounts/settings/closing-checks.ts';
import { hashGiftCardCode } from '../../selling/gift-cards/gift-card-secrets.ts';
import {
  countPeople,
  countTimeline,
  type PeopleFilter,
  type PeopleRow,
  readBlocks,
  readPeople,
  readPeopleIds,
  readPersonFacts,
  readTimelineRows,
} from './people-store.ts';

const PAGE_SIZE = 50;
const NOT_FOUND = reject('not-found', 'There is no such person.');

export interface PeopleDependencies {
  db: Db;
  attemptLimiter: AttemptLimiter;
  closingChecks: ClosingChecks;
  /** What a call does, by its method and path. */
  describe: (action: string) => string | undefined;
}

type ListQuery = CallInput<typeof listPeopleCall>['query'];

function filterOf({ q = '', role, artist, blocked, from, until }: ListQuery): PeopleFilter {
  const text = q.trim();
  const giftCard = parseGiftCardCode(text);
  return {
    text,
    couponCode: parseCouponCode(text),
    giftCardHash: giftCard === undefined ? undefined : hashGiftCardCode(giftCard),
    role,
    artist,
    isBlocked: blocked === undefined ? undefined : blocked === 'yes',
    from: parseDay(from),
    until: parseDay(until),
  };
}

const sortOf = ({ sort = '' }: ListQuery) => parseListSort(PEOPLE_LIST.sorts, sort) ?? PEOPLE_LIST.defaultSort;

const viewPerson = (row: PeopleRow): ListedPerson => ({
  userId: row.id,
  version: row.staff_version,
  role: row.user_type,
  artistState:
    getArtistState({
      role: row.user_type,
      isOnVacation: row.is_on_vacation,
      isCheckInLapsed: row.is_check_in_lapsed,
      hasWorks: row.has_works,
    }) ?? null,
  isBlocked: row.is_banned,
  isDeleted: row.is_closed,
  fullName: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email ?? '',
  country: row.country_code ?? '',
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  ordersCount: row.orders_count,
});

/** A page of the people that staff search for. */
export async function listPeople({ db }: Pick<PeopleDependencies, 'db'>, query: ListQuery): Promise<PeopleList> {
  const filter = filterOf(query);
  const offset = ((query.pageNumber ?? 1) - 1) * PAGE_SIZE;
  const [rows, totalResults] = await Promise.all([
    readPeople(db, filter, sortOf(query), { limit: PAGE_SIZE, offset }),
    countPeople(db, filter),
  ]);
  return { people: rows.map(viewPerson), totalResults, pageSize: PAGE_SIZE };
}

/** The head and the rows of a table of people. */
export async function tabulatePeople(
  { db }: Pick<PeopleDependencies, 'db'>,
  query: CallInput<typeof downloadPeople>['query'],
) {
  const readIds = (limit: number) => readPeopleIds(db, filterOf(query), sortOf(query), limit);
  return {
    head: ['id', 'name', 'email', 'role', 'artist', 'blocked', 'country', 'created', 'last seen', 'orders'],
    batches: await readInBatches(readIds, MAX_EXPORTED_ROWS, async (batch) => {
      const rows = await readPeople(db, { text: '', ids: batch }, sortOf(query), { limit: batch.length, offset: 0 });
      return rows.map(viewPerson).map(tabulatePerson);
    }),
  };
}

const tabulatePerson = (person: ListedPerson) => [
  person.userId,
  person.fullName,
  person.email,
  ROLE_NAMES[person.role],
  person.artistState === null ? '' : ARTIST_STATE_NAMES[person.artistState],
  person.isBlocked ? 'yes' : 'no',
  person.country,
  person.createdAt,
  person.lastSeenAt ?? '',
  person.ordersCount,
];

export async function readStaffPerson(
  parts: PeopleDependencies,
  userId: number,
  askingId: number,
): Promise<Outcome<StaffPerson>> {
  const row = await readPersonFacts(parts.db, userId);
  if (!row) return NOT_FOUND;
  const [blocks, attempts, matters] = await Promise.all([
    readBlocks(parts.db, userId),
    readAttempts(parts, row),
    parts.closingChecks.find(parts.db, userId),
  ]);
  return ok({
    ...viewPerson(row),
    userName: row.user_name,
    publicName: row.public_name,
    city: row.city,
    isEmailConfirmed: row.is_email_confirmed,
    hasTwoFactor: row.is_second_factor_on,
    awayUntil: row.away_until,
    canBeTakenOver: row.user_type !== 'admin' && userId !== askingId && !row.is_banned && !row.is_closed,
    isOneself: userId === askingId,
    sessionsCount: row.sessions_count,
    worksCount: row.works_count,
    spentCents: Number(row.spent_cents),
    openMatters: matters.map(({ text }) => text),
    blocks: blocks.map((block) => ({
      reason: block.reason,
      blockedAt: block.blocked_at.toISOString(),
      blockedBy: block.blocked_by_name,
      liftedAt: block.lifted_at?.toISOString() ?? null,
      liftedBy: block.lifted_by_name,
      liftReason: block.lift_reason,
    })),
    attempts: attempts.map(({ count, last_at, blocked_until }) => ({
      count,
      lastAt: last_at.toISOString(),
      blockedUntil: blocked_until?.toISOString() ?? null,
    })),
  });
}

/** What happened with a person. Texts of messages are for their reports only. */
export async function readTimeline(
  { db, describe }: PeopleDependencies,
  userId: number,
  { kind, pageNumber = 1 }: { kind?: TimelineKind | undefined; pageNumber?: number | undefined },
): Promise<Outcome<Timeline>> {
  if (!(await readPersonFacts(db, userId))) return NOT_FOUND;
  const kinds = listKeys(TIMELINE_KINDS);
  const [rows, counts] = await Promise.all([
    readTimelineRows(db, userId, kind ? [kind] : kinds, {
      limit: PAGE_SIZE,
      offset: (pageNumber - 1) * PAGE_SIZE,
    }),
    countTimeline(db, userId, kinds),
  ]);
  return ok({
    entries: rows.map((row) => ({
      kind: row.kind,
      happenedAt: row.happened_at.toISOString(),
      text: row.kind === 'staff' ? (describe(row.text) ?? row.text) : row.text,
      detail: row.detail,
      url: row.url,
    })),
    totalResults: kind ? (counts[kind] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0),
    pageSize: PAGE_SIZE,
    counts,
  });
}
