import { sumOf } from './amounts.ts';
import { taxNameOf } from './tax-name.ts';

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
  /** False where the shop has no rates: customs can charge more at the door. */
  isImportKnown: boolean;
}

/** A part of the cost, or why it is not known. */
export type CostRow = { name: string; cents: number } | { name: string; note: string };

export interface CostBreakdown {
  rows: CostRow[];
  total: { name: string; cents: number };
}

const IMPORT_NAME = 'Import duty and tax';

/** The parts of the cost in the order of the totals rule. Those with an amount add up to the total. */
export function breakDownCost(cost: DeliveredCost): CostBreakdown {
  const { kind, isImported, isImportKnown, dutyCents, clearanceCents } = cost;
  const isOpen = isImported && !isImportKnown;
  const rows: CostRow[] = [
    { name: kind === 'print' ? 'The print' : 'The work', cents: cost.priceCents },
    { name: 'Shipping and insurance', cents: cost.shippingCents },
    ...(isOpen ? [{ name: IMPORT_NAME, note: 'Not included' }] : []),
    ...(isImported && !isOpen
      ? [dutyCents > 0 ? { name: 'Import duty', cents: dutyCents } : { name: 'Import duty', note: 'None' }]
      : []),
    ...(clearanceCents > 0 ? [{ name: 'Customs clearance', cents: clearanceCents }] : []),
    ...taxRows(cost),
  ];
  const cents = sumOf(rows.map((row) => ('cents' in row ? row.cents : 0)));
  return { rows, total: { name: totalName(cost, isOpen), cents } };
}

function taxRows({ countryCode, taxCents, taxRateBp, isTaxRegional }: DeliveredCost): CostRow[] {
  const name = taxNameOf(countryCode);
  if (isTaxRegional) return [{ name, note: 'Depends on your state' }];
  return taxCents > 0 ? [{ name: `${name} (${taxRateBp / 100}%)`, cents: taxCents }] : [];
}

function totalName({ countryCode, isTaxRegional }: DeliveredCost, isOpen: boolean): string {
  if (isTaxRegional) return `Total before ${taxNameOf(countryCode).toLowerCase()}`;
  return isOpen ? `Total before ${IMPORT_NAME.toLowerCase()}` : 'Total';
}
