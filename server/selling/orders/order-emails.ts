import type { PostalAddress } from '@easel/domain/accounts/addresses';
import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { readCountry } from '@easel/domain/locale/countries';
import { formatMoney } from '@easel/domain/locale/currency';
import { formatArrival, formatDay } from '@easel/domain/selling/arrival-dates';
import { formatTrackingUrl, getCarrierName, type Tracking } from '@easel/domain/selling/carriers';
import type { OrderNews } from '@easel/domain/selling/order-news';
import {
  composeEmail,
  type Email,
  type EmailBlock,
  type EmailFact,
  type EmailShop,
  type EmailWork,
} from '@easel/platform/mail/email-content';
import type { OrderLineRow, OrderRow } from './orders-store.ts';
import type { Refunded } from './refunds/refunded.ts';
import type { RefundRow } from './refunds-store.ts';

export interface OrderEmailDependencies extends EmailShop {
  /** The path of the order's page. That of a guest's order contains the key to it. */
  orderPath: (order: Pick<OrderRow, 'number' | 'buyer_id'>) => string;
}

/** What emails say about an order and its lines. */
export type EmailedOrder = Pick<
  OrderRow,
  | 'number'
  | 'buyer_id'
  | 'email'
  | 'currency'
  | 'subtotal_cents'
  | 'discount_cents'
  | 'shipping_cents'
  | 'duty_cents'
  | 'clearance_cents'
  | 'tax_cents'
  | 'total_cents'
  | 'gift_card_cents'
  | 'charge_cents'
  | 'ship_to'
  | 'delivery'
  | 'placed_at'
>;
export type EmailedLine = Pick<
  OrderLineRow,
  'line' | 'work_id' | 'quantity' | 'title' | 'facts' | 'kind' | 'amount_cents'
>;

/** Confirms an order, with what was bought, what was charged in which currency, and where it is delivered to. */
export function confirmationEmail(
  parts: OrderEmailDependencies,
  order: EmailedOrder,
  lines: readonly EmailedLine[],
): Email {
  const money = (cents: number) => formatMoney(cents, order.currency);
  const amounts: [string, number][] = [
    ['Subtotal', order.subtotal_cents],
    ['Discount', -order.discount_cents],
    ['Shipping', order.shipping_cents],
    ['Import duty', order.duty_cents],
    ['Customs clearance', order.clearance_cents],
    ['Tax', order.tax_cents],
    ['Total', order.total_cents],
    ['Paid by gift card', -order.gift_card_cents],
  ];
  return composeEmail(parts, { kind: 'order-confirmation', to: order.email, subject: `Your order ${order.number}` }, [
    `Thank you for your order at ${parts.brand}.`,
    ...timeline(order, 'ordered'),
    { type: 'works', works: lines.map((line) => toEmailWork(line, [money(line.amount_cents)])) },
    {
      type: 'totals',
      rows: [
        ...amounts
          .filter(([label, cents]) => cents !== 0 || label === 'Total')
          .map(([label, cents]) => ({ label, amount: money(cents), isSum: label === 'Total' })),
        { label: 'Charged', amount: `${money(order.charge_cents)} (${order.currency})` },
      ],
    },
    ...addressBlocks(order.ship_to),
    orderButton(parts, order),
    `You can cancel it until it is shipped, and return works within ${RETURN_DAYS} days of delivery.`,
  ]);
}

/** Tells a buyer who did not confirm the payment that the works are no longer held. The page of the order shows similar works. */
export const notPlacedEmail = (
  parts: OrderEmailDependencies,
  order: EmailedOrder,
  lines: readonly EmailedLine[],
  reason: string,
): Email =>
  composeEmail(
    parts,
    { kind: 'order-not-placed', to: order.email, subject: `Your order ${order.number} was not placed` },
    [
      reason,
      { type: 'works', works: lines.map((line) => toEmailWork(line)) },
      'These works are no longer reserved for you. If you still want them, you can order again.',
      orderButton(parts, order, 'Try again, or see similar works'),
    ],
  );

/** What has happened to some lines of an order. */
export interface OrderUpdate {
  news: OrderNews;
  lines: readonly EmailedLine[];
  /** What the person who changed the order has written. */
  note: string;
  tracking: Tracking | undefined;
  refund: Refunded | undefined;
  /** Those of the whole order. */
  certificates: readonly { line: number; certificateId: string; isValid: boolean }[];
}

/** Tells the buyer what has happened to some works of an order. */
export function newsEmail(
  parts: OrderEmailDependencies,
  order: EmailedOrder,
  { news, lines, note, tracking, refund, certificates }: OrderUpdate,
): Email {
  const money = (cents: number) => formatMoney(cents, order.currency);
  const { subject, text } = NEWS_WORDS[news];
  const own = certificates.filter(({ line, isValid }) => isValid && lines.some((one) => one.line === line));
  return composeEmail(parts, { kind: `order-${news}`, to: order.email, subject: subject(order.number) }, [
    text,
    ...(news === 'shipped' || news === 'delivered' ? timeline(order, news) : []),
    { type: 'works', works: lines.map((line) => toEmailWork(line)) },
    ...(news === 'shipped' ? trackingBlocks(tracking) : []),
    ...(own.length === 0 ? [] : [certificateLinks(parts, own)]),
    ...(note === '' ? [] : [noteBlock(NOTE_WORDS[news] ?? 'Note', note)]),
    ...(refund ? refundLines(refund, money) : []),
    ...(news === 'shipped' ? addressBlocks(order.ship_to) : []),
    orderButton(parts, order),
  ]);
}

const certificateLinks = (
  { origin }: OrderEmailDependencies,
  certificates: readonly { certificateId: string }[],
): EmailBlock => ({
  type: 'facts',
  facts: certificates.map(({ certificateId }) => ({
    label: 'Certificate of authenticity',
    url: `${origin()}/certificate/${certificateId}`,
  })),
});

/** What a person has written about a change. */
const noteBlock = (label: string, value: string): EmailBlock => ({ type: 'facts', facts: [{ label, value }] });

const orderButton = (
  { origin, orderPath }: OrderEmailDependencies,
  order: Pick<OrderRow, 'number' | 'buyer_id'>,
  label = 'See your order',
): EmailBlock => ({ type: 'button', label, url: `${origin()}${orderPath(order)}` });

const NEWS_WORDS: Record<OrderNews, { subject: (number: string) => string; text: string }> = {
  shipped: { subject: (number) => `On its way: your order ${number}`, text: 'Your order has been shipped:' },
  delivered: {
    subject: (number) => `Delivered: your order ${number}`,
    text: `Your order has been delivered. You can return works within ${RETURN_DAYS} days.`,
  },
  cancelled: { subject: (number) => `Cancelled: your order ${number}`, text: 'These works will not be delivered:' },
  'return-requested': {
    subject: (number) => `Your return, order ${number}`,
    text: 'We have received your return request. Your return label and the next steps are on the page of your order.',
  },
  'return-accepted': {
    subject: (number) => `Your return is accepted, order ${number}`,
    text: 'Your return is accepted. Once the works are back, we refund them.',
  },
  'return-refused': {
    subject: (number) => `Your return is not accepted, order ${number}`,
    text: 'We cannot accept the return of these works. Please reply to this email if you have questions.',
  },
  'return-received': {
    subject: (number) => `We have received your return, order ${number}`,
    text: 'These works have arrived:',
  },
};

/** What a note is, by the news it comes with. */
const NOTE_WORDS: Partial<Record<OrderNews, string>> = {
  cancelled: 'Reason',
  'return-requested': 'Your reason',
  'return-refused': 'Reason',
};

function trackingBlocks(tracking: Tracking | undefined): EmailBlock[] {
  if (!tracking) return [];
  const { carrier, trackingNumber } = tracking;
  const url = formatTrackingUrl(tracking);
  const facts: EmailFact[] = [
    ...(carrier === 'other' ? [] : [{ label: 'Carrier', value: getCarrierName(carrier) }]),
    ...(trackingNumber === '' ? [] : [{ label: 'Tracking number', value: trackingNumber }]),
    ...(url === undefined ? [] : [{ label: 'Track it', url }]),
  ];
  return facts.length > 0 ? [{ type: 'facts', facts }] : [];
}

const refundLines = (refund: Refunded, money: (cents: number) => string): string[] => [
  ...(refund.cardCents > 0 ? [`Refund to your card: ${money(refund.cardCents)}. It takes a few days to arrive.`] : []),
  ...formatGiftCardLines(refund, money),
];

/** What went to gift cards. */
export function formatGiftCardLines(
  { giftCardCents, newGiftCardCents }: Pick<Refunded, 'giftCardCents' | 'newGiftCardCents'>,
  money: (cents: number) => string,
): string[] {
  const sameCents = giftCardCents - newGiftCardCents;
  return [
    ...(sameCents > 0 ? [`Back on your gift card: ${money(sameCents)}.`] : []),
    ...(newGiftCardCents > 0 ? [`On a new gift card: ${money(newGiftCardCents)}. ${NEW_GIFT_CARD_REASON}`] : []),
  ];
}

const NEW_GIFT_CARD_REASON =
  'The one that you paid with has expired or expires soon, so we send you a new code in a separate email.';

/** Tells the buyer that a refund to the card has been paid. */
export function refundEmail(
  parts: OrderEmailDependencies,
  order: EmailedOrder,
  refund: Pick<RefundRow, 'reason' | 'card_cents' | 'gift_card_cents' | 'new_gift_card_cents'>,
): Email {
  const money = (cents: number) => formatMoney(cents, order.currency);
  const { card_cents, gift_card_cents: giftCardCents, new_gift_card_cents: newGiftCardCents, reason } = refund;
  return refundedEmail(parts, order, reason, [
    `We have refunded ${money(card_cents)} (${order.currency}) to your card. Your bank shows it within a few days.`,
    ...formatGiftCardLines({ giftCardCents, newGiftCardCents }, money),
  ]);
}

/** Tells the buyer about a refund, and why. */
export const refundedEmail = (
  parts: OrderEmailDependencies,
  order: EmailedOrder,
  reason: string,
  paragraphs: readonly string[],
): Email =>
  composeEmail(parts, { kind: 'order-refunded', to: order.email, subject: `Your refund, order ${order.number}` }, [
    ...paragraphs,
    ...(reason === '' ? [] : [noteBlock('Reason', reason)]),
    orderButton(parts, order),
  ]);

const toEmailWork = (
  { work_id, quantity, title, facts, kind }: EmailedLine,
  details: readonly string[] = [],
): EmailWork => ({
  workId: work_id ?? undefined,
  title,
  artist: String(facts.artistName ?? ''),
  count: quantity,
  isPrint: kind === 'print',
  details,
});

const STEPS = ['ordered', 'shipped', 'delivered'] as const;

/** How far an order with parcels is, and when it arrives: the same days as on its page. */
function timeline(
  { delivery, placed_at }: Pick<OrderRow, 'delivery' | 'placed_at'>,
  reached: (typeof STEPS)[number],
): (EmailBlock | string)[] {
  const { minDays, maxDays } = delivery;
  if (minDays === undefined || maxDays === undefined) return [];
  const day = placed_at?.toISOString().slice(0, 10);
  const isDone = (step: (typeof STEPS)[number]) => STEPS.indexOf(step) <= STEPS.indexOf(reached);
  return [
    {
      type: 'timeline',
      steps: [
        { label: 'Ordered', note: day === undefined ? '' : formatDay(day), isDone: true },
        { label: 'Shipped', note: '', isDone: isDone('shipped') },
        { label: 'Delivered', note: '', isDone: isDone('delivered') },
      ],
    },
    ...(reached === 'delivered' ? [] : [`${formatArrival({ minDays, maxDays }, day)}.`]),
  ];
}

function addressBlocks(address: Partial<PostalAddress>): EmailBlock[] {
  if (!address.street1) return [];
  const { fullName, street1, street2, city, state, postalCode, countryCode = '' } = address;
  const place = [city, state, postalCode].filter(Boolean).join(' ');
  const country = readCountry(countryCode)?.name ?? countryCode.toUpperCase();
  return [
    {
      type: 'address',
      label: 'Delivered to',
      lines: [fullName, street1, street2, place, country].flatMap((text) => text || []),
    },
  ];
}
