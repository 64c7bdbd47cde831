import { formatMoney } from '../locale/currency.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { isEmail } from '../text/validation.ts';

/** A gift card that someone buys for a recipient. */
export interface GiftCardPurchase {
  amountCents: number;
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
  /** The day it is sent, such as 2026-12-24; null to send it once it is paid. */
  deliverOn: string | null;
}

/** The amounts to choose from. Any other amount in whole dollars within the limits can be entered. */
export const GIFT_CARD_AMOUNTS_CENTS = [5_000, 10_000, 25_000, 50_000, 100_000] as const;
export const MIN_GIFT_CARD_CENTS = 2_500;
export const MAX_GIFT_CARD_CENTS = 500_000;
/** `from $25 to $5,000`. */
export const GIFT_CARD_RANGE = `from ${formatMoney(MIN_GIFT_CARD_CENTS, 'USD')} to ${formatMoney(MAX_GIFT_CARD_CENTS, 'USD')}`;
export const MAX_GIFT_CARD_NAME_LENGTH = 80;
export const MAX_GIFT_CARD_MESSAGE_LENGTH = 500;
export const MAX_DELIVERY_DAYS_AHEAD = 365;

export const GIFT_CARD_MESSAGES = {
  amount: `Please choose an amount ${GIFT_CARD_RANGE} in whole dollars.`,
  recipientName: 'Please enter the name of the recipient.',
  recipientEmail: 'Please enter a valid email.',
  senderName: 'Please enter your name.',
  tooLongName: `A name can have at most ${MAX_GIFT_CARD_NAME_LENGTH} characters.`,
  message: `The message can have at most ${MAX_GIFT_CARD_MESSAGE_LENGTH} characters.`,
  deliverOn: 'Please choose a day within the next year.',
} as const;

export type GiftCardField = keyof GiftCardPurchase;
export type GiftCardErrors = Partial<Record<GiftCardField, string>>;

const DAY_MS = 86_400_000;
/** Deliveries start in the morning of Europe, before that of America. */
const DELIVERY_HOUR_UTC = 8;

/** The reasons against a purchase, by field. */
export function checkGiftCardPurchase(purchase: GiftCardPurchase, now: number): GiftCardErrors {
  const { amountCents, recipientEmail, message, deliverOn } = purchase;
  const errors: GiftCardErrors = {};
  if (!isGiftCardAmount(amountCents)) errors.amountCents = GIFT_CARD_MESSAGES.amount;
  for (const field of ['recipientName', 'senderName'] as const) {
    if (purchase[field].trim() === '') errors[field] = GIFT_CARD_MESSAGES[field];
    else if (lengthOf(purchase[field]) > MAX_GIFT_CARD_NAME_LENGTH) errors[field] = GIFT_CARD_MESSAGES.tooLongName;
  }
  if (!isEmail(recipientEmail.trim())) errors.recipientEmail = GIFT_CARD_MESSAGES.recipientEmail;
  if (lengthOf(message) > MAX_GIFT_CARD_MESSAGE_LENGTH) errors.message = GIFT_CARD_MESSAGES.message;
  if (deliverOn !== null && !isDeliveryDay(deliverOn, now)) errors.deliverOn = GIFT_CARD_MESSAGES.deliverOn;
  return errors;
}

/** The purchase as it is stored, or all messages. */
export function parseGiftCardPurchase(given: GiftCardPurchase, now: number): Outcome<GiftCardPurchase> {
  const messages = Object.values(checkGiftCardPurchase(given, now));
  if (messages.length > 0) return reject('invalid', ...new Set(messages));
  return ok({
    amountCents: given.amountCents,
    // Names are part of subject lines, so they have no line breaks.
    recipientName: given.recipientName.trim().replaceAll(/\s+/g, ' '),
    recipientEmail: given.recipientEmail.trim(),
    senderName: given.senderName.trim().replaceAll(/\s+/g, ' '),
    message: given.message.trim(),
    deliverOn: given.deliverOn,
  });
}

export const isGiftCardAmount = (cents: number): boolean =>
  Number.isInteger(cents) && cents % 100 === 0 && cents >= MIN_GIFT_CARD_CENTS && cents <= MAX_GIFT_CARD_CENTS;

/** A typed amount such as `75`, `$75` or `1,250` in cents; undefined if it is none. */
function parseDollars(typed: string): number | undefined {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.00?)?$/.exec(typed.trim());
  return match?.[1] === undefined ? undefined : Number(match[1].replaceAll(',', '')) * 100;
}

/** The amount of a form: what was typed, or else what was chosen. NaN if it is no amount. */
export function parseGiftCardAmount(chosen: { amountCents?: number; amountDollars?: string }): number {
  const typed = chosen.amountDollars?.trim() ?? '';
  return (typed === '' ? chosen.amountCents : parseDollars(typed)) ?? Number.NaN;
}

/** When a card is sent: in the morning of its day, but not before it is paid. */
export function calculateDeliveryTime(deliverOn: string | null, paidAt: number): number {
  if (deliverOn === null) return paidAt;
  return Math.max(paidAt, Date.parse(`${deliverOn}T00:00:00Z`) + DELIVERY_HOUR_UTC * 3_600_000);
}

/** Yesterday in UTC is still today in some places; it means immediately. */
function isDeliveryDay(day: string, now: number): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(day)) return false;
  return time > now - 2 * DAY_MS && time <= now + MAX_DELIVERY_DAYS_AHEAD * DAY_MS;
}

/** The days that a date input offers. */
export const deliveryDays = (now: number): { first: string; last: string } => ({
  first: dayOf(now),
  last: dayOf(now + MAX_DELIVERY_DAYS_AHEAD * DAY_MS),
});

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const lengthOf = (text: string) => [...text].length;

export const GIFT_CARD_SKU_PATTERN = '^G([1-9]\\d{0,14})$';
const GIFT_CARD_SKU = new RegExp(GIFT_CARD_SKU_PATTERN);

/** The SKU of a purchase in a cart. */
export const formatGiftCardSku = (purchaseId: number): string => `G${purchaseId}`;

export function parseGiftCardSku(sku: string): number | undefined {
  const id = GIFT_CARD_SKU.exec(sku)?.[1];
  return id === undefined ? undefined : Number(id);
}
