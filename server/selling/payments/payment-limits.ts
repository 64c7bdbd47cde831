import type { PaymentLimits } from '@easel/contract/selling/payment-limits';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import {
  checkPaymentLimit,
  PAYMENT_SUBJECTS,
  type PaymentLimit,
  type PaymentSubject,
} from '@easel/domain/selling/payment-limits';
import type { Db } from '@easel/platform/db/open-database';
import { defineHourlyJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { deleteOldAttempts } from '../payment-attempts-store.ts';
import {
  countDeclinesOfDay,
  forgetDeclines,
  readDeclines,
  readLimits,
  readWatchedSubjects,
  updateLimit,
} from './payment-limits-store.ts';

const MAX_SUBJECTS = 100;
const MAX_DECLINES = 50;

/** The limits of payments and who has reached them, for staff. */
export async function viewPaymentLimits(db: Db): Promise<PaymentLimits> {
  const [limits, subjects, declines, declinesOfDay] = await Promise.all([
    readLimits(db),
    readWatchedSubjects(db, MAX_SUBJECTS),
    readDeclines(db, MAX_DECLINES),
    countDeclinesOfDay(db),
  ]);
  return {
    limits: limits
      .toSorted((a, b) => PAYMENT_SUBJECTS.indexOf(a.kind) - PAYMENT_SUBJECTS.indexOf(b.kind))
      .map((row) => ({
        kind: row.kind,
        maxDeclines: row.max_declines,
        blockMinutes: row.block_minutes,
        maxParallel: row.max_parallel,
        captchaAfter: row.captcha_after,
        maxHeldWorks: row.max_held_works,
        changedAt: row.changed_at?.toISOString() ?? null,
        changedBy: row.author,
      })),
    subjects,
    declines: declines.map((row) => ({
      declinedAt: row.updated_at.toISOString(),
      orderNumber: row.number,
      email: row.email,
      cents: row.amount_cents,
      currency: row.currency,
      reason: (row.decline_reason ?? 'declined').replaceAll('-', ' '),
    })),
    declinesOfDay,
  };
}

/** The new limit counts for the next payment, in every process. */
export async function changePaymentLimit(
  db: Db,
  staffId: number,
  { kind, ...limit }: PaymentLimit & { kind: PaymentSubject },
): Promise<Outcome<undefined>> {
  const checked = checkPaymentLimit(limit);
  if (!checked.ok) return checked;
  await updateLimit(db, kind, limit, staffId);
  return ok(undefined);
}

/** Lets somebody pay who was declined too often, for example after a call to the shop. */
export async function unblockPayments(db: Db, subject: string): Promise<Outcome<undefined>> {
  const { numUpdatedRows } = await forgetDeclines(db, subject);
  return numUpdatedRows > 0n ? ok(undefined) : reject('not-found', 'There is nobody to unblock.');
}

const pruneAttempts = defineHourlyJob('prune-payment-attempts', 37);

export const pruneAttemptsHandler = (db: Db): JobHandler =>
  handleJob(pruneAttempts, async () => {
    await deleteOldAttempts(db);
  });
