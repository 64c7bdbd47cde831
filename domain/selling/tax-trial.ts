import { getRatesAt, type RateTables } from './destination-rates.ts';
import { computeTotals } from './totals.ts';

/** A work that staff calculate tax and duty for. */
export interface TaxTrial {
  countryCode: string;
  region: string;
  kind: 'original' | 'print';
  valueCents: number;
  deliveryCents: number;
  /** Whether it crosses a customs border on its way. */
  isImported: boolean;
  /** Milliseconds since the epoch. */
  at: number;
}

/** What a buyer would pay, by the rule of carts and orders (docs/specification/staff.md#tax-and-duty-rates). */
export function tryTax(tables: RateTables, trial: TaxTrial) {
  const { kind, valueCents, deliveryCents, isImported, at } = trial;
  const rates = getRatesAt(tables, trial, at);
  const totals = computeTotals({
    lines: [{ sku: '', kind, unitCents: valueCents, quantity: 1, isImported }],
    coupons: [],
    delivery: { shippingCents: deliveryCents, rates },
    giftCards: [],
  });
  return {
    taxBp: rates.taxBp[kind],
    dutyBp: isImported ? rates.dutyBp[kind] : 0,
    taxCents: totals.taxCents - totals.shippingTaxCents,
    deliveryTaxCents: totals.shippingTaxCents,
    dutyCents: totals.dutyCents,
    clearanceCents: totals.clearanceCents,
    totalCents: totals.totalCents,
    isTaxRegional: rates.isTaxRegional,
    isDutyKnown: rates.isDutyKnown,
  };
}
