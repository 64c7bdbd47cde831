import { findArtistNews, isSaleNews } from '@easel/domain/selling/artist-news';
import type { LineStatus, OrderActor } from '@easel/domain/selling/order-status';
import type { Db } from '@easel/platform/db/open-database';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import type { Email } from '@easel/platform/mail/email-content';
import type { Mail } from '@easel/platform/mail/mail';
import { Type } from 'typebox';
import { lockOrder } from '../lock-order-store.ts';
import type { OrderEmailDependencies } from '../order-emails.ts';
import type { OrderLineRow, OrderRow } from '../orders-store.ts';
import { artistNewsEmail, saleEmail } from './artist-emails.ts';
import {
  type EmailedArtist,
  insertSaleAnnouncement,
  readEmailedArtists,
  readSaleAnnouncement,
  readUnannouncedOrders,
} from './artist-emails-store.ts';

export interface TellArtistsDependencies extends OrderEmailDependencies {
  db: Db;
  mail: Mail;
  now: () => number;
}

const announceSales = defineJob({
  name: 'announce-sales',
  payload: Type.Object({}),
  schedule: '* * * * *',
  catchUpMs: 60_000,
});
const BATCH = 500;
/** After a longer outage, artists find their sales on the page. */
const MAX_AGE_MS = 7 * 86_400_000;

/** Every minute: writes to the artists of new orders, once per order and artist. Placing an order does not wait for it. */
export const announceSalesHandler = (parts: TellArtistsDependencies): JobHandler =>
  handleJob(announceSales, async (_payload, { signal }) => {
    const since = new Date(parts.now() - MAX_AGE_MS);
    for (const { id } of await readUnannouncedOrders(parts.db, since, BATCH)) {
      if (signal.aborted) return;
      await announceSale(parts, id);
    }
  });

const announceSale = (parts: TellArtistsDependencies, orderId: number) =>
  parts.db.transaction().execute(async (transaction) => {
    // A cancellation waits, or has happened before and is not announced as a sale.
    const locked = await lockOrder(transaction, orderId);
    if (!locked || !(await insertSaleAnnouncement(transaction, orderId, new Date(parts.now())))) return;
    const { order, lines } = locked;
    await tellArtists(transaction, parts, lines.filter(isSaleNews), (artist, own) =>
      saleEmail(parts, artist, order, own),
    );
  });

/** Writes to the artists whose sale is cancelled or returned. Those who have not been told of the sale are not told of its end either. */
export async function tellArtistsOfChange(
  transaction: Db,
  parts: Pick<TellArtistsDependencies, 'mail' | 'brand' | 'origin'>,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { to, actor }: { to: LineStatus; actor: OrderActor },
): Promise<void> {
  const news = findArtistNews(to, actor);
  if (!news || !(await readSaleAnnouncement(transaction, order.id))) return;
  await tellArtists(transaction, parts, lines, (artist, own) => artistNewsEmail(parts, artist, order, own, news));
}

/** One email for each artist of some lines. */
async function tellArtists(
  transaction: Db,
  { mail }: Pick<TellArtistsDependencies, 'mail'>,
  lines: readonly OrderLineRow[],
  emailOf: (artist: EmailedArtist, lines: readonly OrderLineRow[]) => Email,
) {
  const artistIds = [...new Set(lines.flatMap(({ artist_id }) => artist_id ?? []))];
  if (artistIds.length === 0) return;
  for (const artist of await readEmailedArtists(transaction, artistIds)) {
    const own = lines.filter(({ artist_id }) => artist_id === artist.id);
    await mail.send(emailOf(artist, own), transaction);
  }
}
