import { formatMoney } from '../locale/currency.ts';

/** The availability of the original (docs/specification/works.md#availability). */
export type Availability = 'avail' | 'reserved' | 'sold' | 'unavail';

export interface BadgeFacts {
  originalStatus: Availability;
  hasOpenEditions: boolean;
  /** In cents; null if the work has no prints. */
  minPrintPrice: number | null;
  /** In cents; null if the work has no price in the visitor's zone. */
  listPrice: number | null;
  currency: string;
  /** The visitor's currency is a different one. */
  isAbroad?: boolean;
}

export type Badge =
  | { kind: 'reserved' | 'sold' | 'unavailable' | 'no-price'; text: string }
  | { kind: 'prints-from' | 'price'; text: string };

const isGone = (facts: BadgeFacts) => facts.originalStatus === 'sold' || facts.originalStatus === 'unavail';

/** On the page of the prints, the price is that of the prints, regardless of the original. */
export const choosePrintPageBadge = (facts: BadgeFacts): Badge =>
  facts.minPrintPrice === null ? chooseBadge(facts) : printsFrom(facts, facts.minPrintPrice);

const printsFrom = ({ currency, isAbroad }: BadgeFacts, minPrintPrice: number): Badge => ({
  kind: 'prints-from',
  text: `Prints From ${formatMoney(minPrintPrice, currency, isAbroad)}`,
});

/**
 * The sale label next to a badge (docs/specification/works.md#sale-display-state), unless it repeats the badge: not `RESERVED` and
 * `Reserved`. Next to the price of prints it names the original, and a work that is not sold in the visitor's country is not labeled for
 * sale.
 */
export function saleWordBeside({ kind, text }: Badge, label: string): string {
  // `SOLD` and `Sold Out` mean the same.
  if (label.toUpperCase() === text || kind === 'no-price' || kind === 'sold') return '';
  return kind === 'prints-from' && label !== 'Editions' ? `Original: ${label}` : label;
}

/** The badge of a tile. The first matching row wins (docs/specification/tiles.md#badge). */
export function chooseBadge(facts: BadgeFacts, printsFromWanted = false): Badge {
  if (facts.originalStatus === 'reserved') return { kind: 'reserved', text: 'RESERVED' };
  if (facts.originalStatus === 'sold' && !facts.hasOpenEditions) return { kind: 'sold', text: 'SOLD' };
  if (facts.originalStatus === 'unavail' && !facts.hasOpenEditions)
    return { kind: 'unavailable', text: 'NOT AVAILABLE' };
  if (facts.minPrintPrice !== null && (printsFromWanted || isGone(facts)))
    return printsFrom(facts, facts.minPrintPrice);
  if (facts.listPrice !== null)
    return { kind: 'price', text: formatMoney(facts.listPrice, facts.currency, facts.isAbroad) };
  // The specification ends with the list price. Without a price in the zone, the work cannot be bought.
  return { kind: 'no-price', text: 'Not sold here' };
}
