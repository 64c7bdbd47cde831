/** Emails that a person can choose at /account/settings. They are off until they are chosen, except those that answer what the person did. */
export const EMAIL_SUBSCRIPTIONS = [
  {
    kind: 'price-drops',
    title: 'Price drops',
    text: 'When a work in your favorites becomes cheaper. At most one email a day.',
    topic: 'price drops of your favorites',
    hasFrequency: false,
    isOnByDefault: false,
  },
  {
    kind: 'followed-artists',
    title: 'New works by artists you follow',
    text: 'One email with everything new. None if there is nothing new.',
    topic: 'new works by artists you follow',
    hasFrequency: true,
    isOnByDefault: false,
  },
  {
    kind: 'abandoned-cart',
    title: 'Works left in your cart',
    text: 'A reminder a day after you last changed your cart. Once per cart.',
    topic: 'works left in your cart',
    hasFrequency: false,
    isOnByDefault: false,
  },
  {
    kind: 'messages',
    title: 'Messages',
    text: 'When a collector or an artist writes to you. One email until you have read it.',
    topic: 'new messages',
    hasFrequency: false,
    isOnByDefault: true,
  },
] as const;

export type EmailSubscriptionKind = (typeof EMAIL_SUBSCRIPTIONS)[number]['kind'];
export const EMAIL_SUBSCRIPTION_KINDS: readonly EmailSubscriptionKind[] = EMAIL_SUBSCRIPTIONS.map(({ kind }) => kind);

export const readEmailSubscription = (kind: string) => EMAIL_SUBSCRIPTIONS.find((one) => one.kind === kind);

export const DIGEST_FREQUENCIES = ['daily', 'weekly'] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];
export const DEFAULT_DIGEST_FREQUENCY: DigestFrequency = 'weekly';

/** Digests are sent after this hour. Weekly ones are sent on Mondays. */
const DIGEST_HOUR_UTC = 7;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** January 5, 1970 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** When the current period of a digest began, in milliseconds since the epoch. */
export function digestPeriodStart(frequency: DigestFrequency, now: number): number {
  const [first, length] = frequency === 'daily' ? [0, DAY_MS] : [FIRST_MONDAY_MS, 7 * DAY_MS];
  const offset = first + DIGEST_HOUR_UTC * HOUR_MS;
  return Math.floor((now - offset) / length) * length + offset;
}

/** A digest after a long pause does not list everything since then. */
const MAX_DIGEST_DAYS = 14;

/** A digest lists what is newer than this. */
export const digestSince = (coveredUntil: number, now: number): number =>
  Math.max(coveredUntil, now - MAX_DIGEST_DAYS * DAY_MS);

export const EMAIL_SUBSCRIPTION_MESSAGES = {
  saved: 'Your email settings are saved.',
  confirmationSent: 'We have sent you a link to confirm your email.',
  alreadyConfirmed: 'Your email is confirmed already.',
  unsubscribed: 'You are unsubscribed from these emails.',
  resubscribed: 'You will receive these emails again.',
  badLink: 'This link is not valid. You can change your emails in your account settings.',
  gone: 'There is nothing to unsubscribe from any more. You will not receive these emails.',
} as const;
