import type { DigestFrequency, EmailSubscriptionKind } from '@easel/domain/accounts/email-subscriptions';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export const readSubscriptions = (db: Db, personId: number) =>
  db
    .selectFrom('email_subscriptions')
    .select(['kind', 'is_on', 'frequency'])
    .where('person_id', '=', personId)
    .execute();

export async function readIsEmailConfirmed(db: Db, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('is_email_confirmed')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return row.is_email_confirmed;
}

export interface SubscriptionChoice {
  isOn: boolean;
  /** Unchanged unless given. */
  frequency?: DigestFrequency | undefined;
}

/** Stores a choice. The first one begins the subscription now: earlier events are not part of an email. */
export const upsertSubscription = (
  db: Db,
  personId: number,
  kind: EmailSubscriptionKind,
  { isOn, frequency }: SubscriptionChoice,
  now: Date,
) =>
  db
    .insertInto('email_subscriptions')
    .values({
      person_id: personId,
      kind,
      is_on: isOn,
      covered_until: now,
      changed_at: now,
      ...(frequency && { frequency }),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'kind'])
        .doUpdateSet({ is_on: isOn, changed_at: now, ...(frequency && { frequency }) }),
    )
    .execute();

/** Changes a subscription that exists. Returns whether there is one. */
export async function updateSubscription(
  db: Db,
  personId: number,
  kind: EmailSubscriptionKind,
  isOn: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_subscriptions')
    .set({ is_on: isOn, changed_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The ids of subscribers who were last served before a time, oldest first. */
export async function readSubscriberIds(
  db: Db,
  { kind, frequency, servedBefore, limit }: DueSubscribers,
): Promise<number[]> {
  const rows = await db
    .selectFrom('email_subscriptions')
    .select('person_id')
    .where('kind', '=', kind)
    .where('is_on', '=', true)
    .$if(frequency !== undefined, (query) => query.where('frequency', '=', frequency ?? 'daily'))
    .where('covered_until', '<', servedBefore)
    .orderBy('covered_until')
    .orderBy('person_id')
    .limit(limit)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

export interface DueSubscribers {
  kind: EmailSubscriptionKind;
  frequency?: DigestFrequency | undefined;
  servedBefore: Date;
  limit: number;
}

/** Locks a subscription that is still due; undefined if it was served or ended meanwhile, or is being served by another process. */
export const lockSubscription = (
  tx: Db,
  personId: number,
  { kind, servedBefore }: Pick<DueSubscribers, 'kind' | 'servedBefore'>,
) =>
  tx
    .selectFrom('email_subscriptions')
    .select(['frequency', 'covered_until'])
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('is_on', '=', true)
    .where('covered_until', '<', servedBefore)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const updateCoveredUntil = (tx: Db, personId: number, kind: EmailSubscriptionKind, coveredUntil: Date) =>
  tx
    .updateTable('email_subscriptions')
    .set({ covered_until: coveredUntil })
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .execute();

/** Only people with an account and a confirmed address who may use the shop. */
export const readRecipientRow = (db: Db, personId: number) =>
  db
    .selectFrom('people')
    .select(['id', 'email', 'first_name', 'country_code', 'preferred_country', 'preferred_currency', 'preferred_unit'])
    .where('id', '=', personId)
    .where('email', 'is not', null)
    .where('is_email_confirmed', '=', true)
    .where('is_banned', '=', false)
    .executeTakeFirst();
