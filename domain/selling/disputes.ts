import type { LedgerEntry } from './ledger.ts';

/** A buyer has asked their bank to take a payment back. The bank decides: `won` means that the shop keeps the money. */
export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

const PROGRESS: readonly DisputeStatus[] = ['open', 'lost', 'won'];

/**
 * The status after a report. Reports arrive late, repeatedly and out of order: a decided dispute is not opened again, and only an appeal turns a
 * lost one into a won one.
 */
export const nextDisputeStatus = (before: DisputeStatus | undefined, reported: DisputeStatus): DisputeStatus =>
  before !== undefined && PROGRESS.indexOf(before) > PROGRESS.indexOf(reported) ? before : reported;

/**
 * What a change of status moves in the ledger. A lost dispute is borne by the shop: the artist has shipped the work in good faith. An appeal that is
 * won takes it back.
 */
export function disputeEntries(
  before: DisputeStatus | undefined,
  status: DisputeStatus,
  amountCents: number,
): LedgerEntry[] {
  const cents = (status === 'lost' ? amountCents : 0) - (before === 'lost' ? amountCents : 0);
  if (cents === 0) return [];
  return [
    { account: 'disputes', cents },
    { account: 'gateway', cents: -cents },
  ];
}

export interface DisputedAmount {
  status: DisputeStatus;
  cents: number;
}

/** What the bank has taken back of a payment. It cannot be refunded any more. */
export const sumLostCents = (disputes: readonly DisputedAmount[]): number =>
  disputes.reduce((sum, { status, cents }) => (status === 'lost' ? sum + cents : sum), 0);

export const isDisputed = (disputes: readonly DisputedAmount[]): boolean =>
  disputes.some(({ status }) => status === 'open');

/** Gateways refuse refunds of a disputed payment, and the buyer would be paid twice. */
export const DISPUTED_MESSAGE = 'The payment is disputed at the bank. It can be refunded after the bank has decided.';
