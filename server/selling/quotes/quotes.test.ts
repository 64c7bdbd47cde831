import { randomUUID } from 'node:crypto';
import { formatSku } from '@easel/domain/catalogue/sku';
import { QUOTE_MINUTES } from '@easel/domain/selling/quote-validity';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { anArtist, aPrint, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { pruneQuotesHandler } from './prune-quotes.ts';
import { readQuote } from './quotes-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;

async function anOffer(values: Parameters<typeof aWork>[1] = {}) {
  const artist_id = await anArtist(db, { country_code: 'us' });
  const artworkId = await aWork(db, {
    list_prices: JSON.stringify({ US: 100_000, EU1C: 110_000 }),
    artist_id,
    ...values,
  });
  return formatSku({ userId: artist_id, artworkId, productTypeId: 1 });
}

const caller = (headers: Record<string, string>) => (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  app.inject({ method, url: `/easel${path}`, headers, ...(payload && { payload }) });

async function aBuyer() {
  const { cookie, id } = await aLogin(app, db, 'collector');
  const call = caller({ cookie });
  return {
    id,
    owner: { personId: id },
    call,
    add: (sku: string) => call('POST', '/cart/items', { sku }),
    quote: (body: object = {}) => call('POST', '/cart/express-checkout-summary', body),
  };
}

const anAddress = (person_id: number, country_code: string, state = '') =>
  db
    .insertInto('addresses')
    .values({
      person_id,
      full_name: 'Ada',
      street1: 'A street 1',
      city: 'A city',
      state,
      postal_code: '94103',
      country_code,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

let buyer: Awaited<ReturnType<typeof aBuyer>>;
let sku: string;
beforeEach(async () => {
  buyer = await aBuyer();
  sku = await anOffer();
  await buyer.add(sku);
});

describe('the express-checkout summary', () => {
  test('has an id, an expiry, and the same totals as the cart', async () => {
    const { payload } = (await buyer.quote()).json();
    const cart = (await buyer.call('GET', '/cart')).json().payload;
    expect(payload.quoteId).toMatch(/^[0-9a-f-]{36}$/);
    expect(payload).toMatchObject({
      currency: 'USD',
      totals: cart.totals,
      delivery: cart.delivery,
      items: [{ sku, unitPriceCents: 100_000 }],
      excludedItems: [],
      destination: { countryCode: 'us', region: '', postalCode: '', isRegionMissing: true },
      addressBookItemId: null,
    });
    const minutes = (Date.parse(payload.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(QUOTE_MINUTES - 1);
    expect(minutes).toBeLessThanOrEqual(QUOTE_MINUTES);
  });

  test('has tax and duty for each line at a destination', async () => {
    const { totals, lines, destination } = (
      await buyer.quote({ destination: { countryCode: 'US', region: 'California', postalCode: '94103' } })
    ).json().payload;
    expect(destination).toEqual({ countryCode: 'us', region: 'CA', postalCode: '94103', isRegionMissing: false });
    expect(lines).toEqual([
      {
        sku,
        quantity: 1,
        unitPriceCents: 100_000,
        amountCents: 100_000,
        discountCents: 0,
        netCents: 100_000,
        dutyCents: 0,
        taxCents: 7_250,
      },
    ]);
    expect(totals.taxCents).toBe(7_250 + totals.shippingTaxCents);
    const abroad = (await buyer.quote({ destination: { countryCode: 'de' } })).json().payload;
    expect(abroad.lines[0]).toMatchObject({ unitPriceCents: 110_000, taxCents: 7_700 });
    expect(abroad.totals.clearanceCents).toBe(1_500);
  });

  test('is for the chosen address of the cart, or for another one of the address book', async () => {
    const [home, studio] = [await anAddress(buyer.id, 'us', 'CA'), await anAddress(buyer.id, 'us', 'NY')];
    await buyer.call('PUT', '/cart/shipping', { addressBookItemId: home.id });
    const ofCart = (await buyer.quote()).json().payload;
    expect(ofCart).toMatchObject({ addressBookItemId: home.id, destination: { region: 'CA' } });
    const other = (await buyer.quote({ addressBookItemId: studio.id })).json().payload;
    expect(other).toMatchObject({ addressBookItemId: studio.id, destination: { region: 'NY' } });
  });

  test('is for the country and state of the cart if there is no address', async () => {
    await buyer.call('PUT', '/cart/destination', { countryCode: 'us', region: 'NY' });
    expect((await buyer.quote()).json().payload.destination).toMatchObject({ countryCode: 'us', region: 'NY' });
  });

  test('is for one work instead of the cart, which stays as it is', async () => {
    const other = await anOffer();
    const { items, totals } = (await buyer.quote({ sku: other })).json().payload;
    expect(items.map((item: { sku: string }) => item.sku)).toEqual([other]);
    expect(totals.subtotalCents).toBe(100_000);
    expect((await buyer.call('GET', '/cart')).json().payload.items).toHaveLength(1);
  });

  test('a guest can get one without a cart, and it belongs to them', async () => {
    const response = await caller({})('POST', '/cart/express-checkout-summary', { sku });
    const [cookie = ''] = String(response.headers['set-cookie']).split(';');
    const { quoteId } = response.json().payload;
    const owner = { guestId: cookie.split('=')[1] ?? '' };
    expect((await readQuote(db, owner, quoteId, Date.now())).ok).toBe(true);
    expect((await readQuote(db, buyer.owner, quoteId, Date.now())).ok).toBe(false);
  });

  test('works that cannot be bought are listed beside the quote', async () => {
    const gone = await anOffer();
    await buyer.add(gone);
    await db
      .updateTable('works')
      .set({ original_status: 'sold' })
      .where('id', '=', Number(/A(\d+)/.exec(gone)?.[1]))
      .execute();
    const { items, excludedItems, totals } = (await buyer.quote()).json().payload;
    expect(items).toHaveLength(1);
    expect(excludedItems).toMatchObject([{ sku: gone, changes: [{ kind: 'sold' }] }]);
    expect(totals.subtotalCents).toBe(100_000);
  });
});

describe('a quote', () => {
  const quoteOf = async (body: object = {}) => (await buyer.quote(body)).json().payload.quoteId as string;

  test('keeps what was quoted when prices, rates and addresses change', async () => {
    const { id } = await anAddress(buyer.id, 'us', 'CA');
    const before = (await buyer.quote({ addressBookItemId: id })).json().payload;
    await db
      .updateTable('works')
      .set({ list_prices: JSON.stringify({ US: 900_000 }) })
      .execute();
    await db.updateTable('addresses').set({ state: 'NY' }).where('id', '=', id).execute();
    const read = await readQuote(db, buyer.owner, before.quoteId, Date.now());
    expect(read).toMatchObject({
      ok: true,
      value: {
        cartVersion: 1,
        totals: before.totals,
        address: { state: 'CA', fullName: 'Ada' },
        lines: [{ sku, unitCents: 100_000, product: { kind: 'original' } }],
        delivery: { parcels: [{ originCountry: 'us', skus: [sku] }] },
      },
    });
  });

  test('cannot be changed', async () => {
    await quoteOf();
    await expect(db.updateTable('quotes').set({ contents: '{}' }).execute()).rejects.toThrow('cannot be changed');
  });

  test('is not valid after it has expired, and is deleted a day later', async () => {
    const quoteId = await quoteOf();
    const later = Date.now() + QUOTE_MINUTES * 60_000;
    expect(await readQuote(db, buyer.owner, quoteId, later)).toEqual({
      ok: false,
      reason: 'conflict',
      messages: ['These prices have expired. Please review the total again.'],
    });
    const prune = () => pruneQuotesHandler(db).run({}, { signal: new AbortController().signal });
    await prune();
    expect((await readQuote(db, buyer.owner, quoteId, Date.now())).ok).toBe(true);
    const old = randomUUID();
    await sql`
      insert into quotes (id, person_id, guest_id, created_at, expires_at, contents)
      select ${old}, person_id, guest_id, created_at - interval '2 days', expires_at - interval '25 hours', contents from quotes where id = ${quoteId}`.execute(
      db,
    );
    await prune();
    expect(await readQuote(db, buyer.owner, old, Date.now())).toMatchObject({ reason: 'not-found' });
  });

  test.each(['', 'x', "' or 1=1 --", randomUUID(), randomUUID().toUpperCase()])(
    'the id %j does not exist',
    async (id) => {
      expect(await readQuote(db, buyer.owner, id, Date.now())).toMatchObject({ ok: false, reason: 'not-found' });
    },
  );

  test('of somebody else does not exist', async () => {
    const quoteId = await quoteOf();
    const other = await aBuyer();
    expect(await readQuote(db, other.owner, quoteId, Date.now())).toMatchObject({ ok: false, reason: 'not-found' });
  });

  test('is deleted with the account', async () => {
    const quoteId = await quoteOf();
    const { erasePerson } = await import('../../accounts/settings/personal-data-store.ts');
    await erasePerson(db, buyer.id, 'nobody@example.com');
    expect((await readQuote(db, buyer.owner, quoteId, Date.now())).ok).toBe(false);
    const carts = await db.selectFrom('carts').select('id').where('person_id', '=', buyer.id).execute();
    expect(carts).toEqual([]);
  });
});

describe('coupons and gift cards of the cart', () => {
  test('are part of the quote', async () => {
    const code = `QUOTE-${Math.floor(Math.random() * 1e6)}`;
    await db
      .insertInto('coupons')
      .values({ code, percent_off: 10, starts_at: new Date(0) })
      .execute();
    await buyer.call('PUT', '/cart/coupon', { couponCode: code });
    const { coupons, lines, quoteId } = (await buyer.quote()).json().payload;
    expect(coupons).toEqual([{ code, title: '10% off', cents: 10_000, refusal: null }]);
    expect(lines[0]).toMatchObject({ discountCents: 10_000, netCents: 90_000 });
    expect(await readQuote(db, buyer.owner, quoteId, Date.now())).toMatchObject({
      value: { coupons: [{ code, cents: 10_000, fundedBy: 'shop' }] },
    });
  });
});

describe('invalid input', () => {
  test.each<[object, number, string]>([
    [{ destination: { countryCode: 'xx' } }, 400, 'Please choose a country from the list.'],
    [{ destination: { countryCode: 'us', region: 'Bavaria' } }, 400, 'Please choose a state from the list.'],
    [{ destination: { countryCode: 'us', postalCode: 'ABC' } }, 400, 'Please enter a valid ZIP code.'],
    [
      { destination: { countryCode: 'us' }, addressBookItemId: 1 },
      400,
      'Please choose either an address or a destination.',
    ],
    [{ addressBookItemId: 999_999 }, 404, 'This address is not in your address book.'],
    [{ sku: 'P1-U1-A999999999-T1' }, 409, 'This work is no longer available.'],
  ])('%j is refused', async (body, status, message) => {
    const response = await buyer.quote(body);
    expect([response.statusCode, response.json().messages]).toEqual([status, [message]]);
  });

  test.each([{ destination: 'us' }, { destination: {} }, { addressBookItemId: -1 }, { sku: '' }, { sku: 5e300 }])(
    '%j is not accepted',
    async (body) => {
      const count = () => db.selectFrom('quotes').select('id').execute();
      const before = await count();
      expect((await buyer.quote(body)).statusCode).toBeGreaterThanOrEqual(400);
      expect((await buyer.quote(body)).statusCode).toBeLessThan(500);
      expect(await count()).toEqual(before);
    },
  );

  test('the address of another user is refused', async () => {
    const other = await aBuyer();
    const { id } = await anAddress(other.id, 'us', 'OR');
    expect((await buyer.quote({ addressBookItemId: id })).statusCode).toBe(404);
    expect(
      (await caller({})('POST', '/cart/express-checkout-summary', { sku, addressBookItemId: id })).statusCode,
    ).toBe(404);
  });

  test('a price, a total and a quote in the request are ignored', async () => {
    const { totals, quoteId } = (
      await buyer.quote({ quoteId: 'mine', totals: { totalCents: 1 }, unitPriceCents: 1, currency: 'JPY' })
    ).json().payload;
    expect(totals.subtotalCents).toBe(100_000);
    expect(quoteId).not.toBe('mine');
  });

  test('an empty cart, and one of which nothing can be bought, have no quote', async () => {
    const guest = await caller({})('POST', '/cart/express-checkout-summary', {});
    expect([guest.statusCode, guest.json().messages]).toEqual([409, ['Your cart is empty.']]);
    await db.updateTable('works').set({ is_delisted: true }).execute();
    const withdrawn = await buyer.quote();
    expect([withdrawn.statusCode, withdrawn.json().messages]).toEqual([409, ['This work is no longer offered.']]);
  });
});

test('a gift card is quoted without shipping, tax and discount', async () => {
  const bought = await buyer.call('POST', '/cart/gift-cards', {
    amountCents: 5_000,
    recipientName: 'Bea',
    recipientEmail: 'bea@example.com',
    senderName: 'Ada',
    message: 'For your wall.',
  });
  expect(bought.statusCode).toBe(200);
  const card = bought.json().payload.items.find((item: { kind: string }) => item.kind === 'gift-card');
  const { totals, delivery, quoteId } = (
    await buyer.quote({ sku: card.sku, destination: { countryCode: 'us', region: 'CA' } })
  ).json().payload;
  expect([totals.totalCents, delivery]).toEqual([5_000, null]);
  expect(await readQuote(db, buyer.owner, quoteId, Date.now())).toMatchObject({
    value: { lines: [{ product: { kind: 'gift-card', giftCard: { recipientEmail: 'bea@example.com' } } }] },
  });
  const other = await aBuyer();
  expect((await other.quote({ sku: card.sku })).statusCode).toBe(409);
});

test('a print is quoted with its configuration', async () => {
  const artist_id = await anArtist(db);
  const work_id = await aWork(db, { artist_id });
  const printProductId = await aPrint(db, { work_id });
  const print = formatSku({
    configurationId: printProductId * 100,
    userId: artist_id,
    artworkId: work_id,
    productTypeId: 2,
  });
  const response = await buyer.quote({ sku: print, destination: { countryCode: 'gb' } });
  expect(response.json().payload.items).toMatchObject([{ kind: 'print', print: { material: 'rag', frame: null } }]);
  const { quoteId } = response.json().payload;
  expect(await readQuote(db, buyer.owner, quoteId, Date.now())).toMatchObject({
    value: { cartVersion: null, lines: [{ product: { kind: 'print', print: { material: 'rag' } }, isImported: true }] },
  });
});
