import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { PASSWORD } from '../../testing/logins.ts';
import { anOriginal, aShopper } from '../orders/orders-for-tests.ts';

export const IBAN = 'DE89 3704 0044 0532 0130 00';
export const ACCOUNT = { holder: 'Ada Moreau', country: 'de', iban: IBAN };

/** Enters payout details as an artist. */
export const enterDetails = (app: App, cookie: string, details: object = ACCOUNT) =>
  app.inject({
    method: 'PUT',
    url: '/easel/studio/payout-details',
    headers: { cookie },
    payload: { password: PASSWORD, ...details },
  });

/** An artist with payout details that were entered long ago. */
export async function giveOldDetails(app: App, db: Db, artist: { id: number; cookie: string }) {
  await enterDetails(app, artist.cookie);
  await db
    .updateTable('payout_details')
    .set({ changed_at: sql<Date>`now() - interval '30 days'` })
    .where('person_id', '=', artist.id)
    .execute();
}

/** A sale of 1,000.00, of which the artist gets 600.00. `complete` ends the return period. */
export async function sellOriginal(app: App, db: Db, artistId: number, facts: Parameters<typeof anOriginal>[1] = {}) {
  const { sku, workId } = await anOriginal(db, { ...facts, artist_id: artistId });
  const { orderNumber } = (await aShopper(app).buy(sku)).json().payload as { orderNumber: string };
  const complete = async () => {
    const { order_id, line } = await db
      .updateTable('order_lines')
      .set({ status: 'completed', delivered_at: sql<Date>`now() - interval '1 day'` })
      .where('work_id', '=', workId)
      .returning(['order_id', 'line'])
      .executeTakeFirstOrThrow();
    await db
      .insertInto('order_events')
      .values({ order_id, line, status: 'completed', happened_at: sql<Date>`clock_timestamp()` })
      .execute();
  };
  return { orderNumber, workId, complete };
}

/** Looks at the bank account and pays, as a member of staff does. */
export async function payAsStaff(app: App, cookie: string, artistId: number, cents: number, reference = '') {
  const call = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/easel/staff/payouts${path}`, headers: { cookie }, payload });
  const seen = await call('/destination', { artistId, cents });
  if (seen.statusCode !== 200) return seen;
  const { detailsVersion } = seen.json().payload;
  return call('', { artistId, cents, detailsVersion, reference });
}
