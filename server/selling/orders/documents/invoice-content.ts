import { addressLinesOf, type PostalAddress } from '@easel/domain/accounts/addresses';
import { PRINT_MATERIAL_WORDS, type PrintMaterial } from '@easel/domain/catalogue/print-materials';
import { formatSize } from '@easel/domain/locale/units';
import { sumOf } from '@easel/domain/selling/amounts';
import {
  type CreditedEntry,
  creditRowsOf,
  formatRate,
  type Seller,
  taxRowsOf,
  taxTitleOf,
} from '@easel/domain/selling/invoice';
import { joinList } from '@easel/domain/text/join-list';
import type { OrderLineRow, OrderRow } from '../orders-store.ts';
import type { RefundRow } from '../refunds-store.ts';
import type { InvoiceRow } from './invoices-store.ts';

/** An invoice or a credit note, ready to be written. */
export interface InvoiceContent {
  heading: string;
  number: string;
  issuedAt: Date;
  /** `Order`, `E-7K3MQ-9XDTW`. */
  references: [string, string][];
  seller: Seller;
  recipient: string[];
  currency: string;
  rows: { title: string; detail: string; quantity: number; unitCents: number; cents: number }[];
  totals: { label: string; detail?: string; cents: number; isTotal?: true }[];
  notes: string[];
}

/** The invoice of an order, in the currency that was charged. */
export function invoiceContentOf(
  invoice: InvoiceRow,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  editionNumbers: readonly { line: number; number: number }[],
): InvoiceContent {
  const taxes = taxRowsOf(
    lines.map((line) => ({
      netCents: line.net_cents,
      taxCents: line.tax_cents,
      shippingCents: line.shipping_cents,
      shippingTaxCents: line.shipping_tax_cents,
    })),
    order.jurisdiction,
  );
  const unexplainedTaxCents = order.tax_cents - sumOf(taxes.map(({ cents }) => cents));
  const totals: InvoiceContent['totals'] = [
    { label: 'Subtotal', cents: order.subtotal_cents },
    { label: 'Discount', cents: -order.discount_cents },
    { label: 'Shipping and insurance', cents: order.shipping_cents },
    { label: 'Import duty', cents: order.duty_cents },
    { label: 'Customs clearance', cents: order.clearance_cents },
    ...taxes.map(({ name, rateBp, cents }) => ({
      label: name,
      cents,
      ...(rateBp !== undefined && { detail: formatRate(rateBp) }),
    })),
    { label: 'Tax', cents: unexplainedTaxCents },
  ].filter(({ cents }, index) => index === 0 || cents !== 0);
  return {
    heading: 'Invoice',
    number: invoice.number,
    issuedAt: invoice.issued_at,
    references: [['Order', order.number]],
    seller: invoice.seller,
    recipient: recipientOf(order),
    currency: order.currency,
    rows: lines.map((line) => ({
      title: line.title,
      detail: detailOf(line, editionNumbers),
      quantity: line.quantity,
      unitCents: line.unit_cents,
      cents: line.amount_cents,
    })),
    totals: [
      ...totals,
      { label: 'Total', detail: order.currency, cents: order.total_cents, isTotal: true },
      ...(order.gift_card_cents > 0
        ? [
            { label: 'Paid by gift card', cents: -order.gift_card_cents },
            { label: `Charged in ${order.currency}`, cents: order.charge_cents },
          ]
        : []),
    ],
    notes: ['Paid in full. The amounts are those that were charged; no conversion was made.'],
  };
}

/** The credit note of a refund. */
export function creditNoteContentOf(
  note: InvoiceRow,
  invoice: InvoiceRow,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  refund: RefundRow,
  entries: readonly CreditedEntry[],
): InvoiceContent {
  const credited = creditRowsOf(entries);
  const hasDelivery = entries.some(({ account }) => account === 'shipping');
  const totalCents = refund.card_cents + refund.gift_card_cents;
  const prices = credited.filter(({ kind }) => kind === 'price');
  const labels = { tax: taxTitleOf(order.jurisdiction), duty: 'Import duty', goodwill: 'Goodwill' };
  return {
    heading: 'Credit note',
    number: note.number,
    issuedAt: note.issued_at,
    references: [
      ['Invoice', invoice.number],
      ['Order', order.number],
    ],
    seller: note.seller,
    recipient: recipientOf(order),
    currency: order.currency,
    rows: prices.map(({ line: at, cents }) => {
      const line = lines.find((one) => one.line === at);
      return {
        title: line?.title ?? 'Refund',
        detail: [line ? artistOf(line) : '', hasDelivery ? 'with delivery' : ''].filter(Boolean).join(', '),
        quantity: 1,
        unitCents: cents,
        cents,
      };
    }),
    totals: [
      ...credited.flatMap(({ kind, cents }) => (kind === 'price' ? [] : [{ label: labels[kind], cents }])),
      { label: 'Total refund', detail: order.currency, cents: totalCents, isTotal: true as const },
      ...(refund.card_cents > 0 ? [{ label: 'Refunded to the card', cents: refund.card_cents }] : []),
      ...(refund.gift_card_cents > 0 ? [{ label: 'Back on gift cards', cents: refund.gift_card_cents }] : []),
    ],
    notes: refund.reason === '' ? [] : [`Reason: ${refund.reason}`],
  };
}

function recipientOf({ ship_to, email }: OrderRow): string[] {
  const address = ship_to as unknown as PostalAddress;
  return address.street1 ? [address.fullName, ...addressLinesOf(address)].filter(Boolean) : [email].filter(Boolean);
}

const artistOf = ({ facts }: OrderLineRow): string => String(facts.artistName ?? '');

function detailOf(line: OrderLineRow, numbers: readonly { line: number; number: number }[]): string {
  if (line.kind === 'gift-card') return 'Gift card, sent by email';
  const { print } = line.facts as { print?: PrintFacts | null };
  const own = numbers.filter((one) => one.line === line.line).map(({ number }) => String(number));
  return [
    artistOf(line),
    line.kind === 'original' ? 'Original' : 'Print',
    ...(print
      ? [
          PRINT_MATERIAL_WORDS[print.material as PrintMaterial]?.name ?? print.material,
          formatSize(print, 'cm'),
          print.frame ? `${print.frame} frame` : '',
        ]
      : []),
    own.length > 0 ? `No. ${joinList(own)} of the edition` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

interface PrintFacts {
  material: string;
  widthCm: number;
  heightCm: number;
  frame: string | null;
}
