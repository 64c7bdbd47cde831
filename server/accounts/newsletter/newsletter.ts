import { createHash, randomBytes } from 'node:crypto';
import { NEWSLETTER_RULES } from '@easel/domain/accounts/account-forms';
import { NEWSLETTER_MESSAGES } from '@easel/domain/accounts/account-messages';
import { tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { checkForm } from '@easel/domain/text/validation';
import type { Db } from '@easel/platform/db/open-database';
import { getClient, type Visitor } from '@easel/platform/http/visitor';
import type { Mail } from '@easel/platform/mail/mail';
import type { AttemptLimiter } from '../attempts/attempt-limiter.ts';
import { createSignedToken, readSignedToken, type Sign } from '../signed-token.ts';
import { confirmEmail, knownEmail, welcomeEmail } from './newsletter-emails.ts';
import {
  confirmSubscriber,
  isSubscriber,
  removeSubscriber,
  setWantsNewsletter,
  upsertPendingSubscriber,
} from './subscribers-store.ts';

export interface NewsletterDependencies {
  db: Db;
  mail: Mail;
  attemptLimiter: AttemptLimiter;
  sign: Sign;
  now: () => number;
  brand: string;
  origin: () => string;
}

/** The message for the visitor. */
export type NewsletterOutcome = Outcome<string>;

/** Part of every signature: changing it breaks the links in sent emails. */
const UNSUBSCRIBE = 'newsletter leave';
const LINK_LIFE_MS = 7 * 86_400_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The logged-in user's own email is subscribed at once. Other addresses must be confirmed, and the response does not reveal whether they are known. */
export async function joinNewsletter(
  parts: NewsletterDependencies,
  given: string,
  visitor: Visitor,
): Promise<NewsletterOutcome> {
  const { db, attemptLimiter } = parts;
  const email = given.trim().toLowerCase();
  const [problem] = checkForm({ email }, NEWSLETTER_RULES);
  if (problem) return reject('invalid', problem.messages.join(' '));
  const { address } = getClient(visitor);
  const wait = await attemptLimiter.attempt('newsletter', { account: email, address });
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));

  const { person, preferences } = visitor;
  if (person && person.email.toLowerCase() === email) {
    await db.transaction().execute(async (transaction) => {
      if (await setWantsNewsletter(transaction, person.id)) await sendWelcome(parts, email, transaction);
    });
    return ok(NEWSLETTER_MESSAGES.joined);
  }
  await db.transaction().execute(async (transaction) => {
    if (!(await attemptLimiter.claimEmail('newsletter', email, transaction))) return;
    if (await isSubscriber(transaction, email)) return parts.mail.send(knownEmail(parts, email), transaction);
    const token = randomBytes(32).toString('base64url');
    const tokenHash = hashOf(token);
    await upsertPendingSubscriber(transaction, { email, countryCode: preferences.countryCode, tokenHash });
    await parts.mail.send(confirmEmail(parts, email, token), transaction);
  });
  return ok(NEWSLETTER_MESSAGES.asked);
}

export async function confirmNewsletter(parts: NewsletterDependencies, token: string): Promise<NewsletterOutcome> {
  const askedAfter = new Date(parts.now() - LINK_LIFE_MS);
  const isConfirmed = await parts.db.transaction().execute(async (transaction) => {
    const reader = await confirmSubscriber(transaction, hashOf(token), askedAfter);
    if (reader?.isNew) await sendWelcome(parts, reader.email, transaction);
    return reader !== undefined;
  });
  return isConfirmed ? ok(NEWSLETTER_MESSAGES.confirmed) : reject('invalid', NEWSLETTER_MESSAGES.badLink);
}

export async function unsubscribeNewsletter(
  { db, sign }: NewsletterDependencies,
  token: string,
): Promise<NewsletterOutcome> {
  const email = readSignedToken(sign, UNSUBSCRIBE, token);
  if (email === undefined) return reject('invalid', NEWSLETTER_MESSAGES.badLink);
  await removeSubscriber(db, email);
  return ok(NEWSLETTER_MESSAGES.left);
}

function sendWelcome(parts: NewsletterDependencies, email: string, transaction: Db) {
  const token = createSignedToken(parts.sign, UNSUBSCRIBE, email);
  const url = `${parts.origin()}/newsletter/unsubscribe?token=${token}`;
  return parts.mail.send(welcomeEmail(parts, email, url), transaction);
}
