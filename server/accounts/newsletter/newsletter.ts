import { createHash, randomBytes } from 'node:crypto';
import { NEWSLETTER_RULES } from '@easel/domain/accounts/account-forms';
import { NEWSLETTER_MESSAGES } from '@easel/domain/accounts/account-messages';
import { tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { checkForm } from '@easel/domain/text/validation';
import type { Db } from '../../platform/db/open-database.ts';
import { clientOf, type Visitor } from '../../platform/http/visitor.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { LoginThrottle } from '../login/login-throttle.ts';
import { readSignedToken, type Sign, signedTokenOf } from '../signed-token.ts';
import {
  confirmSubscriber,
  isSubscriber,
  removeSubscriber,
  setWantsNewsletter,
  upsertPendingSubscriber,
} from './subscribers-store.ts';

export interface NewsletterParts {
  db: Db;
  mail: Mail;
  throttle: LoginThrottle;
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
  parts: NewsletterParts,
  given: string,
  visitor: Visitor,
): Promise<NewsletterOutcome> {
  const { db, throttle } = parts;
  const email = given.trim().toLowerCase();
  const [problem] = checkForm({ email }, NEWSLETTER_RULES);
  if (problem) return reject('invalid', problem.messages.join(' '));
  const { address } = clientOf(visitor);
  const wait = await throttle.attempt('newsletter', { account: email, address });
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));

  const { person, preferences } = visitor;
  if (person && person.email.toLowerCase() === email) {
    if (await setWantsNewsletter(db, person.id)) await welcome(parts, email);
    return ok(NEWSLETTER_MESSAGES.joined);
  }
  if (await isSubscriber(db, email)) {
    await write(parts, email, 'newsletter-known', 'You are already subscribed', [
      `Someone subscribed this email address to our newsletter. It is already subscribed.`,
    ]);
    return ok(NEWSLETTER_MESSAGES.asked);
  }
  const token = randomBytes(32).toString('base64url');
  await upsertPendingSubscriber(db, { email, countryCode: preferences.countryCode, tokenHash: hashOf(token) });
  await write(parts, email, 'newsletter-confirm', 'Please confirm your subscription', [
    'Please confirm that you want our newsletter about new art and artists. The link works for one week:',
    `${parts.origin()}/newsletter/confirm?token=${token}`,
    'If you did not request this, you can ignore this email.',
  ]);
  return ok(NEWSLETTER_MESSAGES.asked);
}

export async function confirmNewsletter(parts: NewsletterParts, token: string): Promise<NewsletterOutcome> {
  const reader = await confirmSubscriber(parts.db, hashOf(token), new Date(parts.now() - LINK_LIFE_MS));
  if (!reader) return reject('invalid', NEWSLETTER_MESSAGES.badLink);
  if (reader.isNew) await welcome(parts, reader.email);
  return ok(NEWSLETTER_MESSAGES.confirmed);
}

export async function unsubscribeNewsletter({ db, sign }: NewsletterParts, token: string): Promise<NewsletterOutcome> {
  const email = readSignedToken(sign, UNSUBSCRIBE, token);
  if (email === undefined) return reject('invalid', NEWSLETTER_MESSAGES.badLink);
  await removeSubscriber(db, email);
  return ok(NEWSLETTER_MESSAGES.left);
}

/** The welcome email, with the unsubscribe link. */
function welcome(parts: NewsletterParts, email: string) {
  const unsubscribeUrl = `${parts.origin()}/newsletter/unsubscribe?token=${signedTokenOf(parts.sign, UNSUBSCRIBE, email)}`;
  const lines = [
    'You will receive new art and artists by email, at most once a week.',
    `Unsubscribe: ${unsubscribeUrl}`,
  ];
  return write(parts, email, 'newsletter', `News from ${parts.brand}`, lines, unsubscribeUrl);
}

const write = (
  { mail, brand, origin }: NewsletterParts,
  to: string,
  kind: string,
  subject: string,
  lines: string[],
  unsubscribeUrl?: string,
) =>
  mail.send({
    kind,
    to,
    subject,
    text: ['Hello,', ...lines, `${brand}\n${origin()}`].join('\n\n'),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  });
