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

/** Smaller amounts wait, because a transfer costs about as much. An artist who leaves can ask for the rest (docs/specification/artists.md#payouts). */
export const MIN_PAYOUT_CENTS = 1_000;

/** Money is not sent to an account that was entered in the last days, so that the owner can object to a change by somebody else. */
export const DEFAULT_HOLD_DAYS = 3;

const DAY_MS = 86_400_000;

export interface PayoutReadiness {
  /** When the payout details were changed; undefined if there are none. */
  detailsChangedAt: number | undefined;
  /** The bank has sent a payout to these details back. */
  areDetailsRefused: boolean;
  /** The artist has asked for everything that is left, however little it is. */
  wantsRest: boolean;
}

/** Why an artist cannot be paid now. */
export type PayoutBlock =
  | { reason: 'no-details' }
  | { reason: 'refused-details' }
  | { reason: 'recently-changed'; until: number }
  | { reason: 'below-minimum' };

export const calculateHoldEnd = (detailsChangedAt: number, holdDays: number): number =>
  detailsChangedAt + holdDays * DAY_MS;

/** The first reason why something that is due is not paid; undefined if it can be paid. */
export function findPayoutBlock(
  dueCents: number,
  { detailsChangedAt, areDetailsRefused, wantsRest }: PayoutReadiness,
  { now, holdDays }: { now: number; holdDays: number },
): PayoutBlock | undefined {
  if (detailsChangedAt === undefined) return { reason: 'no-details' };
  if (areDetailsRefused) return { reason: 'refused-details' };
  const until = calculateHoldEnd(detailsChangedAt, holdDays);
  if (now < until) return { reason: 'recently-changed', until };
  if (dueCents < MIN_PAYOUT_CENTS && !wantsRest) return { reason: 'below-minimum' };
  return undefined;
}

/** What staff read about a block. */
export function describeBlock(block: PayoutBlock, currency: string): string {
  switch (block.reason) {
    case 'no-details':
      return 'The artist has not entered payout details yet.';
    case 'refused-details':
      return 'The bank has sent the last payout back. The artist has to check the payout details.';
    case 'recently-changed':
      return `The payout details were changed. Payouts are held until ${new Date(block.until).toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
    case 'below-minimum':
      return `The amount is below the minimum of ${formatMoney(MIN_PAYOUT_CENTS, currency)}.`;
  }
}

/**
 * Whether an artist can be paid this amount now. It must be exactly what is due, so that a second click, or a colleague who has not seen the first payout,
 * pays nothing.
 */
export function checkPayout(
  { dueCents }: ArtistAccount,
  block: PayoutBlock | undefined,
  expectedCents: number,
  currency: string,
): Outcome<number, 'conflict'> {
  if (dueCents <= 0) return reject('conflict', 'Nothing is due to this artist. It may have just been paid.');
  if (dueCents !== expectedCents)
    return reject('conflict', `The amount has changed to ${formatMoney(dueCents, currency)}. Please check it again.`);
  return block ? reject('conflict', describeBlock(block, currency)) : ok(dueCents);
}

const MONDAY = 1;
const DAYS_A_WEEK = 7;

/** Payouts are made on Mondays: the next one from a time on, as a date. */
export function calculatePayday(from: number): string {
  const day = new Date(from);
  const wait = (MONDAY - day.getUTCDay() + DAYS_A_WEEK) % DAYS_A_WEEK;
  return new Date(from + wait * DAY_MS).toISOString().slice(0, 10);
}

/** When an artist can expect what is due: after the hold that a change of the details starts, if they have to be entered now. Null if the amount is too small. */
export function expectPayday(
  dueCents: number,
  readiness: PayoutReadiness,
  { now, holdDays }: { now: number; holdDays: number },
): string | null {
  if (dueCents < MIN_PAYOUT_CENTS && !readiness.wantsRest) return null;
  const block = findPayoutBlock(dueCents, readiness, { now, holdDays });
  if (!block) return calculatePayday(now);
  return calculatePayday(block.reason === 'recently-changed' ? block.until : calculateHoldEnd(now, holdDays));
}

/** What happened to a payout. */
export const PAYOUT_STATES = ['on-its-way', 'sent', 'returned'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

export const PAYOUT_STATE_LABELS: Readonly<Record<PayoutState, string>> = {
  'on-its-way': 'On its way',
  sent: 'Sent',
  returned: 'Sent back by the bank',
};

export const getPayoutState = (payout: { transferredAt: Date | null; returnedAt: Date | null }): PayoutState =>
  payout.returnedAt ? 'returned' : payout.transferredAt ? 'sent' : 'on-its-way';

/** Why a payout cannot be transferred now; undefined if it can. */
export function refuseTransfer(state: PayoutState): string | undefined {
  if (state === 'sent') return 'This payout was transferred already. Please transfer nothing.';
  return state === 'returned' ? 'This payout is recorded as not transferred. Please transfer nothing.' : undefined;
}

export interface PayoutCsvRow {
  artistId: number;
  artistName: string;
  email: string;
  cents: number;
  currency: string;
  reference: string;
  date: string;
  state: 'due' | PayoutState;
  /** When the bank has sent it back; empty if it has not. */
  returnDate: string;
}

const COLUMNS = ['Artist id', 'Artist', 'Email', 'Amount', 'Currency', 'Reference', 'Date', 'State', 'Sent back on'];

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
      row.state === 'due' ? 'Due' : PAYOUT_STATE_LABELS[row.state],
      row.returnDate,
    ]),
  ]
    .map(formatCsvRow)
    .join('');
