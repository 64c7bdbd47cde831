import { type Outcome, ok, reject } from '../outcome.ts';
import { isEmail } from '../text/validation.ts';
import {
  GIFT_CARD_MESSAGES,
  GIFT_CARD_RANGE,
  isGiftCardAmount,
  MAX_GIFT_CARD_MESSAGE_LENGTH,
  MAX_GIFT_CARD_NAME_LENGTH,
} from './gift-card-purchase.ts';

/** A gift card that staff give away (docs/specification/promotions.md#gift-cards-of-staff). */
export interface IssuedGiftCard {
  amountCents: number;
  recipientName: string;
  recipientEmail: string;
  message: string;
  reason: string;
  /** The last day, such as 2027-12-31; null if it does not expire. */
  expiresOn: string | null;
}

export const MAX_REASON_LENGTH = 500;
export const REASON_MISSING = `Please give a reason of at most ${MAX_REASON_LENGTH} characters.`;
const MAX_YEARS = 20;
const YEAR_MS = 365.25 * 86_400_000;

const lengthOf = (text: string) => [...text].length;

/** Everything that is wrong, or the card as it is stored. */
export function checkIssuedGiftCard(
  given: IssuedGiftCard,
  now: number,
): Outcome<IssuedGiftCard & { expiresAt: number | null }, 'invalid'> {
  const messages: string[] = [];
  const card = {
    ...given,
    recipientName: given.recipientName.trim().replaceAll(/\s+/g, ' '),
    recipientEmail: given.recipientEmail.trim(),
    message: given.message.trim(),
    reason: given.reason.trim(),
  };
  if (!isGiftCardAmount(card.amountCents)) messages.push(`The amount is ${GIFT_CARD_RANGE} in whole dollars.`);
  if (card.recipientName === '') messages.push(GIFT_CARD_MESSAGES.recipientName);
  if (lengthOf(card.recipientName) > MAX_GIFT_CARD_NAME_LENGTH) messages.push(GIFT_CARD_MESSAGES.tooLongName);
  if (!isEmail(card.recipientEmail)) messages.push(GIFT_CARD_MESSAGES.recipientEmail);
  if (lengthOf(card.message) > MAX_GIFT_CARD_MESSAGE_LENGTH) messages.push(GIFT_CARD_MESSAGES.message);
  if (!isReason(card.reason)) messages.push(REASON_MISSING);
  const expiresAt = card.expiresOn === null ? null : parseExpiry(card.expiresOn, now);
  if (expiresAt === undefined) messages.push(`The last day is in the future, within ${MAX_YEARS} years.`);
  return messages.length > 0 ? reject('invalid', ...messages) : ok({ ...card, expiresAt: expiresAt ?? null });
}

export const isReason = (reason: string): boolean => reason !== '' && lengthOf(reason) <= MAX_REASON_LENGTH;

/** The end of the last day, in UTC. Undefined if it is no day, has passed or is too far away. */
function parseExpiry(day: string, now: number): number | undefined {
  const time = Date.parse(`${day}T00:00:00Z`);
  // Only a whole day: `2030-06` would be read as the first of June.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return undefined;
  const end = time + 86_400_000;
  return end > now && end < now + MAX_YEARS * YEAR_MS ? end : undefined;
}

/** A later end for a card. A card never ends earlier: somebody may have paid for it. */
export function checkExtension(
  expiresOn: string | null,
  current: number | null,
  now: number,
): Outcome<number | null, 'invalid'> {
  const end = expiresOn === null ? null : parseExpiry(expiresOn, now);
  if (end === undefined) return reject('invalid', `The last day is in the future, within ${MAX_YEARS} years.`);
  const isLater = current !== null && (end === null || end > current);
  return isLater ? ok(end) : reject('invalid', 'A gift card can only be extended.');
}

export const GIFT_CARD_STATES = ['usable', 'waiting', 'empty', 'expired', 'blocked'] as const;
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];

export const GIFT_CARD_STATE_LABELS: Readonly<Record<GiftCardState, string>> = {
  usable: 'Usable',
  waiting: 'Not sent yet',
  empty: 'Used up',
  expired: 'Expired',
  blocked: 'Blocked',
};

export function getGiftCardState(
  card: { balanceCents: number; expiresAt: number | null; isBlocked: boolean; isSent: boolean },
  now: number,
): GiftCardState {
  if (card.isBlocked) return 'blocked';
  if (card.balanceCents === 0) return 'empty';
  if (card.expiresAt !== null && now >= card.expiresAt) return 'expired';
  return card.isSent ? 'usable' : 'waiting';
}

/** What staff can look for: the last characters of a code, the number of an order, or an email address. */
export function parseGiftCardSearch(
  typed: string,
): { lastCharacters?: string; orderNumber?: string; email?: string } | undefined {
  const text = typed.trim();
  if (text === '' || text.length > 254) return undefined;
  if (text.includes('@')) return { email: text.toLowerCase() };
  const last = /^[2-9A-HJKMNP-Z]{4}$/.exec(text.toUpperCase())?.[0];
  return last === undefined
    ? { orderNumber: text.toUpperCase() }
    : { lastCharacters: last, orderNumber: text.toUpperCase() };
}
