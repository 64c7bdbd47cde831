import { formatMoney } from '@easel/domain/locale/currency';
import type { Email } from '../../platform/mail/mail.ts';
import type { OrderLineRow, OrderRow } from './orders-store.ts';

export interface OrderEmailParts {
  brand: string;
  origin: () => string;
  /** The path of the order's page. That of a guest's order contains the key to it. */
  orderPath: (order: Pick<OrderRow, 'number' | 'buyer_id'>) => string;
}

/** Confirms an order, with what was bought, what was charged in which currency, and where it is delivered to. */
export function confirmationEmail(
  { brand, origin, orderPath }: OrderEmailParts,
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
      `See your order: ${origin()}${orderPath(order)}`,
      '',
      'You can cancel it until it is shipped, and return works within 14 days of delivery.',
    ].join('\n'),
  };
}

const lineText = (money: (cents: number) => string) => (line: OrderLineRow) => {
  const artist = String(line.facts.artistName ?? '');
  const count = line.quantity > 1 ? `${line.quantity} x ` : '';
  return `- ${count}${line.title}${artist ? ` by ${artist}` : ''}${line.kind === 'print' ? ' (print)' : ''}: ${money(line.amount_cents)}`;
};

function addressLines(address: Record<string, string>): string[] {
  if (!address.street1) return [];
  const { fullName, street1, street2, city, state, postalCode, countryCode } = address;
  const place = [city, state, postalCode].filter(Boolean).join(' ');
  return [
    'Delivered to:',
    ...[fullName, street1, street2, place, countryCode?.toUpperCase()].flatMap((text) => text || []),
    '',
  ];
}
