import type { AccountRow } from '@easel/domain/selling/artist-statement';
import type { Db } from '@easel/platform/db/open-database';
import { readAccountRows, readArtistBalance, readMonths, readOpeningBalance } from './ledger-store.ts';

/** Shares and payouts are in the currency in which prices are set. */
export const LEDGER_CURRENCY = 'USD';

export const readAccountSums = (db: Db, artistId: number) => readArtistBalance(db, artistId);

/** The months in which something happened, the newest first. */
export const readAccountMonths = (db: Db, artistId: number): Promise<string[]> => readMonths(db, artistId);

export interface AccountPeriod {
  openingCents: number;
  rows: AccountRow[];
}

/** What happened on an artist's account in a period, the oldest first, and what the account had before. */
export async function readAccountPeriod(
  db: Db,
  artistId: number,
  { from, until }: { from: Date; until: Date },
): Promise<AccountPeriod> {
  const [openingCents, rows] = await Promise.all([
    readOpeningBalance(db, artistId, LEDGER_CURRENCY, from),
    readAccountRows(db, artistId, LEDGER_CURRENCY, from, until),
  ]);
  return { openingCents, rows };
}
