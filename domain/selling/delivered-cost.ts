import { sumAmounts } from './amounts.ts';
import type { UnknownImportCosts } from './customs-territories.ts';
import { getTaxName } from './tax-name.ts';

/** What one piece costs when it is delivered to a country, before its exact address is known. */
export interface DeliveredCost {
  kind: 'original' | 'print';
  countryCode: string;
  priceCents: number;
  shippingCents: number;
  isImported: boolean;
  dutyCents: number;
  clearanceCents: number;
  taxCents: number;
  taxRateBp: number;
  /** Tax depends on the state, which is not known. */
  isTaxRegional: boolean;
  /** What customs can charge at the door, because the shop has no rates for it. */
  unknownImportCosts: UnknownImportCosts | null;
}

/** A part of the cost, or why it is not known. */
export type CostRow = { name: string; cents: number } | { name: string; note: string };

export interface CostBreakdown {
  rows: CostRow[];
  total: { name: string; cents: number };
}

/** The parts of the cost in the order of the totals rule. Those with an amount add up to the total. */
export function breakDownCost(cost: DeliveredCost): CostBreakdown {
  const { kind, clearanceCents, unknownImportCosts } = cost;
  const rows: CostRow[] = [
    { name: kind === 'print' ? 'The print' : 'The work', cents: cost.priceCents },
    { name: 'Shipping and insurance', cents: cost.shippingCents },
    ...dutyRows(cost),
    ...(unknownImportCosts ? [{ name: `Import ${unknownImportCosts}`, note: 'Not included' }] : []),
    ...(clearanceCents > 0 ? [{ name: 'Customs clearance', cents: clearanceCents }] : []),
    ...taxRows(cost),
  ];
  const cents = sumAmounts(rows.map((row) => ('cents' in row ? row.cents : 0)));
  return { rows, total: { name: totalName(cost), cents } };
}

function taxRows({ countryCode, taxCents, taxRateBp, isTaxRegional }: DeliveredCost): CostRow[] {
  const name = getTaxName(countryCode);
  if (isTaxRegional) return [{ name, note: 'Depends on your state' }];
  return taxCents > 0 ? [{ name: `${name} (${taxRateBp / 100}%)`, cents: taxCents }] : [];
}

function dutyRows({ isImported, dutyCents, unknownImportCosts }: DeliveredCost): CostRow[] {
  const isUnknown = unknownImportCosts !== null && unknownImportCosts !== 'tax';
  if (!isImported || isUnknown) return [];
  return [dutyCents > 0 ? { name: 'Import duty', cents: dutyCents } : { name: 'Import duty', note: 'None' }];
}

function totalName({ countryCode, isTaxRegional, unknownImportCosts }: DeliveredCost): string {
  if (isTaxRegional) return `Total before ${getTaxName(countryCode).toLowerCase()}`;
  return unknownImportCosts ? `Total before import ${unknownImportCosts}` : 'Total';
}
