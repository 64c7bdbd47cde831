import {
  type DigestFrequency,
  digestPeriodStart,
  type EmailSubscriptionKind,
} from '@easel/domain/accounts/email-subscriptions';
import type { Db } from '@easel/platform/db/open-database';
import { lockSubscription, readSubscriberIds, updateCoveredUntil } from './email-settings-store.ts';
import { type Recipient, readRecipient } from './subscription-emails.ts';

/** Subscribers are read in steps, so that many of them need little memory. */
const STEP = 500;

export interface SubscriptionRun {
  kind: EmailSubscriptionKind;
  frequency: DigestFrequency;
  /** Whether only subscribers with this frequency are served, or all of them. */
  isByFrequency: boolean;
}

/**
 * Serves every subscriber once per period. Each is served in a transaction that locks the subscription, so nobody gets two emails, however often and in however
 * many processes it runs. People who may not be sent emails are skipped, and keep their subscription.
 */
export async function serveSubscribers(
  { db, now, signal }: { db: Db; now: () => number; signal: AbortSignal },
  { kind, frequency, isByFrequency }: SubscriptionRun,
  serve: (tx: Db, recipient: Recipient, coveredUntil: Date) => Promise<void>,
): Promise<void> {
  const servedBefore = new Date(digestPeriodStart(frequency, now()));
  const failures: unknown[] = [];
  while (!signal.aborted) {
    const due = { kind, frequency: isByFrequency ? frequency : undefined, servedBefore, limit: STEP };
    const personIds = await readSubscriberIds(db, due);
    let served = 0;
    for (const personId of personIds) {
      if (signal.aborted) return;
      const serveOne = db.transaction().execute(async (tx) => {
        const subscription = await lockSubscription(tx, personId, due);
        if (!subscription) return;
        const recipient = await readRecipient(tx, personId);
        if (recipient) await serve(tx, recipient, subscription.covered_until);
        await updateCoveredUntil(tx, personId, kind, new Date(now()));
        served += 1;
      });
      // The others are served even if one cannot be.
      await serveOne.catch((error: unknown) => failures.push(error));
    }
    // The rest is being served by another process, or failed.
    if (personIds.length < STEP || served === 0) break;
  }
  if (failures.length > 0) throw new Error(`${failures.length} emails of ${kind} failed.`, { cause: failures[0] });
}
