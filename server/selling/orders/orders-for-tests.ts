import { formatSku, LIMITED_PRINT_PRODUCT_TYPE, toConfigurationId } from '@easel/domain/catalogue/sku';
import { sumAmounts } from '@easel/domain/selling/amounts';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { App } from '../../app.ts';
import { anArtist, aPrint, aWork } from '../../testing/factories.ts';

export const ADDRESS = {
  fullName: 'Ada Moreau',
  street1: '1 Gallery Street',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94103',
  countryCode: 'us',
};

/** An original that can be bought. Returns its SKU and ids. */
export async function anOriginal(db: Db, facts: Parameters<typeof aWork>[1] = {}) {
  const artistId = facts.artist_id ?? (await anArtist(db, { country_code: 'us' }));
  const workId = await aWork(db, {
    list_prices: JSON.stringify({ US: 100_000, EU1C: 110_000 }),
    ...facts,
    artist_id: artistId,
  });
  return { artistId, workId, sku: formatSku({ userId: artistId, artworkId: workId, productTypeId: 1 }) };
}

/** A print in a limited edition. */
export async function aLimitedPrint(db: Db, editionSize: number) {
  const { artistId, workId } = await anOriginal(db);
  const printId = await aPrint(db, {
    work_id: workId,
    edition: 'limited',
    edition_size: editionSize,
    price_cents: 20_000,
  });
  const configurationId = toConfigurationId({ printProductId: printId, frameNumber: 0 });
  const sku = formatSku({
    configurationId,
    userId: artistId,
    artworkId: workId,
    productTypeId: LIMITED_PRINT_PRODUCT_TYPE,
  });
  return { printId, sku };
}

/** Somebody with a browser who shops as a guest, or as the user of a session. The headers are those of every call. */
export function aShopper(app: App, cookie = '', ownHeaders: Record<string, string> = {}) {
  const jar = new Map<string, string>();
  const remember = (header: string) => {
    for (const pair of header.split('; ').filter(Boolean)) jar.set(pair.slice(0, pair.indexOf('=')), pair);
  };
  remember(cookie);
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const response = await app.inject({
      method,
      url: `/easel${path}`,
      headers: { cookie: [...jar.values()].join('; '), ...ownHeaders, ...headers },
      ...(payload && { payload }),
    });
    for (const set of [response.headers['set-cookie'] ?? []].flat()) remember(set.split(';')[0] ?? '');
    return response;
  };
  const quote = async (body: object = {}) => {
    const destination = { countryCode: ADDRESS.countryCode, region: ADDRESS.state, postalCode: ADDRESS.postalCode };
    const response = await call('POST', '/cart/express-checkout-summary', { destination, ...body });
    return response.json().payload as { quoteId: string; totals: Record<string, number> };
  };
  const order = (quoteId: string, body: object = {}, headers: Record<string, string> = {}) =>
    call(
      'POST',
      '/cart/order',
      { quoteId, email: 'guest@shopper.example', address: ADDRESS, payment: { token: 'test-success' }, ...body },
      headers,
    );
  return {
    call,
    quote,
    order,
    /** Continues as a user, in the same browser. */
    logIn: remember,
    add: (sku: string) => call('POST', '/cart/items', { sku }),
    /** Buys one item. */
    buy: async (sku: string, body: object = {}) => order((await quote({ sku })).quoteId, body),
  };
}

/**
 * What must hold in every shop at every time: the ledger is balanced, every placed order is in it, what was charged agrees with the gateway,
 * works have the status of their orders, and gift cards owe what the ledger says.
 */
export async function expectConsistentShop(db: Db) {
  const { rows: unbalanced } = await sql`
    select transaction_id from ledger_entries group by transaction_id, currency having sum(cents) <> 0`.execute(db);
  expect(unbalanced).toEqual([]);
  const { rows: unrecorded } = await sql`
    select id, number from orders where (status = 'placed') <> exists (select from ledger_transactions where order_id = orders.id and kind = 'sale')
      and total_cents > 0`.execute(db);
  expect(unrecorded).toEqual([]);
  const { rows: wrongStatus } = await sql`
    select works.id, works.original_status, order_lines.status from order_lines join works on works.id = work_id
    where kind = 'original' and order_lines.status not in ('failed', 'cancelled', 'returned')
      and original_status <> case when order_lines.status = 'pending' then 'reserved' else 'sold' end`.execute(db);
  expect(wrongStatus).toEqual([]);
  const { rows: orphans } = await sql`
    select id from works where original_status = 'reserved' and not exists (
      select from order_lines where work_id = works.id and kind = 'original' and status = 'pending')
      and not exists (select from waiting_list where work_id = works.id and status = 'offered')
      and not exists (select from offers where work_id = works.id and status = 'accepted')`.execute(db);
  expect(orphans).toEqual([]);
  const { rows: editions } = await sql`
    select id, edition_sold from print_products where edition = 'limited' and edition_sold <> (
      select coalesce(sum(quantity - refunded_quantity), 0) from order_lines where print_product_id = print_products.id
        and status not in ('failed', 'cancelled', 'returned'))`.execute(db);
  expect(editions).toEqual([]);
}

/** Amounts charged at the test gateway, less refunds. */
export async function chargedCents(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('test_gateway_payments')
    .select(['amount_cents', 'refunded_cents'])
    .where('status', 'in', ['authorized', 'captured'])
    .execute();
  return sumAmounts(rows.map((row) => row.amount_cents - row.refunded_cents));
}
