import type { Api, ApiResult } from '@easel/contract/api';
import type { OrderRequest, OrderResult } from '@easel/contract/selling/orders';
import type { Quote } from '@easel/contract/selling/quotes';
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
  | { kind: 'refused'; messages: string[] }
  /** The prices or the works have changed: the buyer checks them first. */
  | { kind: 'review'; quote: Quote; messages: string[] };

export const TOTAL_CHANGED = 'The total has changed. Please check it and place your order again.';

export interface CheckoutOrder {
  quote: Quote;
  destination: CheckoutDestination;
  item: SingleItem;
  contact: Pick<OrderRequest, 'email' | 'address' | 'addressBookItemId' | 'payment'>;
  /** One per attempt: a repeated request is not a second order. */
  idempotencyKey: string;
  now: number;
}

/** Places an order. A quote that is about to expire, or for another place, is renewed; if the total changes by that, nothing is ordered. */
export async function submitOrder(api: Api, order: CheckoutOrder): Promise<Submission> {
  const renewed = isCurrent(order) ? undefined : await renew(api, order);
  if (renewed && !renewed.success) return { kind: 'refused', messages: renewed.messages };
  const quote = renewed?.payload ?? order.quote;
  if (quote.totals.totalCents !== order.quote.totals.totalCents)
    return { kind: 'review', quote, messages: [TOTAL_CHANGED] };
  const { idempotencyKey, contact } = order;
  const result = await api(placeOrder, { body: { quoteId: quote.quoteId, idempotencyKey, ...contact } });
  if (result.success) return outcomeOf(result.payload);
  // Something was sold, used up or changed in the meantime.
  const current = result.status === 409 ? await renew(api, order) : undefined;
  return current?.success
    ? { kind: 'review', quote: current.payload, messages: result.messages }
    : { kind: 'refused', messages: result.messages };
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
