import type { Statement } from '@easel/contract/selling/statement';
import { calculateReturnDeadline } from '@easel/domain/selling/order-status';
import type { Db } from '@easel/platform/db/open-database';
import { readArtistBalance, readArtistEntries } from './ledger-store.ts';

const MAX_ENTRIES = 500;

/** What an artist has earned: the share of every sale, what was taken back, and what is due. All of it are sums of ledger entries. */
export async function readArtistStatement(db: Db, artistId: number, maxEntries = MAX_ENTRIES): Promise<Statement> {
  const [balance, entries] = await Promise.all([
    readArtistBalance(db, artistId),
    readArtistEntries(db, artistId, maxEntries),
  ]);
  return {
    ...balance,
    currency: 'USD',
    entries: entries.map((entry) => ({
      createdAt: entry.createdAt.toISOString(),
      kind: entry.kind,
      orderNumber: entry.orderNumber,
      line: entry.line,
      title: entry.title ?? '',
      quantity: entry.quantity ?? 0,
      priceCents: entry.priceCents ?? 0,
      artistCents: entry.artistCents,
      status: entry.status,
      dueAt:
        entry.status === 'delivered' && entry.deliveredAt
          ? new Date(calculateReturnDeadline(entry.deliveredAt.getTime())).toISOString()
          : null,
    })),
  };
}
