import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();

async function aWallet() {
  const { id, cookie } = await aLogin(app, database.db, 'collector');
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', path = '') => {
    const response = await app.inject({ method, url: `/easel/account/wallet${path}`, headers: { cookie } });
    return { status: response.statusCode, text: response.body, ...response.json() };
  };
  return { id, cookie, ask };
}

/** As a payment would leave it behind. */
async function aCard(personId: number, facts: { year?: number; isDefault?: boolean; lastFour?: string } = {}) {
  const { id } = await database.db
    .insertInto('payment_methods')
    .values({
      person_id: personId,
      gateway: 'test',
      gateway_token: `secret-${randomUUID()}`,
      brand: 'visa',
      last_four: facts.lastFour ?? '4242',
      expires_month: 4,
      expires_year: facts.year ?? 2099,
      is_default: facts.isDefault ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('the wallet shows brand, last digits and expiry, but no gateway token', async () => {
  const { id, cookie, ask } = await aWallet();
  expect((await ask('GET')).payload).toEqual({ paymentMethods: [] });
  const old = await aCard(id, { year: 2020, lastFour: '0007' });
  const card = await aCard(id, { isDefault: true });
  const { payload, text } = await ask('GET');
  expect(payload.paymentMethods).toEqual([
    { paymentMethodId: card, brand: 'Visa', lastFour: '4242', expiry: '04/2099', isDefault: true, isExpired: false },
    { paymentMethodId: old, brand: 'Visa', lastFour: '0007', expiry: '04/2020', isDefault: false, isExpired: true },
  ]);
  expect(text).not.toContain('secret');
  const data = await app.inject({ url: '/easel/all-client-data', headers: { cookie } });
  expect(data.json().payload.customer.wallet).toEqual(payload.paymentMethods);
  expect(data.body).not.toContain('secret');
});

test('the default card can be changed, and a deleted default is replaced by a valid card', async () => {
  const { id, ask } = await aWallet();
  const first = await aCard(id, { isDefault: true });
  const second = await aCard(id);
  await aCard(id, { year: 2020 });
  const chosen = await ask('PUT', `/${second}/default`);
  expect(chosen.payload.paymentMethods[0]).toMatchObject({ paymentMethodId: second, isDefault: true });
  const removed = await ask('DELETE', `/${second}`);
  expect(removed.messages).toEqual(['The card is removed.']);
  expect(removed.payload.paymentMethods[0]).toMatchObject({ paymentMethodId: first, isDefault: true });
});

test("another user's card cannot be selected or deleted", async () => {
  const ada = await aWallet();
  const eve = await aWallet();
  const card = await aCard(ada.id, { isDefault: true });
  expect((await eve.ask('PUT', `/${card}/default`)).status).toBe(404);
  expect((await eve.ask('DELETE', `/${card}`)).status).toBe(404);
  expect((await eve.ask('DELETE', '/nonsense')).status).toBe(400);
  expect((await ada.ask('GET')).payload.paymentMethods).toHaveLength(1);
  expect((await app.inject({ url: '/easel/account/wallet' })).statusCode).toBe(401);
});
