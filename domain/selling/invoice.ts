import { getAddressFormat } from '../accounts/address-formats.ts';
import { readCountry } from '../locale/countries.ts';
import { allocate, sumAmounts } from './amounts.ts';
import type { LedgerAccount } from './ledger.ts';
import type { PaidLine } from './refunds.ts';
import { getTaxName } from './tax-name.ts';

export type InvoiceKind = 'invoice' | 'credit-note';

const PREFIXES: Record<InvoiceKind, string> = { invoice: 'INV', 'credit-note': 'CN' };
const SEQUENCE_DIGITS = 6;

/** `INV-2026-000123`. Tax offices require numbers without gaps, so each kind counts from 1 in every year. */
export const formatInvoiceNumber = (kind: InvoiceKind, year: number, sequence: number): string =>
  `${PREFIXES[kind]}-${year}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;

/** Who sells, as it was when the invoice was issued. */
export interface Seller {
  name: string;
  addressLines: readonly string[];
  taxId: string;
  contact: string;
}

/** `us-CA` is California, United States. */
export function nameJurisdiction(jurisdiction: string): string {
  const [countryCode = '', region = ''] = jurisdiction.split(/-(.*)/);
  const country = readCountry(countryCode)?.name ?? countryCode.toUpperCase();
  const found = getAddressFormat(countryCode).state?.options?.find(({ code }) => code === region);
  return [found?.name ?? region, country].filter(Boolean).join(', ');
}

/** `Sales tax, California, United States`. */
function taxTitle(jurisdiction: string): string {
  const [countryCode = ''] = jurisdiction.split('-');
  return [getTaxName(countryCode), nameJurisdiction(jurisdiction)].filter(Boolean).join(', ');
}

/** A line of an order, as it was paid. */
export interface InvoicedLine extends PaidLine {
  line: number;
  amountCents: number;
  /** Undefined for orders from before rates were kept. */
  taxRateBp: number | undefined;
}

/** What a document says about a line: what was charged for it, or what is credited. */
export interface DocumentLine {
  line: number;
  /** Before discounts. */
  amountCents: number;
  netCents: number;
  shippingCents: number;
  dutyCents: number;
  clearanceCents: number;
  /** Of the work and of its shipping. */
  taxCents: number;
  taxRateBp: number | undefined;
  isShippingTaxed: boolean;
}

/** The lines of an invoice. */
export const chargedLines = (lines: readonly InvoicedLine[]): DocumentLine[] =>
  lines.map((line) => ({
    line: line.line,
    amountCents: line.amountCents,
    netCents: line.netCents,
    shippingCents: line.shippingCents,
    dutyCents: line.dutyCents,
    clearanceCents: line.clearanceCents,
    taxCents: line.taxCents + line.shippingTaxCents,
    ...taxTerms(line, lines),
  }));

function taxTerms(line: InvoicedLine, lines: readonly InvoicedLine[]) {
  const isTaxed = line.taxRateBp === undefined ? line.taxCents > 0 : line.taxRateBp > 0;
  return {
    taxRateBp: line.taxRateBp,
    // The share of a line may have been rounded to nothing.
    isShippingTaxed: isTaxed && lines.some(({ shippingTaxCents }) => shippingTaxCents > 0),
  };
}

export interface AmountRow {
  label: string;
  cents: number;
}

/** How the total of an invoice or a credit note comes about, without tax. Both use the same names. */
export function amountRows(lines: readonly DocumentLine[], goodwillCents = 0): AmountRow[] {
  const sum = (pick: (line: DocumentLine) => number) => sumAmounts(lines.map(pick));
  return [
    { label: 'Subtotal', cents: sum(({ amountCents }) => amountCents) },
    { label: 'Discount', cents: sum(({ netCents, amountCents }) => netCents - amountCents) },
    { label: 'Shipping and insurance', cents: sum(({ shippingCents }) => shippingCents) },
    { label: 'Import duty', cents: sum(({ dutyCents }) => dutyCents) },
    { label: 'Customs clearance', cents: sum(({ clearanceCents }) => clearanceCents) },
    { label: 'Goodwill', cents: goodwillCents },
  ].filter(({ cents }) => cents !== 0);
}

export interface TaxRow {
  /** `Sales tax, California, United States`. */
  name: string;
  /** In basis points; undefined for orders from before rates were kept. */
  rateBp: number | undefined;
  taxableCents: number;
  cents: number;
}

/** The tax of a document, one row per rate. The price after discounts, duty and, where it is taxed, shipping are taxable. */
export function taxRows(lines: readonly DocumentLine[], jurisdiction: string): TaxRow[] {
  const name = taxTitle(jurisdiction);
  const taxed = lines.filter(({ taxRateBp, taxCents }) => (taxRateBp === undefined ? taxCents !== 0 : taxRateBp > 0));
  const rates = [...new Set(taxed.map(({ taxRateBp }) => taxRateBp))].toSorted((a = 0, b = 0) => b - a);
  return rates
    .map((rateBp) => {
      const group = taxed.filter(({ taxRateBp }) => taxRateBp === rateBp);
      const taxable = (line: DocumentLine) =>
        line.netCents + line.dutyCents + (line.isShippingTaxed ? line.shippingCents : 0);
      return {
        name,
        rateBp,
        taxableCents: sumAmounts(group.map(taxable)),
        cents: sumAmounts(group.map(({ taxCents }) => taxCents)),
      };
    })
    .filter(({ cents }) => cents !== 0);
}

/** `8.63%`. */
export const formatRate = (rateBp: number): string => `${rateBp / 100}%`;

export interface CreditedEntry {
  account: LedgerAccount;
  cents: number;
  line: number | undefined;
}

type CreditedAmounts = Pick<
  DocumentLine,
  'amountCents' | 'netCents' | 'shippingCents' | 'dutyCents' | 'clearanceCents' | 'taxCents'
>;

/**
 * What a refund consists of, from the entries of the ledger. What was credited before is needed because several refunds of a line add up to what
 * was charged for it.
 */
export function creditedLines(
  lines: readonly InvoicedLine[],
  entries: readonly CreditedEntry[],
  earlier: readonly CreditedEntry[],
): { lines: DocumentLine[]; goodwillCents: number } {
  const of = (some: readonly CreditedEntry[], line: number) => some.filter((entry) => entry.line === line);
  return {
    lines: lines
      .filter(({ line }) => of(entries, line).length > 0)
      .map((line) => {
        const before = splitCredit(line, of(earlier, line.line));
        const after = splitCredit(line, of([...earlier, ...entries], line.line));
        return {
          line: line.line,
          amountCents: after.amountCents - before.amountCents,
          netCents: after.netCents - before.netCents,
          shippingCents: after.shippingCents - before.shippingCents,
          dutyCents: after.dutyCents - before.dutyCents,
          clearanceCents: after.clearanceCents - before.clearanceCents,
          taxCents: after.taxCents - before.taxCents,
          ...taxTerms(line, lines),
        };
      }),
    goodwillCents: sumAmounts(entries.filter(({ account }) => account === 'goodwill').map(({ cents }) => cents)),
  };
}

/** The ledger has one account for duty and clearance, and books the price with what coupons paid. The line tells them apart. */
function splitCredit(line: InvoicedLine, entries: readonly CreditedEntry[]): CreditedAmounts {
  const on = (account: LedgerAccount) =>
    sumAmounts(entries.filter((entry) => entry.account === account).map(({ cents }) => cents));
  const carrierCents = on('shipping');
  // A coupon for free shipping pays for all of it.
  const shippingCents = line.shippingDiscountCents > 0 ? 0 : carrierCents;
  const [taxCents, customsCents] = [on('tax'), on('duty')];
  // Clearance is credited with the delivery. Without one, what exceeds the duty is clearance.
  const [shareCents = 0] = allocate(customsCents, [line.clearanceCents, line.dutyCents]);
  const clearanceCents = carrierCents === 0 ? Math.max(0, customsCents - line.dutyCents) : shareCents;
  const netCents = sumAmounts(entries.map(({ cents }) => cents)) - taxCents - customsCents - shippingCents;
  return {
    // The price before discounts, in proportion.
    amountCents:
      line.netCents === 0 ? netCents : Number((BigInt(netCents) * BigInt(line.amountCents)) / BigInt(line.netCents)),
    netCents,
    shippingCents,
    dutyCents: customsCents - clearanceCents,
    clearanceCents,
    taxCents,
  };
}
