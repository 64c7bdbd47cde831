import { HOLD_MINUTES, HOLD_PAUSE_MINUTES, holdEndsAt } from '@easel/domain/selling/order-hold';
import type { DeclineReason } from '@easel/domain/selling/payment-status';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import type { Updateable } from 'kysely';
import { holdAttempt } from '../../payment-attempts-store.ts';
import type { GatewayReport } from '../../payments/gateway.ts';
import type { LockedOrder } from '../lock-order-store.ts';
import { listLimitedPrints, listOriginalIds } from './complete-order.ts';
import { changeHoldEnd, readFirstHold } from './holds-store.ts';

interface HeldWorks {
  /** The report, or a failure if the works cannot be held. */
  report: GatewayReport;
  /** Whether the shop has refused to hold the works. */
  isRefused: boolean;
  /** Noted with the payment. */
  changes: Updateable<Schema['payments']>;
}

/**
 * A payment that waits for its buyer holds works that nobody else can buy. That is limited: by the number of works, and for each work by the time since
 * the same buyer has held it first.
 */
export async function holdWorks(
  transaction: Db,
  { order, lines, payment, now }: LockedOrder,
  report: GatewayReport,
): Promise<HeldWorks> {
  const isHold = report.status === 'requires-action' && payment?.status === 'created' && order.status === 'pending';
  if (!isHold) return { report, isRefused: false, changes: {} };
  const refuse = (declineReason: DeclineReason): HeldWorks => ({
    report: { ...report, status: 'failed', declineReason },
    isRefused: true,
    changes: {},
  });
  const originals = listOriginalIds(lines);
  // The work of an accepted offer is held for its collector anyway.
  const firstHeldAt =
    order.offer_id === null && originals.length > 0
      ? await readFirstHold(transaction, originals, payment.subjects, HOLD_MINUTES + HOLD_PAUSE_MINUTES)
      : undefined;
  const endsAt = holdEndsAt(now.getTime(), firstHeldAt?.getTime());
  if (endsAt === undefined) return refuse('held-before');
  const works = Math.max(1, originals.length + listLimitedPrints(lines).length);
  if (!(await holdAttempt(transaction, payment.subjects, works))) return refuse('too-many-holds');
  if (firstHeldAt) await changeHoldEnd(transaction, order.id, new Date(endsAt));
  return { report, isRefused: false, changes: { held_at: now, held_works: works } };
}
