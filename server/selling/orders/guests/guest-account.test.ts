import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import { GUEST_ORDER_MESSAGES } from '@easel/domain/selling/guest-orders';
import { expect, test } from 'vitest';
import { aLogin } from '../../../testing/logins.ts';
import { aShop } from '../../../testing/test-app.ts';
import { anOriginal, aShopper, expectConsistentShop } from '../orders-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;
const PASSWORD = 'Abcdef-12';

let people = 0;
const newEmail = () => `guest-${++people}@shopper.example`;

/** A guest who has bought an original. */
async function aGuestOrder(email = newEmail(), shopper = aShopper(app)) {
  const { sku } = await anOriginal(db);
  const { orderNumber, url } = (await shopper.buy(sku, { email })).json().payload as {
    orderNumber: string;
    url: string;
  };
  const token = new URL(url, 'http://shop').searchParams.get('token') ?? '';
  const open = (body: object = {}, by = shopper) =>
    by.call('POST', `/orders/${orderNumber}/account`, { token, password: PASSWORD, ...body });
  return { shopper, email, orderNumber, token, open };
}

const numbersOf = async (shopper: ReturnType<typeof aShopper>) =>
  ((await shopper.call('GET', '/orders')).json().payload?.orders as { orderNumber: string }[] | undefined)?.map(
    ({ orderNumber }) => orderNumber,
  );
const buyerOf = async (orderNumber: string) =>
  (await db.selectFrom('orders').select('buyer_id').where('number', '=', orderNumber).executeTakeFirstOrThrow())
    .buyer_id;
const peopleWith = (email: string) => db.selectFrom('people').selectAll().where('email', '=', email).execute();
const mailsTo = async (email: string) =>
  (await db.selectFrom('mails').select(['kind', 'body_text']).where('recipient', '=', email).execute()).filter(
    ({ kind }) => ['confirm-email', 'already-registered'].includes(kind),
  );
const linkTo = async (email: string) => {
  const body = (await mailsTo(email)).find(({ kind }) => kind === 'confirm-email')?.body_text ?? '';
  return decodeURIComponent(/token=([^\s&]+)/.exec(body)?.[1] ?? '');
};

async function register(email: string, shopper = aShopper(app)) {
  const form = { email, firstName: 'Ada', lastName: 'Moreau', password: PASSWORD };
  expect((await shopper.call('POST', '/auth/register', form)).statusCode).toBe(200);
  expect((await shopper.call('POST', '/auth/login', { email, password: PASSWORD })).statusCode).toBe(200);
  return shopper;
}

test('a guest gets an account for a password, with the order, the cart and the other orders of the browser', async () => {
  const first = await aGuestOrder();
  const second = await aGuestOrder(first.email, first.shopper);
  const other = await aGuestOrder(newEmail(), first.shopper);
  const inCart = (await anOriginal(db)).sku;
  await first.shopper.add(inCart);
  expect(
    (await first.shopper.call('GET', `/orders/${first.orderNumber}?token=${first.token}`)).json().payload,
  ).toMatchObject({
    email: first.email,
    accountOffer: 'create',
  });
  const response = await first.open();
  expect(response.json()).toMatchObject({
    success: true,
    payload: { isLoggedIn: true, url: `/account/orders/${first.orderNumber}` },
  });
  expect(await numbersOf(first.shopper)).toEqual([second.orderNumber, first.orderNumber]);
  expect(await buyerOf(other.orderNumber)).toBeNull();
  expect((await first.shopper.call('GET', '/cart')).json().payload.items).toMatchObject([{ sku: inCart }]);
  expect(await peopleWith(first.email)).toMatchObject([
    {
      first_name: 'Ada',
      last_name: 'Moreau',
      is_email_confirmed: false,
      wants_newsletter: false,
      user_type: 'collector',
    },
  ]);
  expect((await mailsTo(first.email)).map(({ kind }) => kind)).toEqual(['confirm-email']);
  const login = await aShopper(app).call('POST', '/auth/login', { email: first.email, password: PASSWORD });
  expect(login.statusCode).toBe(200);
  await expectConsistentShop(db);
});

test('the link of the guest leads to a login afterwards, and to nothing for others', async () => {
  const { shopper, orderNumber, token, open } = await aGuestOrder();
  await open();
  const stranger = aShopper(app);
  expect((await stranger.call('GET', `/orders/${orderNumber}?token=${token}`)).statusCode).toBe(404);
  const page = await stranger.call('GET', `/orders/${orderNumber}/page?token=${token}`);
  expect(page.json().payload).toEqual({ url: `/account/orders/${orderNumber}` });
  expect((await stranger.call('GET', `/orders/${orderNumber}/page?token=wrong`)).statusCode).toBe(404);
  const own = await shopper.call('GET', `/orders/${orderNumber}?token=${token}`);
  expect(own.json().payload).toMatchObject({ orderNumber, accountOffer: null });
});

test('a weak password, a foreign or missing token and an unknown order open nothing', async () => {
  const { email, open } = await aGuestOrder();
  const other = await aGuestOrder();
  expect((await open({ password: 'short' })).json()).toMatchObject({
    success: false,
    messages: ['Password does not meet requirements.'],
  });
  for (const token of [other.token, 'wrong', `${other.token}x`]) expect((await open({ token })).statusCode).toBe(404);
  expect((await open({ token: '' })).statusCode).toBe(400);
  const unknown = await aShopper(app).call('POST', '/orders/E-UNKNOWN/account', {
    token: other.token,
    password: PASSWORD,
  });
  expect(unknown.statusCode).toBe(404);
  expect(await peopleWith(email)).toEqual([]);
});

test('the order of an account opens no second account', async () => {
  const { cookie } = await aLogin(app, db, 'collector');
  const member = await aGuestOrder(newEmail(), aShopper(app, cookie));
  const guest = await aGuestOrder();
  // Its link has no token, and no token of a guest fits.
  expect((await member.open({ token: guest.token }, aShopper(app))).statusCode).toBe(404);
  await guest.open();
  const again = await guest.open({}, aShopper(app));
  expect(again.statusCode).toBe(409);
  expect(again.json().messages).toEqual([GUEST_ORDER_MESSAGES.hasAccount]);
  expect(again.headers['set-cookie'] ?? []).toEqual([]);
  expect((await guest.open()).json().messages).toEqual([GUEST_ORDER_MESSAGES.loggedIn]);
});

test('a double click opens one account', async () => {
  const { email, open, orderNumber } = await aGuestOrder();
  const statuses = (await Promise.all([open(), open(), open()])).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  const [person, ...more] = await peopleWith(email);
  expect(more).toEqual([]);
  expect(await buyerOf(orderNumber)).toBe(person?.id);
});

test('two orders with one email, and a registration, at the same time open one account', async () => {
  const first = await aGuestOrder();
  const second = await aGuestOrder(first.email);
  const form = { email: first.email, firstName: 'Ada', lastName: 'Moreau', password: 'Other-Pass-1' };
  const answers = await Promise.all([first.open(), second.open(), aShopper(app).call('POST', '/auth/register', form)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const [person, ...more] = await peopleWith(first.email);
  expect(more).toEqual([]);
  const loggedIn = answers.slice(0, 2).map((answer) => answer.json().payload.isLoggedIn as boolean);
  const buyers = [await buyerOf(first.orderNumber), await buyerOf(second.orderNumber)];
  expect(buyers).toEqual(loggedIn.map((is) => (is ? person?.id : null)));
});

test('an email with an account gets a login instead, and its owner the email of a registration', async () => {
  const email = newEmail();
  const owner = await register(email);
  const { shopper, open, orderNumber, token } = await aGuestOrder(email.toUpperCase());
  const response = await open();
  expect(response.json()).toMatchObject({
    payload: { isLoggedIn: false, url: `/order/${orderNumber}?token=${token}` },
    messages: [ACCOUNT_MESSAGES.registered],
  });
  expect(response.headers['set-cookie'] ?? []).toEqual([]);
  expect(await buyerOf(orderNumber)).toBeNull();
  expect(await numbersOf(owner)).toEqual([]);
  // The guest logs in with the account, and adds the order by its link.
  await shopper.call('POST', '/auth/login', { email, password: PASSWORD });
  const read = await shopper.call('GET', `/orders/${orderNumber}?token=${token}`);
  expect(read.json().payload.accountOffer).toBe('add');
  for (let time = 0; time < 2; time++)
    expect((await shopper.call('POST', `/orders/${orderNumber}/add-to-account`, { token })).json()).toMatchObject({
      success: true,
      payload: { url: `/account/orders/${orderNumber}` },
    });
  expect(await numbersOf(owner)).toEqual([orderNumber]);
});

test('an order is added only with its link, and only to the account with its email', async () => {
  const { orderNumber, token, email } = await aGuestOrder();
  const other = await aGuestOrder(email);
  const add = (by: ReturnType<typeof aShopper>, key: string) =>
    by.call('POST', `/orders/${orderNumber}/add-to-account`, { token: key });
  const stranger = aShopper(app, (await aLogin(app, db, 'collector')).cookie);
  expect((await add(stranger, token)).statusCode).toBe(403);
  expect((await add(aShopper(app), token)).statusCode).toBe(401);
  const owner = await register(email);
  expect((await add(owner, other.token)).statusCode).toBe(404);
  expect(await buyerOf(orderNumber)).toBeNull();
  expect((await add(owner, token)).statusCode).toBe(200);
  expect(await buyerOf(other.orderNumber)).toBeNull();
  expect((await add(stranger, token)).statusCode).toBe(409);
});

test('guest orders move to an account that confirms its email, and not before', async () => {
  const first = await aGuestOrder();
  const second = await aGuestOrder(first.email.toUpperCase());
  const similar = await aGuestOrder(`x${first.email}`);
  const owner = await register(first.email);
  expect(await numbersOf(owner)).toEqual([]);
  expect((await owner.call('POST', '/auth/confirm-email', { token: await linkTo(first.email) })).statusCode).toBe(200);
  expect(await numbersOf(owner)).toEqual([second.orderNumber, first.orderNumber]);
  expect(await buyerOf(similar.orderNumber)).toBeNull();
});

test('who registers with the email of somebody else gets nothing when that person opens the link', async () => {
  const victim = await aGuestOrder();
  const attacker = await register(victim.email);
  const confirmed = await victim.shopper.call('POST', '/auth/confirm-email', { token: await linkTo(victim.email) });
  expect(confirmed.statusCode).toBe(200);
  expect(await peopleWith(victim.email)).toMatchObject([{ is_email_confirmed: true }]);
  expect(await numbersOf(attacker)).toEqual([]);
  expect(await buyerOf(victim.orderNumber)).toBeNull();
  const read = await victim.shopper.call('GET', `/orders/${victim.orderNumber}?token=${victim.token}`);
  expect(read.statusCode).toBe(200);
});

test('a browser that has logged in before counts as the account when the link is opened', async () => {
  const { email, orderNumber } = await aGuestOrder();
  const owner = await register(email);
  await owner.call('POST', '/auth/logout');
  await owner.call('POST', '/auth/confirm-email', { token: await linkTo(email) });
  expect(await buyerOf(orderNumber)).not.toBeNull();
});

test('certificates of the order move too', async () => {
  const { orderNumber, open, email } = await aGuestOrder();
  const staff = aShopper(app, (await aLogin(app, db, 'admin')).cookie);
  for (const status of ['preparing', 'in-transit', 'delivered'])
    await staff.call('POST', `/fulfillment/${orderNumber}/1`, { status });
  await open();
  const [person] = await peopleWith(email);
  const certificates = await db
    .selectFrom('certificates')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('owner_id')
    .where('number', '=', orderNumber)
    .execute();
  expect(certificates).toEqual([{ owner_id: person?.id }]);
});
