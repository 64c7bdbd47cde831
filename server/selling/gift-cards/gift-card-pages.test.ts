import { beforeAll, expect, test } from 'vitest';
import { aShop } from '../../testing/test-app.ts';
import { hashGiftCardCode } from './gift-card-secrets.ts';

const { app, database } = await aShop();

beforeAll(async () => {
  await database.db
    .insertInto('gift_cards')
    .values({
      code_hash: hashGiftCardCode('AAAAABBBBBCCCCCDDD22'),
      last_characters: 'DD22',
      initial_cents: 10_000,
      balance_cents: 8_550,
    })
    .execute();
});

/** A browser without JavaScript. */
function aBrowser() {
  const jar = new Map<string, string>();
  const remember = (set: string | string[] | undefined) => {
    for (const cookie of [set ?? []].flat()) jar.set(cookie.split('=')[0] ?? '', cookie.split(';')[0] ?? '');
  };
  const headers = () => ({ accept: 'text/html', cookie: [...jar.values()].join('; ') });
  return {
    async open(url: string) {
      const response = await app.inject({ url, headers: headers() });
      remember(response.headers['set-cookie']);
      return response;
    },
    async submit(url: string, fields: Record<string, string>) {
      const response = await app.inject({
        method: 'POST',
        url,
        headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
      remember(response.headers['set-cookie']);
      return response;
    },
  };
}

const GIFT = {
  form: 'giftCard',
  recipientName: 'Bea',
  recipientEmail: 'bea@example.com',
  senderName: 'Ada',
  message: '',
  deliverOn: '',
};

test('without JavaScript a gift card is added to the cart by its form', async () => {
  const browser = aBrowser();
  const page = await browser.open('/gift-cards');
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(page.body).toContain('action="/gift-cards"');
  const sent = await browser.submit('/gift-cards', { ...GIFT, amountCents: '10000', amountDollars: '75' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/cart']);
  const { body } = await browser.open('/cart');
  expect(body).toContain('For Bea');
  expect(body).toContain('$75');
});

test('without JavaScript a refused gift card is shown again with the reason and what was typed', async () => {
  const sent = await aBrowser().submit('/gift-cards', { ...GIFT, amountCents: '10000', amountDollars: '3' });
  expect([sent.statusCode, sent.headers['cache-control']]).toEqual([400, 'private, no-store']);
  expect(sent.body).toContain('Please choose an amount from $25 to $5,000');
  expect(sent.body).toContain('value="bea@example.com"');
});

test('without JavaScript the balance of a gift card is shown, and nobody else sees it', async () => {
  const page = '/gift-cards/balance';
  const sent = await aBrowser().submit(page, { form: 'balance', giftCard: 'aaaaa-bbbbb-ccccc-ddd22' });
  expect([sent.statusCode, sent.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const message = 'The gift card ending in DD22 has a balance of $85.50.';
  expect(sent.body).toContain(message);
  expect((await aBrowser().open(page)).body).not.toContain(message);
});
