import type { Order } from '@easel/contract/selling/orders';
import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { formatMoney } from '@easel/domain/locale/currency';
import { formatDay, formatDays } from '@easel/domain/selling/arrival-dates';
import { type ComingStep, listComingSteps } from '@easel/domain/selling/coming-steps';
import type { LineStatus, OrderEvent } from '@easel/domain/selling/order-status';

/** What a status is called for the buyer. */
export const ORDER_STATUS_TEXTS: Record<LineStatus, string> = {
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
export const ORDER_EVENT_TEXTS: Record<OrderEvent, string> = {
  ...ORDER_STATUS_TEXTS,
  refunded: 'Refunded',
  'refund-failed': 'A refund could not be paid',
  disputed: 'Payment disputed at the bank',
  'dispute-won': 'The bank has confirmed the payment',
  'dispute-lost': 'The bank has returned the payment',
};

export const orderDate = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

export const NOT_CHARGED = 'You were not charged.';

/** Where an order that was not placed is tried again: with the cart, or with the single work that was bought without it. */
export function formatRetryUrl(
  { offerId, lines }: Pick<Order, 'offerId' | 'lines'>,
  skusInCart: readonly string[],
): string {
  if (offerId !== null) return `/checkout?offer=${offerId}`;
  const [first, second] = lines;
  const isSingle = first !== undefined && second === undefined && first.kind !== 'gift-card';
  return isSingle && !skusInCart.includes(first.sku) ? `/checkout?sku=${encodeURIComponent(first.sku)}` : '/checkout';
}

/** Why there is a refund, and whether it has arrived. */
export function formatRefundNote({ reason, isPaid, hasFailed, newGiftCardCents }: Order['refunds'][number]): string {
  const notes = [
    reason,
    newGiftCardCents > 0 &&
      `${formatMoney(newGiftCardCents, 'USD')} is on a new gift card, because the one that you paid with has expired or expires soon. We have sent you the code by email.`,
    hasFailed && 'It did not reach your card. We will contact you.',
    !hasFailed && !isPaid && 'On its way to your card.',
  ];
  return notes.filter(Boolean).join(' ');
}

/** Who packs the originals of an order; everything if there is only one sender. */
function formatPackers(lines: Order['lines']): string {
  const names = new Set(lines.map(({ kind, artistName }) => (kind === 'original' ? artistName : '')));
  const [name] = names;
  return names.size === 1 && name ? `${name} packs it` : 'Everything is packed';
}

/** What is still to come, in words. */
export function describeComingSteps({
  status,
  lines,
  delivery,
}: Pick<Order, 'status' | 'lines' | 'delivery'>): { title: string; when: string }[] {
  if (!delivery?.expected) return [];
  const titles: Record<ComingStep['step'], string> = {
    'hand-over': `${formatPackers(lines)}, and a carrier collects it`,
    delivery: lines.some(({ kind }) => kind === 'original')
      ? 'It arrives, with its certificate of authenticity'
      : 'It arrives',
    returns: 'Live with it',
  };
  return listComingSteps(status, delivery.expected).map(({ step, days }) => ({
    title: titles[step],
    when:
      days === undefined
        ? `${RETURN_DAYS} days to return it if you change your mind`
        : days.first === undefined
          ? `By ${formatDay(days.last)}`
          : formatDays(days.first, days.last),
  }));
}
