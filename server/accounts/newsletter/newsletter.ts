import { createHash, randomBytes } from 'node:crypto';
import { NEWSLETTER_RULES } from '@easel/domain/accounts/account-forms';
import { NEWSLETTER_MESSAGES } from '@easel/domain/accounts/account-messages';
import { tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { checkForm } from '@easel/domain/text/validation';
import type { Db } from '@easel/platform/db/open-database';
import { getClient, type Visitor } from '@easel/platform/http/visitor';
import type { Email, Mail } from '@easel/platform/mail/mail';
import type { AttemptLimiter } from '../attempts/attempt-limiter.ts';
import { createSignedToken, readSignedToken, type Sign } from '../signed-token.ts';
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
      if (await setWantsNewsletter(transaction, person.id)) await welcome(parts, email, transaction);
    });
    return ok(NEWSLETTER_MESSAGES.joined);
  }
  await db.transaction().execute(async (transaction) => {
    if (!(await attemptLimiter.claimEmail('newsletter', email, transaction))) return;
    if (await isSubscriber(transaction, email)) return tellSubscriber(parts, email, transaction);
    const token = randomBytes(32).toString('base64url');
    const tokenHash = hashOf(token);
    await upsertPendingSubscriber(transaction, { email, countryCode: preferences.countryCode, tokenHash });
    await askToConfirm(parts, email, token, transaction);
  });
  return ok(NEWSLETTER_MESSAGES.asked);
}

const tellSubscriber = (parts: NewsletterDependencies, to: string, transaction: Db) =>
  write(parts, transaction, {
    kind: 'newsletter-known',
    to,
    subject: 'You are already subscribed',
    lines: ['Someone subscribed this email address to our newsletter. It is already subscribed.'],
  });

const askToConfirm = (parts: NewsletterDependencies, to: string, token: string, transaction: Db) =>
  write(parts, transaction, {
    kind: 'newsletter-confirm',
    to,
    subject: 'Please confirm your subscription',
    lines: [
      'Please confirm that you want our newsletter about new art and artists. The link works for one week:',
      `${parts.origin()}/newsletter/confirm?token=${token}`,
      'If you did not request this, you can ignore this email.',
    ],
  });

export async function confirmNewsletter(parts: NewsletterDependencies, token: string): Promise<NewsletterOutcome> {
  const askedAfter = new Date(parts.now() - LINK_LIFE_MS);
  const isConfirmed = await parts.db.transaction().execute(async (transaction) => {
    const reader = await confirmSubscriber(transaction, hashOf(token), askedAfter);
    if (reader?.isNew) await welcome(parts, reader.email, transaction);
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

/** The welcome email, with the unsubscribe link. */
function welcome(parts: NewsletterDependencies, email: string, transaction: Db) {
  const unsubscribeUrl = `${parts.origin()}/newsletter/unsubscribe?token=${createSignedToken(parts.sign, UNSUBSCRIBE, email)}`;
  return write(parts, transaction, {
    kind: 'newsletter',
    to: email,
    subject: `News from ${parts.brand}`,
    lines: ['You will receive new art and artists by email, at most once a week.', `Unsubscribe: ${unsubscribeUrl}`],
    unsubscribeUrl,
  });
}

const write = (
  { mail, brand, origin }: NewsletterDependencies,
  transaction: Db,
  { lines, ...email }: Omit<Email, 'text'> & { lines: string[] },
) => mail.send({ ...email, text: ['Hello,', ...lines, `${brand}\n${origin()}`].join('\n\n') }, transaction);
