import type { EmailSettings } from '@easel/contract/accounts/email-settings';
import { tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import {
  DEFAULT_DIGEST_FREQUENCY,
  EMAIL_SUBSCRIPTION_MESSAGES,
  EMAIL_SUBSCRIPTIONS,
  type EmailSubscriptionKind,
} from '@easel/domain/accounts/email-subscriptions';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { Client, Person } from '@easel/platform/http/visitor';
import { insertLink } from '../account-links-store.ts';
import type { AttemptLimiter } from '../attempts/attempt-limiter.ts';
import type { AuthMail } from '../auth.ts';
import type { Sign } from '../signed-token.ts';
import {
  readIsEmailConfirmed,
  readSubscriptions,
  type SubscriptionChoice,
  updateSubscription,
  upsertSubscription,
} from './email-settings-store.ts';
import type { EmailTopics } from './email-topics.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

export interface EmailSettingsDependencies {
  db: Db;
  sign: Sign;
  now: () => number;
  topics: EmailTopics;
  mail: Pick<AuthMail, 'confirmEmailAgain'>;
  attemptLimiter: AttemptLimiter;
}

/** Emails that a person has not chosen are off, unless they are on by default. */
export async function readEmailSettings(db: Db, personId: number): Promise<EmailSettings> {
  const [rows, isEmailConfirmed] = await Promise.all([
    readSubscriptions(db, personId),
    readIsEmailConfirmed(db, personId),
  ]);
  const subscriptions = EMAIL_SUBSCRIPTIONS.map(({ kind, isOnByDefault }) => {
    const row = rows.find((candidate) => candidate.kind === kind);
    return { kind, isOn: row?.is_on ?? isOnByDefault, frequency: row?.frequency ?? DEFAULT_DIGEST_FREQUENCY };
  });
  return { isEmailConfirmed, subscriptions };
}

export async function saveEmailSetting(
  { db, now }: Pick<EmailSettingsDependencies, 'db' | 'now'>,
  personId: number,
  kind: EmailSubscriptionKind,
  choice: SubscriptionChoice,
): Promise<EmailSettings> {
  await upsertSubscription(db, personId, kind, choice, new Date(now()));
  return readEmailSettings(db, personId);
}

/** Sends the link of the registration again, a limited number of times. Returns the message. */
export async function sendConfirmationLink(
  { db, mail, attemptLimiter }: EmailSettingsDependencies,
  person: Person,
  { address }: Client,
): Promise<Outcome<string>> {
  const { id: personId, email } = person;
  if (await readIsEmailConfirmed(db, personId)) return ok(EMAIL_SUBSCRIPTION_MESSAGES.alreadyConfirmed);
  const wait = await attemptLimiter.attempt('confirm-email', { account: email, address });
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
  await db.transaction().execute(async (transaction) => {
    if (!(await attemptLimiter.claimEmail('confirm-email', email, transaction))) return;
    const token = await insertLink(transaction, 'confirm-email', { personId, email });
    await mail.confirmEmailAgain(person, token, transaction);
  });
  return ok(EMAIL_SUBSCRIPTION_MESSAGES.confirmationSent);
}

/** Ends or resumes the emails of a token, as often as it is repeated. Returns what they are about. */
export async function setSubscribedByToken(
  { db, sign, topics }: EmailSettingsDependencies,
  token: string,
  isOn: boolean,
): Promise<Outcome<string>> {
  const target = readUnsubscribeToken(sign, token);
  const setSubscribed = target && topics.find(target.kind);
  if (!setSubscribed) return reject('invalid', EMAIL_SUBSCRIPTION_MESSAGES.badLink);
  const topic = await setSubscribed(db, target, isOn);
  return topic === undefined ? reject('not-found', EMAIL_SUBSCRIPTION_MESSAGES.gone) : ok(topic);
}

/** Registers the emails of the account settings. A link changes a choice that was made; it makes one only for emails that are on by default. */
export function registerSettingsTopics(topics: EmailTopics, now: () => number) {
  for (const { kind, topic, isOnByDefault } of EMAIL_SUBSCRIPTIONS)
    topics.register(kind, async (db, { personId }, isOn) => {
      if (await updateSubscription(db, personId, kind, isOn)) return topic;
      if (!isOnByDefault) return undefined;
      await upsertSubscription(db, personId, kind, { isOn }, new Date(now()));
      return topic;
    });
}
