import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { aLogin } from '../../testing/logins.ts';
import { anOriginal, aShopper } from '../orders/orders-for-tests.ts';

/** Somebody who is logged in, with their calls about offers. */
export async function aNegotiator(app: App, db: Db, role: 'collector' | 'artist' | 'limited_artist' = 'collector') {
  const { id, cookie } = await aLogin(app, db, role);
  const shopper = aShopper(app, cookie);
  const { email } = await db.selectFrom('people').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const response = await shopper.call(method, path, body);
    const { payload, messages } = response.json();
    return { status: response.statusCode, payload, messages: messages as string[] };
  };
  return {
    id,
    cookie,
    shopper,
    call,
    offer: (artworkId: number, priceCents: number, message = '') =>
      call('POST', '/offers', { artworkId, priceCents, message }),
    read: (offerId: string) => call('GET', `/offers/${offerId}`),
    accept: (offerId: string, priceCents: number) => call('POST', `/offers/${offerId}/accept`, { priceCents }),
    decline: (offerId: string, message = '') => call('POST', `/offers/${offerId}/decline`, { message }),
    counter: (offerId: string, priceCents: number) => call('POST', `/offers/${offerId}/counter`, { priceCents }),
    withdraw: (offerId: string) => call('POST', `/offers/${offerId}/withdraw`, {}),
    /** The kinds of emails about an offer, in the order they were sent. */
    emails: async (offerId: string) => {
      const rows = await db
        .selectFrom('mails')
        .select('kind')
        .where('recipient', '=', email)
        .where('body_text', 'like', `%/offer/${offerId}%`)
        .orderBy('id')
        .execute();
      return rows.map(({ kind }) => kind);
    },
  };
}
/** An original for $1,000 whose artist accepts offers. */
export async function aNegotiableWork(db: Db, artistId: number, minimumCents: number | null = null) {
  const { workId, sku } = await anOriginal(db, { artist_id: artistId, accepts_offers: true });
  if (minimumCents !== null)
    await db.insertInto('offer_minimums').values({ work_id: workId, minimum_cents: minimumCents }).execute();
  return { workId, sku };
}

/** Lets the time of the current step pass. */
export const passOfferTime = (db: Db, offerId: string) =>
  sql`update offers set created_at = created_at - interval '4 days', expires_at = now() - interval '1 second',
    declines_at = declines_at - interval '2 days' where id = ${offerId}`.execute(db);

export const readWorkStatus = async (db: Db, workId: number): Promise<string> => {
  const row = await db.selectFrom('works').select('original_status').where('id', '=', workId).executeTakeFirstOrThrow();
  return row.original_status;
};
