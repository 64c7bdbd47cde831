import type { OpenLine, OpenLines } from '@easel/contract/selling/fulfillment';
import { formatRecipient, isAddress } from '@easel/domain/accounts/addresses';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { may } from '@easel/domain/accounts/roles';
import { type Outcome, reject } from '@easel/domain/outcome';
import { type CarrierCode, readTracking } from '@easel/domain/selling/carriers';
import { type LineStatus, listNextStatuses, type OrderActor } from '@easel/domain/selling/order-status';
import { getRefundLimit } from '@easel/domain/selling/refund-limit';
import type { Db } from '@easel/platform/db/open-database';
import type { Person } from '@easel/platform/http/visitor';
import type { WorkTiles } from '../../../catalogue/work-tiles.ts';
import { viewLineDeadline } from '../../shipments/line-deadline.ts';
import { type ChangeOrderDependencies, changeOrderWithin } from '../change-order.ts';
import { lockOrder } from '../lock-order-store.ts';
import { readOrderByNumber, readOrderLines } from '../orders-store.ts';
import { countOpenLines, hasUnusedLabel, type OpenLineRow, readOpenLines } from './fulfillment-store.ts';

export interface FulfillmentDependencies extends ChangeOrderDependencies {
  tiles: WorkTiles;
  /** What operations may refund of an order, in whole units of its currency. */
  refundLimit: number;
}

const MAX_LINES = 200;

type Worker = Pick<Person, 'id' | 'role' | 'apiTokenId'>;

const actorOf = ({ role }: Worker): OrderActor => (may(role, 'ship') ? 'staff' : 'artist');

/** How many lines the list of staff has. */
export const countLinesToShip = (db: Db): Promise<number> => countOpenLines(db, undefined);

/** Works that somebody has to ship or to wait for: an artist's own, or all of them for staff. */
export async function listOpenLines(
  { db, tiles, now }: FulfillmentDependencies,
  worker: Worker,
  preferences: Preferences,
): Promise<OpenLines> {
  const actor = actorOf(worker);
  const artistId = actor === 'artist' ? worker.id : undefined;
  const [rows, totalResults] = await Promise.all([
    readOpenLines(db, artistId, MAX_LINES),
    countOpenLines(db, artistId),
  ]);
  const works = await tiles.readById(
    rows.flatMap(({ workId }) => workId ?? []),
    preferences,
  );
  return {
    totalResults,
    lines: rows.map((row) => ({
      ...lineOf(row, actor, now()),
      work: row.workId === null ? null : (works.get(row.workId) ?? null),
    })),
  };
}

function lineOf(row: OpenLineRow, actor: OrderActor, now: number): Omit<OpenLine, 'work'> {
  const { orderNumber, line, title, kind, quantity, status, placedAt, facts, note, isDisputed } = row;
  return {
    orderNumber,
    line,
    title,
    kind,
    quantity,
    status,
    note: note ?? '',
    isDisputed,
    artistName: facts.artistName ?? '',
    placedAt: (placedAt ?? new Date(0)).toISOString(),
    shipTo: isAddress(row.shipTo) ? formatRecipient(row.shipTo) : [],
    ...viewLineDeadline(row, now),
    nextStatuses: listNextStatuses({ status, kind, deliveredAt: row.deliveredAt?.getTime() }, actor, now),
  };
}

/** With two numbers, nobody would know which parcel the work is in. */
const HAS_LABEL = reject(
  'conflict',
  'A label was bought for this work. Hand the parcel over with it, or give the label back first.',
);
const NOT_FOUND = reject('not-found', 'This order does not exist.');

export interface LineChange {
  orderNumber: string;
  line: number;
  status: LineStatus;
  note: string;
  /** How a work was shipped. */
  carrier?: CarrierCode | undefined;
  trackingNumber?: string | undefined;
}

/** A number without a carrier is that of some carrier. */
function trackingOf({ carrier, trackingNumber = '' }: LineChange) {
  if (carrier === undefined && trackingNumber.trim() === '') return undefined;
  return readTracking(carrier ?? 'other', trackingNumber);
}

/** Changes one line. Artists can change lines of their own works only; others do not exist for them. */
export async function changeOpenLine(
  parts: FulfillmentDependencies,
  worker: Worker,
  change: LineChange,
): Promise<Outcome<undefined>> {
  const actor = actorOf(worker);
  const order = await readOrderByNumber(parts.db, change.orderNumber);
  const lines = order ? await readOrderLines(parts.db, order.id) : [];
  const line = lines.find((one) => one.line === change.line);
  if (!order || !line || (actor === 'artist' && line.artist_id !== worker.id)) return NOT_FOUND;
  const tracking = trackingOf(change);
  if (tracking && !tracking.ok) return tracking;
  const { status: to, note } = change;
  return parts.db.transaction().execute(async (transaction) => {
    // Before the label, so that nobody buys one meanwhile.
    await lockOrder(transaction, order.id);
    if (to === 'in-transit' && (await hasUnusedLabel(transaction, order.id, line.line))) return HAS_LABEL;
    return changeOrderWithin(transaction, parts, {
      orderId: order.id,
      line: line.line,
      to,
      actor,
      personId: worker.id,
      note,
      tracking: tracking?.value,
      ...(actor === 'staff' && { maxRefundCents: getRefundLimit(worker, parts.refundLimit) }),
    });
  });
}
