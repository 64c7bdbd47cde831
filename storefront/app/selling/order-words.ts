import type { LineStatus, OrderEvent } from '@easel/domain/selling/order-status';

/** What a status is called for the buyer. */
export const STATUS_WORDS: Record<LineStatus, string> = {
  pending: 'Waiting for payment',
  placed: 'Placed',
  preparing: 'Being prepared',
  'in-transit': 'On its way',
  delivered: 'Delivered',
  completed: 'Completed',
  'return-requested': 'Return requested',
  returning: 'On its way back',
  returned: 'Returned',
  cancelled: 'Cancelled',
  failed: 'Not placed',
};

/** What an entry of the history is called. */
export const EVENT_WORDS: Record<OrderEvent, string> = {
  ...STATUS_WORDS,
  refunded: 'Refunded',
  'refund-failed': 'A refund could not be paid',
  disputed: 'Payment disputed at the bank',
  'dispute-won': 'The bank has confirmed the payment',
  'dispute-lost': 'The bank has returned the payment',
};

export const orderDate = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
