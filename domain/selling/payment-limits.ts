import { toNetwork } from '../accounts/attempt-limits.ts';
import { type Outcome, ok, type Rejection, reject } from '../outcome.ts';

/** What payments are counted under. A guest who is one buyer today is another one tomorrow, so several things are counted. */
export const PAYMENT_SUBJECTS = ['buyer', 'card', 'email', 'address'] as const;
export type PaymentSubject = (typeof PAYMENT_SUBJECTS)[number];

/** What one subject may do. Staff can change it. */
export interface PaymentLimit {
  /** So many declined payments, then the subject has to wait. */
  maxDeclines: number;
  /** How long it has to wait, and after what time declined payments are forgotten. */
  blockMinutes: number;
  /**
   * So many payments may be without a result, together with the declined ones. More than `maxDeclines` let a subject go over its limit by so many
   * payments at once. Not counted for networks.
   */
  maxParallel: number;
  /** After so many declined payments, a captcha is required. */
  captchaAfter: number;
  /** So many works may be held at a time by payments that the buyer has not confirmed. A single order may hold more. */
  maxHeldWorks: number;
}

/** The limits of a new shop (migration 0067). */
export const DEFAULT_PAYMENT_LIMITS: Readonly<Record<PaymentSubject, PaymentLimit>> = {
  buyer: { maxDeclines: 5, blockMinutes: 10, maxParallel: 5, captchaAfter: 2, maxHeldWorks: 5 },
  card: { maxDeclines: 4, blockMinutes: 60, maxParallel: 4, captchaAfter: 2, maxHeldWorks: 5 },
  // Anybody can enter the address of somebody else, so it is limited less.
  email: { maxDeclines: 10, blockMinutes: 10, maxParallel: 10, captchaAfter: 3, maxHeldWorks: 5 },
  // Many people can share a network.
  address: { maxDeclines: 20, blockMinutes: 60, maxParallel: 100, captchaAfter: 6, maxHeldWorks: 15 },
};

export const MAX_PAYMENT_LIMIT = 10_000;
export const MAX_BLOCK_MINUTES = 1_440;

export function checkPaymentLimit({
  maxDeclines,
  blockMinutes,
  maxParallel,
  captchaAfter,
  maxHeldWorks,
}: PaymentLimit): Outcome<undefined> {
  const isWithin = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  if (![maxDeclines, maxParallel, maxHeldWorks].every((limit) => isWithin(limit, 1, MAX_PAYMENT_LIMIT)))
    return reject('invalid', `Limits are whole numbers from 1 to ${MAX_PAYMENT_LIMIT}.`);
  if (!isWithin(blockMinutes, 1, MAX_BLOCK_MINUTES))
    return reject('invalid', `A wait is 1 to ${MAX_BLOCK_MINUTES} minutes.`);
  if (!isWithin(captchaAfter, 0, maxDeclines))
    return reject('invalid', 'The captcha is required after 0 declined payments up to the limit.');
  return ok(undefined);
}

/** Who pays, with what and from where. */
export interface Payer {
  buyer: { personId: number } | { guestId: string };
  email: string;
  /** The IP address. Empty if it is not known. */
  address: string;
  /** The gateway's fingerprint of the card, if there is one. */
  card: string | undefined;
}

/** The subjects of a payment. A user is known by the account, so another one cannot use up the limit of their email address. */
export function paymentSubjects({ buyer, email, address, card }: Payer): [PaymentSubject, string][] {
  const isUser = 'personId' in buyer;
  return [
    ['buyer', isUser ? `person ${buyer.personId}` : `guest ${buyer.guestId}`],
    ...(card === undefined ? [] : [['card', card] satisfies [PaymentSubject, string]]),
    ...(isUser ? [] : [['email', email.trim().toLowerCase()] satisfies [PaymentSubject, string]]),
    ...(address === '' ? [] : [['address', toNetwork(address)] satisfies [PaymentSubject, string]]),
  ];
}

/** What is counted for one subject at the moment. */
export interface PaymentCount {
  kind: PaymentSubject;
  /** Those that are not forgotten yet. */
  declined: number;
  /** Payments without a result. */
  inFlight: number;
  maxDeclines: number;
  maxParallel: number;
  /** Until the declined payments are forgotten. */
  waitMinutes: number;
}

export type PaymentRefusal =
  /** Other payments of the same subject have no result yet. They may succeed. */
  'busy' | (Rejection<'too-many-requests'> & { retryAfterS: number });

/** Why another payment is refused. Undefined if it is allowed by now. */
export function explainPaymentRefusal(counts: readonly PaymentCount[]): PaymentRefusal | undefined {
  const [longest] = counts
    .filter(({ declined, maxDeclines }) => declined >= maxDeclines)
    // If only the card has to wait, another card helps.
    .toSorted((a, b) => Number(a.kind === 'card') - Number(b.kind === 'card') || b.waitMinutes - a.waitMinutes);
  if (longest) {
    const minutes = Math.max(1, longest.waitMinutes);
    return {
      ...reject('too-many-requests', longest.kind === 'card' ? cardBlocked(minutes) : paymentsBlocked(minutes)),
      retryAfterS: minutes * 60,
    };
  }
  const isBusy = counts.some(
    ({ declined, inFlight, maxDeclines, maxParallel }) => declined + inFlight >= Math.max(maxDeclines, maxParallel),
  );
  return isBusy ? 'busy' : undefined;
}

const formatMinutes = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

const cardBlocked = (minutes: number) =>
  `This card was declined too often. Please use another card, or try again in ${formatMinutes(minutes)}.`;

const paymentsBlocked = (minutes: number) =>
  `Too many payments were declined. You can pay by card again in ${formatMinutes(minutes)}. A gift card that covers the total is still accepted.`;

export const PAYMENTS_BUSY = {
  ...reject('too-many-requests', 'Other payments of yours are still being processed. Please try again in a minute.'),
  retryAfterS: 60,
};

export const CAPTCHA_REQUIRED = reject(
  'captcha-required',
  'We could not verify that you are human. Please reload the page and try again.',
);
