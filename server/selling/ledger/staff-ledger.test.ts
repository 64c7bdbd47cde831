import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { hashGiftCardCode, newGiftCardCode } from '../gift-cards/gift-card-secrets.ts';
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
  // A balance that nobody has recorded is found.
  const lower = (cents: number) =>
    db
      .updateTable('gift_cards')
      .set(({ eb }) => ({ balance_cents: eb('balance_cents', '-', cents) }))
      .where('issue_key', '=', card.issueKey)
      .execute();
  await lower(700);
  const wrong = (await list('/proof')).proofs.filter(({ isRight }: { isRight: boolean }) => !isRight);
  expect(wrong).toMatchObject([{ name: 'Gift cards', ledgerCents: 5_000, otherCents: 4_300 }]);
  await lower(-700);
});

test('the proof agrees while somebody pays with a gift card, and with cards from before the shop kept orders', async () => {
  const proofOfCards = async () =>
    (await list('/proof')).proofs.find(({ name }: { name: string }) => name === 'Gift cards');
  const before = await proofOfCards();
  expect(before).toMatchObject({ isRight: true });
  const payWith = async (isRecorded: boolean, token: string) => {
    const code = newGiftCardCode();
    await db
      .insertInto('gift_cards')
      .values({
        ...{ code_hash: hashGiftCardCode(code.replaceAll('-', '')), initial_cents: 2_000, balance_cents: 2_000 },
        ...{ delivered_at: new Date(), issue_key: isRecorded ? randomUUID() : null },
      } as never)
      .execute();
    const shopper = aShopper(app);
    await shopper.add((await anOriginal(db)).sku);
    expect((await shopper.call('PUT', '/cart/gift-card', { giftCard: code })).statusCode).toBe(200);
    const answer = await shopper.order((await shopper.quote()).quoteId, { payment: { token } });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  };
  // Written without its entry in the ledger, so that it is missing there before and after the payment has begun.
  await payWith(true, 'test-confirmation');
  expect(await proofOfCards()).toMatchObject({
    ledgerCents: before.ledgerCents,
    otherCents: before.otherCents + 2_000,
  });
  await payWith(false, 'test-confirmation');
  await payWith(false, 'test-success');
  expect(await proofOfCards()).toMatchObject({
    ledgerCents: before.ledgerCents - 2_000,
    otherCents: before.otherCents + 2_000 - 2_000,
  });
});

test('is in the order of time, also if an entry was made later for something earlier', async () => {
  await anOrder();
  const id = await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('ledger_transactions')
      .values({ kind: 'transfer', created_at: new Date('2001-02-03') })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entry = { transaction_id: id, currency: 'USD' };
    await transaction
      .insertInto('ledger_entries')
      .values([
        { ...entry, account: 'gateway', cents: -100 },
        { ...entry, account: 'bank', cents: 100 },
      ])
      .execute();
    return id;
  });
  const idsOf = async (sort: string) =>
    (await list(`?sort=${sort}`)).transactions.map(({ transactionId }: { transactionId: number }) => transactionId);
  expect((await idsOf('time'))[0]).toBe(id);
  expect((await idsOf('-time')).at(-1)).toBe(id);
});

test('a downloaded table is in the audit log', async () => {
  expect((await get('/csv?kind=sale')).statusCode).toBe(200);
  const entry = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({ actor_id: operations.id, action: 'GET /staff/ledger/csv' });
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
