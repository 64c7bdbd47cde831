import type { CallInput } from '@easel/contract/call';
import type {
  HoldList,
  listHolds as listHoldsCall,
  listWaitedWorks as listWaitedWorksCall,
  StaffWaitingList,
  WaitedWorks,
} from '@easel/contract/selling/holds';
import { checkChangeReason } from '@easel/domain/accounts/person-changes';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { HOLD_LIST, type HoldKind, WAITING_LIST } from '@easel/domain/selling/operation-lists';
import { parseListSort } from '@easel/domain/text/list-query';
import type { Db } from '@easel/platform/db/open-database';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { reviewOffers } from '../offers/review-offers.ts';
import { expireOrder, type SettleDependencies } from '../orders/settling/settle-payment.ts';
import { releaseOriginals } from '../waiting-list/release-originals.ts';
import {
  endAcceptedOffer,
  endOrderHold,
  endPlace,
  type HoldRow,
  lockWork,
  readHold,
  readHolds,
  readOriginalStatus,
  readPlaces,
  readTitle,
  readWaitedWorks,
} from './holds-store.ts';

const PAGE_SIZE = 50;

const viewHold = (row: HoldRow) => ({
  artworkId: row.work_id,
  title: row.title,
  artist: row.artist,
  kind: row.kind,
  holder: row.holder,
  holderId: row.holder_id,
  orderNumber: row.order_number,
  lines: row.lines,
  until: row.until?.toISOString() ?? null,
  waiting: row.waiting,
});

const rangeOf = (pageNumber = 1) => ({ limit: PAGE_SIZE, offset: (pageNumber - 1) * PAGE_SIZE });

/** Works that are held, for whom and until when. */
export async function listHolds(
  db: Db,
  { q = '', sort = '', kind, pageNumber }: CallInput<typeof listHoldsCall>['query'],
): Promise<HoldList> {
  const order = parseListSort(HOLD_LIST.sorts, sort) ?? HOLD_LIST.defaultSort;
  const rows = await readHolds(db, { text: q.trim(), kind }, order, rangeOf(pageNumber));
  return { holds: rows.map(viewHold), totalResults: rows[0]?.total ?? 0, pageSize: PAGE_SIZE };
}

const CHANGED = reject('conflict', 'This hold has ended or changed meanwhile. Look at what is there now.');

/** Ends a hold before its time. The use cases that end holds in time do it, so that payments and waiting lists are treated alike. */
export async function releaseHold(
  parts: SettleDependencies,
  workId: number,
  { kind, reason: typed }: { kind: HoldKind; reason: string },
): Promise<Outcome<{ status: string }>> {
  const reason = checkChangeReason(typed);
  if (!reason.ok) return reason;
  const { db } = parts;
  const ended = await db.transaction().execute(async (transaction): Promise<Outcome<HoldRow>> => {
    // Orders lock works first, so that nobody starts to pay between the look and the release. An order ends under its own locks.
    if (kind !== 'payment') await lockWork(transaction, workId);
    const hold = await readHold(transaction, workId);
    if (!hold || hold.kind !== kind) return CHANGED;
    if (hold.kind === 'payment' && hold.order_id !== null) await endOrderHold(transaction, hold.order_id);
    else if (hold.kind === 'offer' && hold.offer_id !== null) {
      await endAcceptedOffer(transaction, hold.offer_id);
      await enqueue(transaction, reviewOffers, {});
    } else {
      if (hold.entry_id !== null) await endPlace(transaction, hold.entry_id);
      await releaseOriginals(transaction, [workId]);
    }
    return ok(hold);
  });
  if (!ended.ok) return ended;
  if (ended.value.order_id !== null && kind === 'payment') await expireOrder(parts, ended.value.order_id);
  return ok({ status: (await readOriginalStatus(db, workId)) ?? '' });
}

/** Works that people wait for. */
export async function listWaitedWorks(
  db: Db,
  { q = '', sort = '', pageNumber }: CallInput<typeof listWaitedWorksCall>['query'],
): Promise<WaitedWorks> {
  const order = parseListSort(WAITING_LIST.sorts, sort) ?? WAITING_LIST.defaultSort;
  const rows = await readWaitedWorks(db, q.trim(), order, rangeOf(pageNumber));
  return {
    works: rows.map((row) => ({
      artworkId: row.work_id,
      title: row.title,
      artist: row.artist,
      status: row.original_status,
      people: row.people,
      since: row.since.toISOString(),
      offeredTo: row.offered_to,
      offeredUntil: row.offered_until?.toISOString() ?? null,
    })),
    totalResults: rows[0]?.total ?? 0,
    pageSize: PAGE_SIZE,
  };
}

/** The waiting list of a work, in its order: who has the offer first. */
export async function readWaitingList(db: Db, workId: number): Promise<Outcome<StaffWaitingList>> {
  const [work, places] = await Promise.all([readTitle(db, workId), readPlaces(db, workId)]);
  if (!work) return reject('not-found', 'This work does not exist.');
  return ok({
    artworkId: workId,
    title: work.title,
    artist: work.artist,
    status: work.original_status,
    places: places.map((place) => ({
      position: place.position,
      name: place.name,
      email: place.email,
      userId: place.person_id,
      status: place.status,
      joinedAt: place.joined_at.toISOString(),
      offeredUntil: place.exclusive_until?.toISOString() ?? null,
    })),
  });
}
