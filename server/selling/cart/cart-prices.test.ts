import { createHash } from 'node:crypto';
import { formatSku } from '@easel/domain/catalogue/sku';
import { GIFT_CARD_REFUSED } from '@easel/domain/selling/gift-card-code';
import type { Schema } from '@easel/platform/db/schema';
import type { Insertable } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;

const DAY_MS = 86_400_000;
let count = 0;
const aCoupon = async (values: Partial<Insertable<Schema['coupons']>> = { percent_off: 10 }) => {
  const code = `CODE-${++count}`;
  await db
    .insertInto('coupons')
    .values({ code, starts_at: new Date(0), ...values })
    .execute();
  return code;
};

const PAID_WITH = 'DEMAA-AAAAA-AAAAA-AAA22';
const aGiftCard = (code: string, values: Partial<Insertable<Schema['gift_cards']>> = {}) =>
  db
    .insertInto('gift_cards')
    .values({
      code_hash: createHash('sha256').update(code.replaceAll('-', '')).digest('hex'),
      last_characters: code.slice(-4),
      initial_cents: 10_000,
      balance_cents: 10_000,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

let address = 0;
async function aBuyer() {
  const { cookie, id } = await aLogin(app, db, 'collector');
  // Each buyer has an address of their own: attempts are limited by network too.
  const remoteAddress = `10.1.${Math.floor(++address / 250)}.${address % 250}`;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    app.inject({ method, url: `/easel${path}`, headers: { cookie }, remoteAddress, ...(payload && { payload }) });
  return {
    id,
    call,
    add: (sku: string) => call('POST', '/cart/items', { sku }),
    coupon: (couponCode: string) => call('PUT', '/cart/coupon', { couponCode }),
    giftCard: (giftCard: string) => call('PUT', '/cart/gift-card', { giftCard }),
    cart: async () => (await call('GET', '/cart')).json().payload,
  };
}

async function anOffer(values: Parameters<typeof aWork>[1] = {}) {
  const artworkId = await aWork(db, { list_prices: JSON.stringify({ US: 100_000, EU1C: 110_000 }), ...values });
  const { artist_id } = await db
    .selectFrom('works')
    .select('artist_id')
    .where('id', '=', artworkId)
    .executeTakeFirstOrThrow();
  return formatSku({ userId: artist_id, artworkId, productTypeId: 1 });
}

let buyer: Awaited<ReturnType<typeof aBuyer>>;
beforeEach(async () => {
  buyer = await aBuyer();
  await buyer.add(await anOffer());
});

describe('coupons', () => {
  test('a percentage is taken off, and can be removed', async () => {
    const code = await aCoupon();
    const { coupons, totals } = (await buyer.coupon(` ${code.toLowerCase()} `)).json().payload;
    expect(coupons).toEqual([{ code, title: '10% off', cents: 10_000, refusal: null }]);
    expect(totals).toMatchObject({ subtotalCents: 100_000, discountCents: 10_000 });
    expect((await buyer.call('DELETE', '/cart/coupon', { couponCode: code })).json().payload.coupons).toEqual([]);
  });

  test('a second coupon replaces the first unless both can be combined', async () => {
    const [one, other] = [await aCoupon(), await aCoupon({ cents_off: 5_000 })];
    await buyer.coupon(one);
    expect((await buyer.coupon(other)).json().payload.coupons).toMatchObject([
      { code: other, title: '$50 off', cents: 5_000 },
    ]);
    const [first, second] = [
      await aCoupon({ percent_off: 10, is_combinable: true }),
      await aCoupon({ is_free_shipping: true, is_combinable: true }),
    ];
    await buyer.coupon(first);
    const { coupons, totals } = (await buyer.coupon(second)).json().payload;
    expect(coupons.map(({ code }: { code: string }) => code)).toEqual([first, second]);
    expect(totals.shippingCents).toBe(0);
    expect(coupons[1].cents).toBeGreaterThan(0);
  });

  test.each<[string, Partial<Insertable<Schema['coupons']>>, string]>([
    ['expired', { percent_off: 10, ends_at: new Date(DAY_MS) }, 'has expired.'],
    ['of the future', { percent_off: 10, starts_at: new Date('2099-01-01') }, 'is not valid yet.'],
    ['used up', { percent_off: 10, uses_allowed: 1, uses: 1 }, 'has been used up.'],
    ['for another country', { percent_off: 10, countries: ['DE'] }, 'is not valid in your country.'],
    ['for prints', { percent_off: 10, products: 'prints' }, 'does not apply to the works in your cart.'],
    ['with a minimum', { percent_off: 10, minimum_cents: 150_000 }, 'Add $500 more'],
  ])('a coupon that is %s is refused with the reason', async (_, values, message) => {
    const response = await buyer.coupon(await aCoupon(values));
    expect(response.statusCode).toBe(409);
    expect(response.json().messages[0]).toContain(message);
  });

  test('a coupon that no longer applies stays in the cart with the reason, and takes nothing off', async () => {
    const code = await aCoupon({ percent_off: 10, minimum_cents: 100_000 });
    await buyer.coupon(code);
    const { items } = await buyer.cart();
    await buyer.call('POST', '/cart/items/save-for-later', { sku: items[0].sku });
    expect((await buyer.cart()).coupons).toEqual([
      { code, title: '10% off', cents: 0, refusal: `The coupon ${code} does not apply to the works in your cart.` },
    ]);
  });

  test('a coupon of the promo bar is applied before works are added', async () => {
    const early = await aBuyer();
    const code = await aCoupon({ percent_off: 10, minimum_cents: 50_000 });
    const wait = (couponCode: string) => early.call('PUT', '/cart/coupon', { couponCode, mayWait: true });
    expect((await wait(code)).json().payload.coupons).toMatchObject([
      { code, cents: 0, refusal: `The coupon ${code} does not apply to the works in your cart.` },
    ]);
    const better = await aCoupon({ percent_off: 15, minimum_cents: 200_000 });
    expect((await wait(better)).json().payload.coupons).toMatchObject([{ code: better }]);
    await wait(code);
    expect((await early.add(await anOffer())).json().payload.coupons).toMatchObject([
      { code, cents: 10_000, refusal: null },
    ]);
    const instead = await wait(better);
    expect([instead.statusCode, instead.json().messages[0]]).toEqual([
      409,
      `Add $1,000 more to use the coupon ${better}.`,
    ]);
    expect((await wait(await aCoupon({ percent_off: 10, ends_at: new Date(DAY_MS) }))).statusCode).toBe(409);
    expect((await early.cart()).coupons).toMatchObject([{ code }]);
  });

  test('codes cannot be guessed: unknown ones are limited', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await buyer.coupon(`GUESS-${at}`)).statusCode);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
  });
});

describe('gift cards', () => {
  test('pay what they hold; the rest is charged', async () => {
    const { id } = await aGiftCard(PAID_WITH);
    const { giftCards, totals } = (await buyer.giftCard(PAID_WITH.toLowerCase())).json().payload;
    expect(giftCards).toEqual([{ giftCardId: id, lastCharacters: 'AA22', balanceCents: 10_000, cents: 10_000 }]);
    expect(totals.chargeCents).toBe(totals.totalCents - 10_000);
    expect((await buyer.giftCard(PAID_WITH)).json().payload.giftCards).toHaveLength(1);
    const removed = (await buyer.call('DELETE', '/cart/gift-card', { giftCard: String(id) })).json().payload;
    expect(removed.giftCards).toEqual([]);
    await buyer.giftCard(PAID_WITH);
    const byCode = (await buyer.call('DELETE', '/cart/gift-card', { giftCard: PAID_WITH })).json().payload;
    expect(byCode.giftCards).toEqual([]);
  });

  test('unknown, empty and expired cards get the same response, and guesses are limited', async () => {
    await aGiftCard('DEMBB-BBBBB-BBBBB-BBB33', { balance_cents: 0 });
    await aGiftCard('DEMCC-CCCCC-CCCCC-CCC44', { expires_at: new Date(0) });
    const codes = [
      'DEMBB-BBBBB-BBBBB-BBB33',
      'DEMCC-CCCCC-CCCCC-CCC44',
      'DEMDD-DDDDD-DDDDD-DDD55',
      'nonsense',
      "' or 1=1 --",
    ];
    const responses = [];
    for (const code of codes) responses.push(await buyer.giftCard(code));
    for (const response of responses) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ success: false, payload: {}, messages: [GIFT_CARD_REFUSED] });
    }
    expect((await buyer.giftCard('nonsense')).statusCode).toBe(429);
  });

  test('no code is stored', async () => {
    const { rows } = await database.pool.query('select row_to_json(gift_cards)::text as row from gift_cards');
    for (const { row } of rows) expect(row).not.toContain('AAAAAAAAAA');
  });
});

describe('delivery, tax and duty', () => {
  const addressOf = (person_id: number, country_code: string, state = '') =>
    db
      .insertInto('addresses')
      .values({
        person_id,
        full_name: 'Ada',
        street1: 'A street 1',
        city: 'A city',
        state,
        postal_code: '10115',
        country_code,
      })
      .returning('id')
      .executeTakeFirstOrThrow();

  test('shipping is estimated for the country of the store before an address is chosen', async () => {
    const { totals, delivery, destination } = await buyer.cart();
    expect(destination).toEqual({ countryCode: 'us', region: '' });
    expect(totals.shippingCents).toBe(delivery.parcels[0].cents);
    expect(totals.shippingCents).toBeGreaterThan(0);
    expect(totals.taxCents).toBe(0);
    expect(delivery.maxDays).toBeGreaterThan(delivery.minDays);
  });

  test('the chosen address decides on tax', async () => {
    const { id } = await addressOf(buyer.id, 'us', 'CA');
    const { totals, addressBookItemId } = (await buyer.call('PUT', '/cart/shipping', { addressBookItemId: id })).json()
      .payload;
    expect(addressBookItemId).toBe(id);
    expect(totals.taxCents).toBe(7_250);
    const { totalCents, subtotalCents, shippingCents, taxCents, dutyCents, clearanceCents } = totals;
    expect(totalCents).toBe(subtotalCents + shippingCents + taxCents + dutyCents + clearanceCents);
  });

  test('an import has its clearance, and its tax includes shipping', async () => {
    const { id } = await addressOf(buyer.id, 'de');
    await db.updateTable('people').set({ country_code: 'us' }).where('user_type', '=', 'artist').execute();
    const { totals } = (await buyer.call('PUT', '/cart/shipping', { addressBookItemId: id })).json().payload;
    expect(totals).toMatchObject({ dutyCents: 0, clearanceCents: 1_500 });
    // The price of the destination counts, not that of the store.
    expect(totals.subtotalCents).toBe(110_000);
    expect(totals.taxCents).toBe(7_700 + Math.floor((totals.shippingCents * 700) / 10_000 + 0.5));
  });

  test('a work that is not sold to the chosen country cannot be bought there', async () => {
    await buyer.add(await anOffer({ list_prices: JSON.stringify({ US: 50_000 }) }));
    const { id } = await addressOf(buyer.id, 'de');
    const { items, totals } = (await buyer.call('PUT', '/cart/shipping', { addressBookItemId: id })).json().payload;
    expect(items.map((item: { isBuyable: boolean }) => item.isBuyable)).toEqual([true, false]);
    expect(items[1].changes[0].kind).toBe('not-sold-here');
    expect(totals.subtotalCents).toBe(110_000);
  });

  test('works of one artist share a parcel', async () => {
    const { items, totals: before } = await buyer.cart();
    const { artistId } = items[0].work;
    await buyer.add(await anOffer({ artist_id: artistId }));
    const { delivery, totals } = await buyer.cart();
    expect(delivery.parcels).toHaveLength(1);
    expect(totals.shippingCents).toBeLessThan(2 * before.shippingCents);
  });

  test('addresses and cards of others cannot be chosen', async () => {
    const other = await aBuyer();
    const { id } = await addressOf(other.id, 'us');
    expect((await buyer.call('PUT', '/cart/shipping', { addressBookItemId: id })).statusCode).toBe(404);
    expect((await buyer.call('PUT', '/cart/payment', { paymentMethodId: 1 })).statusCode).toBe(404);
  });
});
