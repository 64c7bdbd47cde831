import { type Api, type ApiResult, GENERIC_FAILURE } from '@easel/contract/api';
import type { OrderResult, PlaceOrderRequest } from '@easel/contract/selling/orders';
import type { Quote } from '@easel/contract/selling/quotes';
import { splitAtOrderNumber } from '@easel/domain/selling/order-number';
import { placeOrder, summarizeExpressCheckout } from '../lib/page-calls.ts';

/** Where an order goes, as far as its price depends on it. */
export type CheckoutDestination =
  | { addressBookItemId: number }
  | { destination: { countryCode: string; region: string; postalCode: string } };

/** What is bought instead of the cart: one item, or the work of an accepted offer. Empty for the cart. */
export type SingleItem = { sku: string } | { offerId: string } | Record<string, never>;

export const requestQuote = (api: Api, destination: CheckoutDestination, item: SingleItem): Promise<ApiResult<Quote>> =>
  api(summarizeExpressCheckout, { body: { ...destination, ...item } });

export type Submission =
  /** Leave the page for the order, or for the page where the payment is confirmed. */
  | { kind: 'leave'; url: string; isPlaced: boolean }
  | { kind: 'refused'; messages: string[]; needsLogin?: boolean; isGone?: boolean }
  /** The prices or the works have changed: the buyer checks them first. */
  | { kind: 'review'; quote: Quote; messages: string[] };

export const TOTAL_CHANGED = 'The total has changed. Please check it and place your order again.';

export const LOGGED_OUT = 'You are no longer logged in. Log in to place your order. Nothing was charged.';
export const UNANSWERED =
  'We did not get an answer. Check your connection and try again. You will not be charged twice for this order.';

export interface CheckoutOrder {
  quote: Quote;
  destination: CheckoutDestination;
  item: SingleItem;
  /** Whether the page was made for a user. */
  isUser: boolean;
  contact: Pick<PlaceOrderRequest, 'email' | 'address' | 'addressBookItemId' | 'vatNumber' | 'payment'>;
  /** One per attempt: a repeated request is not a second order. */
  idempotencyKey: string;
  now: number;
  wait: (ms: number) => Promise<void>;
  /** After several payments were declined, the shop asks for a captcha. */
  solveCaptcha: () => Promise<{ captchaToken?: string }>;
}

/** Places an order. A quote that is about to expire, or for another place, is renewed; if the price changes by that, nothing is ordered. */
export async function submitOrder(api: Api, order: CheckoutOrder): Promise<Submission> {
  const renewed = isCurrent(order) ? undefined : await renew(api, order);
  if (renewed && !renewed.success) return refusalOf(order, renewed);
  const quote = renewed?.payload ?? order.quote;
  if (!isSamePrice(quote, order.quote)) return { kind: 'review', quote, messages: [TOTAL_CHANGED] };
  const { idempotencyKey, contact } = order;
  const body = { quoteId: quote.quoteId, idempotencyKey, ...contact };
  const first = await sendOrder(api, body, order.wait);
  const result =
    first.status === CAPTCHA_NEEDED
      ? await sendOrder(api, { ...body, ...(await order.solveCaptcha()) }, order.wait)
      : first;
  if (result.success) return outcomeOf(result.payload);
  if (isUnanswered(result)) return { kind: 'refused', messages: [UNANSWERED] };
  const refusal = refusalOf(order, result);
  // Something was sold, used up or changed in the meantime.
  const current = result.status === 409 && !refusal.needsLogin ? await renew(api, order) : undefined;
  if (current?.success) return { kind: 'review', quote: current.payload, messages: result.messages };
  if (current?.status !== 409) return refusal;
  // Nothing is left to buy. The second refusal says why, unless the first one names the order of another tab.
  const namesOrder = result.messages.some(splitAtOrderNumber);
  return { kind: 'refused', messages: namesOrder ? result.messages : current.messages, isGone: true };
}

/** A gift card that has changed leaves the total as it is, but not what is charged. */
const isSamePrice = ({ totals: a }: Quote, { totals: b }: Quote) =>
  a.totalCents === b.totalCents && a.chargeCents === b.chargeCents;

/** What belongs to a user does not exist for a guest, so a lost session is refused with reasons that would not help. */
const refusalOf = ({ isUser }: CheckoutOrder, { messages, isAuthenticated }: ApiResult<unknown>) =>
  isUser && !isAuthenticated
    ? { kind: 'refused' as const, messages: [LOGGED_OUT], needsLogin: true }
    : { kind: 'refused' as const, messages };

/** Status of the API for an order that needs a captcha. Nothing was tried. */
const CAPTCHA_NEEDED = 428;

const REPEAT_AFTER_MS = [1_000, 3_000];

/** The connection was lost or the shop is down, so the order may have been placed or not. */
const isUnanswered = ({ success, status, messages }: ApiResult<unknown>): boolean =>
  !success && (status >= 500 || messages.includes(GENERIC_FAILURE));

/** Repeats a request without an answer. The key makes sure that it is one order. */
async function sendOrder(
  api: Api,
  body: PlaceOrderRequest,
  wait: CheckoutOrder['wait'],
): Promise<ApiResult<OrderResult>> {
  let result = await api(placeOrder, { body });
  for (const delayMs of REPEAT_AFTER_MS) {
    if (!isUnanswered(result)) break;
    await wait(delayMs);
    result = await api(placeOrder, { body });
  }
  return result;
}

const RENEW_BEFORE_MS = 60_000;

function isCurrent({ quote, destination, now }: CheckoutOrder): boolean {
  const isForPlace =
    !('destination' in destination) ||
    (destination.destination.countryCode === quote.destination.countryCode &&
      destination.destination.region === quote.destination.region);
  return isForPlace && Date.parse(quote.expiresAt) - now >= RENEW_BEFORE_MS;
}

const renew = (api: Api, { destination, item }: CheckoutOrder) => requestQuote(api, destination, item);

function outcomeOf({ status, message, action, url }: OrderResult): Submission {
  if (status === 'failed') return { kind: 'refused', messages: message === null ? [] : [message] };
  return { kind: 'leave', url: action?.url ?? url, isPlaced: status === 'placed' };
}

export const waitFor = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
