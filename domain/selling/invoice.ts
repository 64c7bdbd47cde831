import { addressFormatOf } from '../accounts/address-formats.ts';
import { readCountry } from '../locale/countries.ts';
import { rateOf, sumOf } from './amounts.ts';
import type { LedgerAccount } from './ledger.ts';
import { taxNameOf } from './tax-name.ts';

export type InvoiceKind = 'invoice' | 'credit-note';

const PREFIXES: Record<InvoiceKind, string> = { invoice: 'INV', 'credit-note': 'CN' };
const SEQUENCE_DIGITS = 6;

/** `INV-2026-000123`. Tax offices require numbers without gaps, so each kind counts from 1 in every year. */
export const invoiceNumberOf = (kind: InvoiceKind, year: number, sequence: number): string =>
  `${PREFIXES[kind]}-${year}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;

/** Who sells, as it was when the invoice was issued. */
export interface Seller {
  name: string;
  addressLines: readonly string[];
  taxId: string;
  contact: string;
}

export interface TaxedLine {
  netCents: number;
  taxCents: number;
  shippingCents: number;
  shippingTaxCents: number;
}

export interface TaxRow {
  /** `Sales tax, California, United States`. */
  name: string;
  /** In basis points; undefined if the rounded amounts do not tell. */
  rateBp: number | undefined;
  baseCents: number;
  cents: number;
}

/** `us-CA` is California, United States. */
export function jurisdictionNameOf(jurisdiction: string): string {
  const [countryCode = '', region = ''] = jurisdiction.split(/-(.*)/);
  const country = readCountry(countryCode)?.name ?? countryCode.toUpperCase();
  const found = addressFormatOf(countryCode).state?.options?.find(({ code }) => code === region);
  return [found?.name ?? region, country].filter(Boolean).join(', ');
}

/** `Sales tax, California, United States`. */
export function taxTitleOf(jurisdiction: string): string {
  const [countryCode = ''] = jurisdiction.split('-');
  return [taxNameOf(countryCode), jurisdictionNameOf(jurisdiction)].filter(Boolean).join(', ');
}

/** The tax of an order: one row per rate and for shipping, which add up to the tax that was charged. */
export function taxRowsOf(lines: readonly TaxedLine[], jurisdiction: string): TaxRow[] {
  const name = taxTitleOf(jurisdiction);
  const taxed = lines.filter(({ taxCents }) => taxCents > 0);
  const rates = [...new Set(taxed.map(({ netCents, taxCents }) => rateBpOf(netCents, taxCents)))];
  // A small amount may not tell its rate. It is then shown together with the others, without a rate.
  const groups = rates.includes(undefined)
    ? [{ rateBp: undefined, lines: taxed }]
    : rates.map((rateBp) => ({
        rateBp,
        lines: taxed.filter((line) => rateBpOf(line.netCents, line.taxCents) === rateBp),
      }));
  const shippingTaxCents = sumOf(lines.map((line) => line.shippingTaxCents));
  const shippingCents = sumOf(lines.map((line) => line.shippingCents));
  return [
    ...groups.map((group) => ({
      name,
      rateBp: group.rateBp,
      baseCents: sumOf(group.lines.map(({ netCents }) => netCents)),
      cents: sumOf(group.lines.map(({ taxCents }) => taxCents)),
    })),
    ...(shippingTaxCents > 0
      ? [
          {
            name: `${name}, on shipping`,
            rateBp: rateBpOf(shippingCents, shippingTaxCents),
            baseCents: shippingCents,
            cents: shippingTaxCents,
          },
        ]
      : []),
  ].filter(({ cents }) => cents > 0);
}

/** The smallest amount whose rounded tax belongs to one rate only. */
const TELLING_CENTS = 10_000;

function rateBpOf(baseCents: number, taxCents: number): number | undefined {
  if (baseCents < TELLING_CENTS) return undefined;
  const rateBp = Math.round((taxCents * 10_000) / baseCents);
  return rateOf(baseCents, rateBp) === taxCents ? rateBp : undefined;
}

/** `8.63%`. */
export const formatRate = (rateBp: number): string => `${rateBp / 100}%`;

export interface CreditedEntry {
  account: LedgerAccount;
  cents: number;
  line: number | undefined;
}

export interface CreditRow {
  /** The line of the order; undefined for what concerns no line. */
  line: number | undefined;
  kind: 'price' | 'tax' | 'duty' | 'goodwill';
  cents: number;
}

/** How the refund was paid. */
const PAID_WITH: readonly LedgerAccount[] = ['gateway', 'bank'];

/**
 * What a refund consists of, from its entries in the ledger: the price of each line (with delivery, if that was refunded), tax and duty. The
 * rows add up to the refund.
 */
export function creditRowsOf(entries: readonly CreditedEntry[]): CreditRow[] {
  const rows = new Map<string, CreditRow>();
  for (const { account, cents, line } of entries) {
    const isPayment = PAID_WITH.includes(account) || (account === 'gift-cards' && line === undefined);
    if (isPayment) continue;
    const kind = account === 'tax' || account === 'duty' || account === 'goodwill' ? account : 'price';
    const at = kind === 'price' ? line : undefined;
    const row = rows.get(`${kind} ${at}`) ?? { kind, line: at, cents: 0 };
    rows.set(`${kind} ${at}`, { ...row, cents: row.cents + cents });
  }
  const order = ['price', 'goodwill', 'duty', 'tax'];
  return [...rows.values()]
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.line ?? 0) - (b.line ?? 0));
}
