import type { PostalAddress } from '@easel/domain/accounts/addresses';
import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { formatMoney } from '@easel/domain/locale/currency';
import { formatArrival } from '@easel/domain/selling/arrival-dates';
import { formatTrackingUrl, getCarrierName, type Tracking } from '@easel/domain/selling/carriers';
import type { OrderNews } from '@easel/domain/selling/order-news';
import type { Email } from '@easel/platform/mail/mail';
import type { OrderLineRow, OrderRow } from './orders-store.ts';
import type { Refunded } from './refunds/refunded.ts';
import type { RefundRow } from './refunds-store.ts';

export interface OrderEmailDependencies {
  brand: string;
  origin: () => string;
  /** The path of the order's page. That of a guest's order contains the key to it. */
  orderPath: (order: Pick<OrderRow, 'number' | 'buyer_id'>) => string;
}

/** Confirms an order, with what was bought, what was charged in which currency, and where it is delivered to. */
export function confirmationEmail(
  { brand, origin, orderPath }: OrderEmailDependencies,
  order: OrderRow,
  lines: readonly OrderLineRow[],
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
  return {
    kind: 'order-confirmation',
    to: order.email,
    subject: `Your order ${order.number}`,
    text: [
      `Thank you for your order at ${brand}.`,
      '',
      ...lines.map(lineText(money)),
      '',
      ...amounts
        .filter(([label, cents]) => cents !== 0 || label === 'Total')
        .map(([label, cents]) => `${label}: ${money(cents)}`),
      `Charged: ${money(order.charge_cents)} (${order.currency})`,
      '',
      ...addressLines(order.ship_to),
      ...deliveryLines(order),
      `See your order: ${origin()}${orderPath(order)}`,
      '',
      `You can cancel it until it is shipped, and return works within ${RETURN_DAYS} days of delivery.`,
    ].join('\n'),
  };
}

/** Tells a buyer who did not confirm the payment that the works are no longer held. The page of the order shows similar works. */
export const notPlacedEmail = (
  { brand, origin, orderPath }: OrderEmailDependencies,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  reason: string,
): Email => ({
  kind: 'order-not-placed',
  to: order.email,
  subject: `Your order ${order.number} was not placed`,
  text: [
    reason,
    '',
    ...lines.map(titleText),
    '',
    'These works are no longer reserved for you. If you still want them, you can order again.',
    '',
    `Try again, or see similar works: ${origin()}${orderPath(order)}`,
    '',
    brand,
  ].join('\n'),
});

/** What has happened to some lines of an order. */
export interface OrderUpdate {
  news: OrderNews;
  lines: readonly OrderLineRow[];
  /** What the person who changed the order has written. */
  note: string;
  tracking: Tracking | undefined;
  refund: Refunded | undefined;
  /** Those of the whole order. */
  certificates: readonly { line: number; certificateId: string; isValid: boolean }[];
}

/** Tells the buyer what has happened to some works of an order. */
export function newsEmail(
  { brand, origin, orderPath }: OrderEmailDependencies,
  order: OrderRow,
  { news, lines, note, tracking, refund, certificates }: OrderUpdate,
): Email {
  const money = (cents: number) => formatMoney(cents, order.currency);
  const { subject, text } = NEWS_WORDS[news];
  return {
    kind: `order-${news}`,
    to: order.email,
    subject: subject(order.number),
    text: [
      text,
      '',
      ...lines.map(titleText),
      '',
      ...(news === 'shipped' ? trackingLines(tracking) : []),
      ...certificates
        .filter(({ line, isValid }) => isValid && lines.some((one) => one.line === line))
        .flatMap(({ certificateId }) => [`Certificate of authenticity: ${origin()}/certificate/${certificateId}`, '']),
      ...(note === '' ? [] : [`${NOTE_WORDS[news] ?? 'Note'}: ${note}`, '']),
      ...(refund ? [...refundLinesOf(refund, money), ''] : []),
      ...(news === 'shipped' ? addressLines(order.ship_to) : []),
      `See your order: ${origin()}${orderPath(order)}`,
      '',
      brand,
    ].join('\n'),
  };
}

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

function trackingLines(tracking: Tracking | undefined): string[] {
  if (!tracking) return [];
  const { carrier, trackingNumber } = tracking;
  const url = formatTrackingUrl(tracking);
  return [
    ...(carrier === 'other' ? [] : [`Carrier: ${getCarrierName(carrier)}`]),
    ...(trackingNumber === '' ? [] : [`Tracking number: ${trackingNumber}`]),
    ...(url === undefined ? [] : [`Track it: ${url}`]),
    '',
  ];
}

const refundLinesOf = (refund: Refunded, money: (cents: number) => string): string[] => [
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
  { brand, origin, orderPath }: OrderEmailDependencies,
  order: OrderRow,
  refund: Pick<RefundRow, 'reason' | 'card_cents' | 'gift_card_cents' | 'new_gift_card_cents'>,
): Email {
  const money = (cents: number) => formatMoney(cents, order.currency);
  return {
    kind: 'order-refunded',
    to: order.email,
    subject: `Your refund, order ${order.number}`,
    text: [
      `We have refunded ${money(refund.card_cents)} (${order.currency}) to your card. Your bank shows it within a few days.`,
      ...formatGiftCardLines(
        { giftCardCents: refund.gift_card_cents, newGiftCardCents: refund.new_gift_card_cents },
        money,
      ),
      ...(refund.reason === '' ? [] : ['', `Reason: ${refund.reason}`]),
      '',
      `See your order: ${origin()}${orderPath(order)}`,
      '',
      brand,
    ].join('\n'),
  };
}

const titleText = ({ quantity, title, facts, kind }: OrderLineRow): string => {
  const artist = String(facts.artistName ?? '');
  const count = quantity > 1 ? `${quantity} x ` : '';
  return `- ${count}${title}${artist ? ` by ${artist}` : ''}${kind === 'print' ? ' (print)' : ''}`;
};

const lineText = (money: (cents: number) => string) => (line: OrderLineRow) =>
  `${titleText(line)}: ${money(line.amount_cents)}`;

function deliveryLines({ delivery, placed_at }: Pick<OrderRow, 'delivery' | 'placed_at'>): string[] {
  const { minDays, maxDays } = delivery as { minDays?: number; maxDays?: number };
  if (minDays === undefined || maxDays === undefined) return [];
  return [`${formatArrival({ minDays, maxDays }, placed_at?.toISOString().slice(0, 10))}.`, ''];
}

function addressLines(address: Partial<PostalAddress>): string[] {
  if (!address.street1) return [];
  const { fullName, street1, street2, city, state, postalCode, countryCode } = address;
  const place = [city, state, postalCode].filter(Boolean).join(' ');
  return [
    'Delivered to:',
    ...[fullName, street1, street2, place, countryCode?.toUpperCase()].flatMap((text) => text || []),
    '',
  ];
}
