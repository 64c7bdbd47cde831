import { formatMoney } from '../locale/currency.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { formatCsvRow } from '../text/csv.ts';

/** Sums of an artist's account, in cents. */
export interface ArtistAccount {
  /** Shares of sales that have not been paid out, less what was taken back. */
  balanceCents: number;
  /** The part of it that can no longer be returned. Negative if a work was refunded after its payout: the next sales settle it. */
  dueCents: number;
}

/**
 * Whether an artist can be paid this amount now. It must be exactly what is due, so that a second click, or a colleague who has not seen the first payout,
 * pays nothing.
 */
export function checkPayout(
  { dueCents }: ArtistAccount,
  expectedCents: number,
  currency: string,
): Outcome<number, 'conflict'> {
  if (dueCents <= 0) return reject('conflict', 'Nothing is due to this artist. It may have just been paid.');
  if (dueCents !== expectedCents)
    return reject('conflict', `The amount has changed to ${formatMoney(dueCents, currency)}. Please check it again.`);
  return ok(dueCents);
}

export interface PayoutCsvRow {
  artistId: number;
  artistName: string;
  email: string;
  cents: number;
  currency: string;
  reference: string;
  date: string;
}

const COLUMNS = ['Artist id', 'Artist', 'Email', 'Amount', 'Currency', 'Reference', 'Date'];

/** A table for a bank or a spreadsheet. Amounts have a point and no separators of thousands. */
export const payoutsCsv = (rows: readonly PayoutCsvRow[], decimals: number): string =>
  [
    COLUMNS,
    ...rows.map((row) => [
      String(row.artistId),
      row.artistName,
      row.email,
      (row.cents / 10 ** decimals).toFixed(decimals),
      row.currency,
      row.reference,
      row.date,
    ]),
  ]
    .map(formatCsvRow)
    .join('');
