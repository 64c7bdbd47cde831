import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { anOriginal, aShopper } from '../orders/orders-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;
const operations = await aLogin(app, db, 'operations');
const admin = await aLogin(app, db, 'admin');
const get = (path: string, cookie = operations.cookie) =>
  app.inject({ url: `/easel/staff/ledger${path}`, headers: { cookie } });
const list = async (query = '') => {
  const response = await get(query);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().payload;
};

async function anOrder() {
  const { sku } = await anOriginal(db);
  return ((await aShopper(app).buy(sku)).json().payload as { orderNumber: string }).orderNumber;
}

test('every transaction has its entries, which add up to 0, and leads to its order', async () => {
  const orderNumber = await anOrder();
  const { transactions, totalResults } = await list(`?order=${orderNumber}`);
  expect(totalResults).toBe(transactions.length);
  const [sale] = transactions.filter(({ kind }: { kind: string }) => kind === 'sale');
  expect(sale).toMatchObject({ orderNumber, isBalanced: true, currency: 'USD' });
  const cents = sale.entries.map((entry: { cents: number }) => entry.cents);
  expect(cents.reduce((sum: number, one: number) => sum + one, 0)).toBe(0);
  expect((await list(`?q=${sale.transactionId}`)).transactions).toHaveLength(1);
  expect((await list(`?q=${orderNumber.toLowerCase()}`)).transactions.length).toBeGreaterThan(0);
  expect((await list('?account=artist&kind=sale')).transactions.length).toBeGreaterThan(0);
  expect((await list('?account=bank')).transactions).toEqual([]);
  expect((await list('?from=2999-01-01')).transactions).toEqual([]);
  expect((await get('?account=wallet')).statusCode).toBe(400);
});

test('balances of all accounts add up to 0, and the proof agrees with orders, refunds and gift cards', async () => {
  const orderNumber = await anOrder();
  const refund = { refundId: randomUUID(), line: 1, cents: 1_000, bearer: 'sale', target: 'card', reason: 'Damaged' };
  await app.inject({
    method: 'POST',
    url: `/easel/staff/orders/${orderNumber}/refunds`,
    payload: refund,
    headers: { cookie: admin.cookie },
  });
  const card = {
    ...{ issueKey: randomUUID(), amountCents: 5_000, recipientName: 'Zoe', recipientEmail: 'zoe@example.com' },
    ...{ message: '', reason: 'Sorry', expiresOn: null },
  };
  const issued = await app.inject({
    method: 'POST',
    url: '/easel/staff/gift-cards',
    payload: card,
    headers: { cookie: admin.cookie },
  });
  expect(issued.statusCode, issued.body).toBe(200);
  const { balances } = await list();
  expect(balances.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0)).toBe(0);
  const proof = await list('/proof');
  expect(proof.unbalanced).toEqual([]);
  for (const one of proof.proofs) expect(one, JSON.stringify(one)).toMatchObject({ isRight: true });
  expect(proof.proofs).toContainEqual(expect.objectContaining({ name: 'Gift cards', ledgerCents: 5_000 }));
  // A card that nobody has recorded is found.
  await db
    .insertInto('gift_cards')
    .values({ initial_cents: 700, balance_cents: 700 } as never)
    .execute();
  const wrong = (await list('/proof')).proofs.filter(({ isRight }: { isRight: boolean }) => !isRight);
  expect(wrong).toMatchObject([{ name: 'Gift cards', ledgerCents: 5_000, otherCents: 5_700 }]);
});

test('the table has a row for each entry', async () => {
  const orderNumber = await anOrder();
  const { body } = await get(`/csv?order=${orderNumber}`);
  expect(body).toContain('transaction,time,kind,order,account');
  expect(body.split('\r\n').filter((row) => row.includes(orderNumber)).length).toBeGreaterThan(2);
});

test('the ledger is for people who handle orders', async () => {
  const editor = await aLogin(app, db, 'editor');
  for (const path of ['', '/proof', '/csv']) expect((await get(path, editor.cookie)).statusCode).toBe(403);
});
