import { type DutyRate, dutyRateAt } from './duty-rates.ts';
import { isTaxRegional, type TaxDestination, type TaxRate, taxRateAt } from './tax-rates.ts';
import type { DestinationRates } from './totals.ts';

export interface KnownRates extends DestinationRates {
  /** Tax depends on the region, and the destination has none. */
  isTaxRegional: boolean;
  /** Whether there are rates for the country at all. */
  isTaxKnown: boolean;
  isDutyKnown: boolean;
}

export interface RateTables {
  taxes: readonly TaxRate[];
  duties: readonly DutyRate[];
}

/** The rates of a destination at a time, from the tables of its country. */
export function getRatesAt({ taxes, duties }: RateTables, destination: TaxDestination, at: number): KnownRates {
  const [original, print] = [taxRateAt(taxes, destination, 'original', at), taxRateAt(taxes, destination, 'print', at)];
  const dutyOf = (kind: 'original' | 'print') => dutyRateAt(duties, kind, at);
  return {
    taxBp: { original: original.rateBp, print: print.rateBp },
    isShippingTaxed: original.isShippingTaxed || print.isShippingTaxed,
    dutyBp: { original: dutyOf('original')?.rateBp ?? 0, print: dutyOf('print')?.rateBp ?? 0 },
    clearanceCents: Math.max(0, ...(['original', 'print'] as const).map((kind) => dutyOf(kind)?.clearanceCents ?? 0)),
    isTaxRegional: isTaxRegional(taxes, destination, at),
    isTaxKnown: taxes.some(({ effectiveAt }) => effectiveAt <= at),
    isDutyKnown: dutyOf('original') !== undefined || dutyOf('print') !== undefined,
  };
}
