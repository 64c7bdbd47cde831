import { afterAll, describe, expect, test } from 'vitest';
import { aLogin, PASSWORD } from '../../testing/logins.ts';
import { startStripeStandIn } from '../../testing/stripe-server.ts';
import { completeSession } from '../../testing/stripe-world.ts';
import { aShop } from '../../testing/test-app.ts';
import { aShopper } from '../orders/orders-for-tests.ts';

const standIn = await startStripeStandIn();
afterAll(() => standIn.close());
const stripeShop = await aShop({
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_shop',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
  STRIPE_WEBHOOK_SECRET: 'whsec_shop',
  STRIPE_API_URL: standIn.url,
});
const testShop = await aShop();

const gateways = [
  {
    name: 'test',
    shop: testShop,
    enterCard: (url: string) => `${new URL(url, 'http://shop').searchParams.get('setup')}.test-confirmation`,
    lastFour: '3220',
  },
  {
    name: 'stripe',
    shop: stripeShop,
    enterCard: (url: string) => {
      const setupId = url.split('/').at(-1) ?? '';
      completeSession(standIn.world, setupId);
      return setupId;
    },
    lastFour: '4242',
  },
];

describe.each(gateways)('the wallet with the gateway $name', ({ shop, enterCard, lastFour }) => {
  const { app } = shop;
  const { db } = shop.database;
  const aUser = async () => {
    const login = await aLogin(app, db, 'collector');
    const user = aShopper(app, login.cookie);
    const start = async () => (await user.call('POST', '/account/card-setups')).json().payload.url as string;
    const finish = (setupId: string) => user.call('POST', `/account/card-setups/${encodeURIComponent(setupId)}/finish`);
    const cards = async () => (await user.call('GET', '/account/wallet')).json().payload.paymentMethods;
    return { ...login, ...user, start, finish, cards };
  };

  test('a card that was entered at the gateway is saved once, and the first one is the default', async () => {
    const ada = await aUser();
    const setupId = enterCard(await ada.start());
    const finished = await ada.finish(setupId);
    expect(finished.json()).toMatchObject({
      messages: ['The card is saved.'],
      payload: { paymentMethods: [{ brand: 'Visa', lastFour, isDefault: true }] },
    });
    await ada.finish(setupId);
    expect(await ada.cards()).toHaveLength(1);
    await ada.finish(enterCard(await ada.start()));
    expect((await ada.cards()).map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([true, false]);
  });

  test('a setup that does not exist or is not complete saves nothing', async () => {
    const ada = await aUser();
    expect((await ada.finish('cs_test_1')).statusCode).toBe(400);
    const url = await ada.start();
    for (const setupId of [url.split('/').at(-1) ?? '', 'cs_test_1', '../../etc', 'a.test-success', "1' or 1=1"])
      expect((await ada.finish(setupId)).statusCode).toBe(400);
    expect(await ada.cards()).toEqual([]);
    expect((await aShopper(app).call('POST', '/account/card-setups')).statusCode).toBe(401);
  });
});

describe('with Stripe', () => {
  const { app, runJobs } = stripeShop;
  const { db } = stripeShop.database;
  const aUserWithCard = async () => {
    const login = await aLogin(app, db, 'collector');
    const user = aShopper(app, login.cookie);
    const { url } = (await user.call('POST', '/account/card-setups')).json().payload;
    const setupId = url.split('/').at(-1) ?? '';
    completeSession(standIn.world, setupId);
    await user.call('POST', `/account/card-setups/${setupId}/finish`);
    const { gateway_token: token } = await db
      .selectFrom('payment_methods')
      .select('gateway_token')
      .where('person_id', '=', login.id)
      .executeTakeFirstOrThrow();
    const { customer_id: customerId } = await db
      .selectFrom('gateway_customers')
      .select('customer_id')
      .where('person_id', '=', login.id)
      .executeTakeFirstOrThrow();
    return { ...login, ...user, setupId, token, customerId };
  };

  test("another user's setup saves nothing", async () => {
    const [ada, eve] = [await aUserWithCard(), await aUserWithCard()];
    expect((await eve.call('POST', `/account/card-setups/${ada.setupId}/finish`)).statusCode).toBe(400);
    expect((await eve.call('GET', '/account/wallet')).json().payload.paymentMethods).toHaveLength(1);
  });

  test('a removed card is deleted at the gateway', async () => {
    const ada = await aUserWithCard();
    const [{ paymentMethodId }] = (await ada.call('GET', '/account/wallet')).json().payload.paymentMethods;
    await ada.call('DELETE', `/account/wallet/${paymentMethodId}`);
    await runJobs();
    expect(standIn.world.methods.get(ada.token)?.customer).toBeNull();
  });

  test('closing the account deletes the customer at the gateway', async () => {
    const ada = await aUserWithCard();
    expect(standIn.world.customers.has(ada.customerId)).toBe(true);
    const closed = await ada.call('DELETE', '/account', { password: PASSWORD, isSure: true });
    expect(closed.statusCode).toBe(200);
    await runJobs();
    expect(standIn.world.customers.has(ada.customerId)).toBe(false);
    const left = await db.selectFrom('gateway_customers').selectAll().where('person_id', '=', ada.id).execute();
    expect(left).toEqual([]);
  });

  test('while Stripe does not answer, the user is told to try again', async () => {
    const login = await aLogin(app, db, 'collector');
    standIn.setDown(true);
    const response = await aShopper(app, login.cookie).call('POST', '/account/card-setups');
    standIn.setDown(false);
    expect(response.statusCode).toBe(503);
    expect(response.json().messages).toEqual(['Our payment provider does not answer. Please try again in a moment.']);
  });
});
