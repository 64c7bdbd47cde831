import { formatMoney } from '../locale/currency.ts';

/** What can be done with the original (account §4 Artwork availability status). */
export type Availability = 'avail' | 'reserved' | 'sold' | 'unavail';

export interface BadgeFacts {
  originalStatus: Availability;
  hasOpenEditions: boolean;
  /** In cents; null where the work has no prints. */
  minPrintPrice: number | null;
  /** In cents; null where the work has no price for the visitor's zone. */
  listPrice: number | null;
  currency: string;
  /** The visitor's own currency is another. */
  isAbroad?: boolean;
}

export type Badge =
  | { kind: 'reserved' | 'sold' | 'unavailable' | 'no-price'; text: string }
  | { kind: 'prints-from' | 'price'; text: string };

const isGone = (facts: BadgeFacts) => facts.originalStatus === 'sold' || facts.originalStatus === 'unavail';

/** On the page of the prints it is they that are priced, whatever has become of the original. */
export const printPageBadgeOf = (facts: BadgeFacts): Badge =>
  facts.minPrintPrice === null ? badgeOf(facts) : printsFrom(facts, facts.minPrintPrice);

const printsFrom = ({ currency, isAbroad }: BadgeFacts, minPrintPrice: number): Badge => ({
  kind: 'prints-from',
  text: `Prints From ${formatMoney(minPrintPrice, currency, isAbroad)}`,
});

/**
 * What is said of the sale beside a badge (browse §4), where the badge has not said it: not `RESERVED` and `Reserved`. Beside the price of
 * prints it says of what it speaks, and a work that is not sold to the visitor's country is not called for sale.
 */
export function saleWordBeside({ kind, text }: Badge, label: string): string {
  // `SOLD` and `Sold Out` say the same.
  if (label.toUpperCase() === text || kind === 'no-price' || kind === 'sold') return '';
  return kind === 'prints-from' && label !== 'Editions' ? `Original: ${label}` : label;
}

/** The words at the right of a tile; the first row that fits wins (account §4 Badge rules). */
export function badgeOf(facts: BadgeFacts, printsFromWanted = false): Badge {
  if (facts.originalStatus === 'reserved') return { kind: 'reserved', text: 'RESERVED' };
  if (facts.originalStatus === 'sold' && !facts.hasOpenEditions) return { kind: 'sold', text: 'SOLD' };
  if (facts.originalStatus === 'unavail' && !facts.hasOpenEditions)
    return { kind: 'unavailable', text: 'NOT AVAILABLE' };
  if (facts.minPrintPrice !== null && (printsFromWanted || isGone(facts)))
    return printsFrom(facts, facts.minPrintPrice);
  if (facts.listPrice !== null)
    return { kind: 'price', text: formatMoney(facts.listPrice, facts.currency, facts.isAbroad) };
  // The spec ends at "the list price"; where the visitor's zone has none, nothing can be bought.
  return { kind: 'no-price', text: 'Not sold here' };
}
