import { formatRecipient, isAddress } from '@easel/domain/accounts/addresses';
import { formatPrintMaterial } from '@easel/domain/catalogue/print-materials';
import { readCountry } from '@easel/domain/locale/countries';
import { formatFullMoney } from '@easel/domain/locale/currency';
import { convertFromUsd, type DatedRate } from '@easel/domain/locale/exchange';
import { formatSize } from '@easel/domain/locale/units';
import { sumAmounts } from '@easel/domain/selling/amounts';
import {
  amountRows,
  type CreditedEntry,
  chargedLines,
  creditedLines,
  type DocumentLine,
  formatRate,
  type Seller,
  type TaxRow,
  taxRows,
} from '@easel/domain/selling/invoice';
import { getTaxName } from '@easel/domain/selling/tax-name';
import { joinList } from '@easel/domain/text/join-list';
import type { OrderLineRow, OrderRow } from '../orders-store.ts';
import type { RefundRow } from '../refunds-store.ts';
import { toSoldLine } from '../sale-ledger-entries.ts';
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
  /** Those up to the total add up to it. */
  totals: { label: string; amount: string; isTotal?: true }[];
  notes: string[];
}

export interface InvoiceFacts {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  /** That of the country that taxes, when the order was paid. Undefined if it has the currency of the order, or none is known. */
  taxCurrency: DatedRate | undefined;
}

export const formatDate = (date: Date | number): string =>
  new Date(date).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** The country whose tax is charged. */
export const findTaxCountry = ({ jurisdiction }: Pick<OrderRow, 'jurisdiction'>): string =>
  jurisdiction.split('-')[0] ?? '';

/** The currency of the country that taxes, if the tax has to be stated in it: it is not the one that was charged. */
export function findTaxCurrency(order: Pick<OrderRow, 'jurisdiction' | 'currency' | 'tax_cents'>): string | undefined {
  const currency = readCountry(findTaxCountry(order))?.currency;
  // Rates are those of US dollars.
  return order.tax_cents > 0 && order.currency === 'USD' && currency !== 'USD' ? currency : undefined;
}

/** The invoice of an order, in the currency that was charged. */
export function describeInvoice(
  invoice: InvoiceRow,
  { order, lines, taxCurrency }: InvoiceFacts,
  editionNumbers: readonly { line: number; number: number }[],
): InvoiceContent {
  const { currency } = order;
  const money = (cents: number) => formatFullMoney(cents, currency);
  const charged = chargedLines(lines.map(invoicedLine));
  const taxes = taxRows(charged, order.jurisdiction);
  const paidAt = order.placed_at ?? invoice.issued_at;
  return {
    heading: 'Invoice',
    number: invoice.number,
    issuedAt: invoice.issued_at,
    references: [
      // What is paid in advance counts as supplied when it is paid.
      ...(isVat(order) ? ([['Date of supply', formatDate(paidAt)]] satisfies [string, string][]) : []),
      ['Order', order.number],
    ],
    seller: invoice.seller,
    recipient: recipientOf(order),
    currency,
    rows: lines.map((line) => ({
      title: line.title,
      detail: detailOf(line, editionNumbers),
      quantity: line.quantity,
      unitCents: line.unit_cents,
      cents: line.amount_cents,
    })),
    totals: [
      ...sumRows(charged, 0, taxes, money),
      { label: `Total in ${currency}`, amount: money(order.total_cents), isTotal: true },
      ...(order.gift_card_cents > 0
        ? [
            { label: 'Paid by gift card', amount: money(-order.gift_card_cents) },
            { label: `Charged in ${currency}`, amount: money(order.charge_cents) },
          ]
        : []),
      ...convertedTax(order, taxes, taxCurrency),
    ],
    notes: [
      `Paid in full on ${formatDate(paidAt)}${isVat(order) ? ', before delivery. For tax, this is the date of supply' : ''}.`,
      `All amounts are in ${currency}, as they were charged${taxCurrency ? ', unless another currency is named' : ''}.`,
      ...untaxedNotes(order, lines, taxes, money),
    ],
  };
}

/** The credit note of a refund. It has the rows of the invoice, as far as they are credited. */
export function describeCreditNote(
  note: InvoiceRow,
  invoice: InvoiceRow,
  { order, lines, taxCurrency }: InvoiceFacts,
  refund: RefundRow,
  { entries, earlier }: { entries: readonly CreditedEntry[]; earlier: readonly CreditedEntry[] },
): InvoiceContent {
  const { currency } = order;
  const money = (cents: number) => formatFullMoney(cents, currency);
  const credited = creditedLines(lines.map(invoicedLine), entries, earlier);
  const taxes = taxRows(credited.lines, order.jurisdiction);
  return {
    heading: 'Credit note',
    number: note.number,
    issuedAt: note.issued_at,
    references: [
      ['For invoice', invoice.number],
      ['Invoice date', formatDate(invoice.issued_at)],
      ['Order', order.number],
    ],
    seller: note.seller,
    recipient: recipientOf(order),
    currency,
    rows: credited.lines
      .filter(({ amountCents }) => amountCents !== 0)
      .flatMap(({ line: at, amountCents }) => {
        const line = lines.find((one) => one.line === at);
        return line ? [{ title: line.title, detail: detailOf(line, []), ...countPieces(line, amountCents) }] : [];
      }),
    totals: [
      ...sumRows(credited.lines, credited.goodwillCents, taxes, money),
      { label: `Total in ${currency}`, amount: money(refund.card_cents + refund.gift_card_cents), isTotal: true },
      ...(refund.card_cents > 0 ? [{ label: 'Refunded to the card', amount: money(refund.card_cents) }] : []),
      ...(refund.gift_card_cents > 0 ? [{ label: 'Back on gift cards', amount: money(refund.gift_card_cents) }] : []),
      ...convertedTax(order, taxes, taxCurrency),
    ],
    notes: [
      `This credit note corrects invoice ${invoice.number} of ${formatDate(invoice.issued_at)}.`,
      ...(refund.reason === '' ? [] : [`Reason: ${refund.reason}`]),
      ...(credited.goodwillCents > 0 ? ['Goodwill is paid by us. It does not change the price or the tax.'] : []),
    ],
  };
}

const invoicedLine = (line: OrderLineRow) => ({ ...toSoldLine(line), taxRateBp: line.tax_rate_bp ?? undefined });

/** Countries without VAT or GST have no date of supply. */
const isVat = (order: OrderRow): boolean => order.tax_cents > 0 && findTaxCountry(order) !== 'us';

const sumRows = (
  lines: readonly DocumentLine[],
  goodwillCents: number,
  taxes: readonly TaxRow[],
  money: (cents: number) => string,
) => [
  ...amountRows(lines, goodwillCents).map(({ label, cents }) => ({ label, amount: money(cents) })),
  ...taxes.map(({ name, rateBp, taxableCents, cents }) => ({
    label: `${name}, ${rateBp === undefined ? '' : `${formatRate(rateBp)} `}of ${money(taxableCents)}`,
    amount: money(cents),
  })),
];

/** Tax offices want the tax in their own currency, by the rate of the day of the supply. A credit note uses the rate of its invoice. */
function convertedTax(order: OrderRow, taxes: readonly TaxRow[], rate: DatedRate | undefined) {
  const taxCents = sumAmounts(taxes.map(({ cents }) => cents));
  if (!rate || taxCents === 0) return [];
  const { currencyCode, exchangeRate, effectiveAt } = rate;
  const terms = `1 USD = ${exchangeRate} ${currencyCode}, rate of ${formatDate(effectiveAt)}`;
  return [
    {
      label: `${getTaxName(findTaxCountry(order))} in ${currencyCode} (${terms})`,
      amount: formatFullMoney(convertFromUsd(taxCents, rate), currencyCode),
    },
  ];
}

function untaxedNotes(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  taxes: readonly TaxRow[],
  money: (cents: number) => string,
): string[] {
  const taxedCents = sumAmounts(taxes.map(({ taxableCents, cents }) => taxableCents + cents));
  const untaxedCents = order.total_cents - taxedCents;
  const hasGiftCard = lines.some(({ kind }) => kind === 'gift-card');
  return [
    ...(taxes.length === 0 ? ['No tax was charged.'] : []),
    ...(taxes.length > 0 && untaxedCents > 0 ? [`Not taxed: ${money(untaxedCents)}.`] : []),
    ...(hasGiftCard ? ['Gift cards are taxed when they are used.'] : []),
  ];
}

function recipientOf({ ship_to, email, vat_number }: OrderRow): string[] {
  const lines = isAddress(ship_to) ? formatRecipient(ship_to) : [email];
  return [...lines, vat_number === null ? '' : `VAT number ${vat_number}`].filter(Boolean);
}

/** What is credited as pieces, if it is a whole number of them. */
function countPieces({ unit_cents, quantity }: OrderLineRow, cents: number) {
  const count = cents / unit_cents;
  return Number.isInteger(count) && count > 0 && count <= quantity
    ? { quantity: count, unitCents: unit_cents, cents }
    : { quantity: 1, unitCents: cents, cents };
}

function detailOf(line: OrderLineRow, numbers: readonly { line: number; number: number }[]): string {
  if (line.kind === 'gift-card') return 'Gift card, sent by email';
  const { print, artistName = '' } = line.facts;
  const own = numbers.filter((one) => one.line === line.line).map(({ number }) => String(number));
  return [
    artistName,
    line.kind === 'original' ? 'Original' : 'Print',
    ...(print
      ? [formatPrintMaterial(print.material), formatSize(print, 'cm'), print.frame ? `${print.frame} frame` : '']
      : []),
    own.length > 0 ? `No. ${joinList(own)} of the edition` : '',
    line.sku,
  ]
    .filter(Boolean)
    .join(', ');
}
