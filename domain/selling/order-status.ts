import { RETURN_DAYS } from '../catalogue/return-period.ts';
import { type Outcome, ok, reject } from '../outcome.ts';

/**
 * An order is pending until it is paid. From then on every line has its own status, because the works of an order come from several artists.
 */
export const LINE_STATUSES = [
  'pending',
  'placed',
  'preparing',
  'in-transit',
  'delivered',
  'completed',
  'return-requested',
  'returning',
  'returned',
  'cancelled',
  'failed',
] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

/** What the history of an order lists: the statuses of its lines, and what has happened to its payment. */
export const ORDER_EVENTS = [
  ...LINE_STATUSES,
  'refunded',
  'refund-failed',
  'disputed',
  'dispute-won',
  'dispute-lost',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

export type OrderActor = 'buyer' | 'artist' | 'staff' | 'system';

/** Who may change a status to which others. */
const TRANSITIONS: Record<LineStatus, Partial<Record<LineStatus, readonly OrderActor[]>>> = {
  pending: { placed: ['system'], failed: ['system'] },
  placed: {
    preparing: ['artist', 'staff', 'system'],
    // Gift cards are delivered by email.
    delivered: ['system'],
    cancelled: ['buyer', 'artist', 'staff'],
  },
  // A carrier reports that it has the parcel.
  preparing: { 'in-transit': ['artist', 'staff', 'system'], cancelled: ['buyer', 'artist', 'staff'] },
  'in-transit': { delivered: ['buyer', 'staff', 'system'] },
  delivered: { 'return-requested': ['buyer'], completed: ['system'] },
  'return-requested': { returning: ['buyer', 'staff'], delivered: ['buyer', 'staff'] },
  returning: { returned: ['artist', 'staff'] },
  completed: {},
  returned: {},
  cancelled: {},
  failed: {},
};

const DAY_MS = 86_400_000;

export const calculateReturnDeadline = (deliveredAt: number): number => deliveredAt + RETURN_DAYS * DAY_MS;

export interface LineState {
  status: LineStatus;
  kind: 'original' | 'print' | 'gift-card';
  /** Milliseconds since the epoch. */
  deliveredAt: number | undefined;
}

export type TransitionRefusal = 'not-allowed' | 'forbidden' | 'too-late';

/** Whether somebody may change the status of a line now. Repeating a change is allowed and changes nothing. */
export function changeLineStatus(
  line: LineState,
  to: LineStatus,
  actor: OrderActor,
  now: number,
): Outcome<LineStatus, TransitionRefusal> {
  if (line.status === to) return ok(to);
  const actors = TRANSITIONS[line.status][to];
  if (!actors) return reject('not-allowed', refusalOf(line.status, to));
  if (!actors.includes(actor)) return reject('forbidden', 'You may not change this order.');
  if (line.kind === 'gift-card' && actor !== 'system') return reject('not-allowed', 'Gift cards cannot be changed.');
  if (line.kind !== 'gift-card' && line.status === 'placed' && to === 'delivered')
    return reject('not-allowed', 'This work has not been shipped yet.');
  const deadline = line.deliveredAt === undefined ? undefined : calculateReturnDeadline(line.deliveredAt);
  if (to === 'return-requested' && (deadline === undefined || now >= deadline))
    return reject('too-late', `Works can be returned within ${RETURN_DAYS} days of delivery.`);
  if (to === 'completed' && (deadline === undefined || now < deadline))
    return reject('not-allowed', 'This work can still be returned.');
  return ok(to);
}

/** What somebody may change a line to now. */
export const listNextStatuses = (line: LineState, actor: OrderActor, now: number): LineStatus[] =>
  LINE_STATUSES.filter((to) => to !== line.status && changeLineStatus(line, to, actor, now).ok);

function refusalOf(from: LineStatus, to: LineStatus): string {
  if (to === 'cancelled' && ['in-transit', 'delivered', 'completed'].includes(from))
    return 'This work has already been shipped. You can return it after it has arrived.';
  return `A line that is ${formatStatusLabel(from)} cannot become ${formatStatusLabel(to)}.`;
}

export const formatStatusLabel = (status: LineStatus): string => status.replace('-', ' ');

/** Somebody still has to ship a line in these states, or to wait for it. */
export const OPEN_STATUSES: readonly LineStatus[] = [
  'placed',
  'preparing',
  'in-transit',
  'return-requested',
  'returning',
];

/** Nothing changes any more: what the artist has earned by such a line is due. */
export const FINAL_STATUSES: readonly LineStatus[] = ['completed', 'returned', 'cancelled'];

/** What a cancelled line cost to deliver was never spent. A work that was shipped has cost its delivery, even if it comes back. */
export const isDeliveryRefunded = (status: LineStatus): boolean => status === 'cancelled';

/** Lines in these states no longer belong to the buyer: their works can be sold again. */
export const isLineVoid = (status: LineStatus): boolean => ['returned', 'cancelled', 'failed'].includes(status);

/** Coupons of an order can be used again once nothing is left of it. A work that was shipped and came back has used them. */
export const isCouponUseReturned = (lines: readonly LineStatus[]): boolean =>
  lines.length > 0 && lines.every((status) => status === 'cancelled');

/** The buyer has to send the work back. */
export const hasReturnLabel = (status: LineStatus): boolean => status === 'return-requested' || status === 'returning';

const PROGRESS: readonly LineStatus[] = [
  'pending',
  'placed',
  'preparing',
  'in-transit',
  'return-requested',
  'returning',
  'delivered',
  'completed',
];

/** The status of a whole order: that of its slowest line. Lines that were cancelled or returned count only if there are no others. */
export function getOrderStatus(lines: readonly LineStatus[]): LineStatus {
  const active = lines.filter((status) => !isLineVoid(status));
  if (active.length > 0) return PROGRESS.find((status) => active.includes(status)) ?? 'placed';
  return (['returned', 'cancelled', 'failed'] as const).find((status) => lines.includes(status)) ?? 'failed';
}
