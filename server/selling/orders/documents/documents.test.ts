import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { aLogin } from '../../../testing/logins.ts';
import { aShop } from '../../../testing/test-app.ts';
import { ADDRESS, aLimitedPrint, anOriginal, aShopper } from '../orders-for-tests.ts';
import { issueInvoices } from './issue-invoices.ts';

const { app, database, runJobs } = await aShop({
  SELLER_NAME: 'Easel Gallery GmbH',
  SELLER_ADDRESS: '1 Gallery Street | 10115 Berlin | Germany',
  SELLER_TAX_ID: 'DE123456789',
});
const { db } = database;
const staff = aShopper(app, (await aLogin(app, db, 'admin')).cookie);
const seller = { name: 'Easel', addressLines: [], taxId: '', contact: '' };

async function aGuestOrder(body: object = {}, skus?: string[]) {
  const shopper = aShopper(app);
  for (const sku of skus ?? [(await anOriginal(db)).sku]) await shopper.add(sku);
  const { payload } = (await shopper.order((await shopper.quote()).quoteId, body)).json();
  const { orderNumber, url } = payload as { orderNumber: string; url: string };
  const token = new URL(url, 'http://shop').searchParams.get('token') ?? '';
  return {
    shopper,
    orderNumber,
    token,
    get: (path: string) => shopper.call('GET', `/orders/${orderNumber}/${path}?token=${token}`),
    post: (path: string, more: object = {}) =>
      shopper.call('POST', `/orders/${orderNumber}/${path}`, { token, ...more }),
    change: (status: string) => staff.call('POST', `/fulfillment/${orderNumber}/1`, { status }),
    read: async () => (await shopper.call('GET', `/orders/${orderNumber}?token=${token}`)).json().payload,
  };
}

/** The title of a document and whether it is complete. Set PDF_FOLDER to look at the documents. */
async function pdfOf(response: { statusCode: number; headers: object; rawPayload: Buffer }) {
  const { statusCode, headers, rawPayload } = response;
  const name = /filename="(.*)"/.exec(String((headers as Record<string, string>)['content-disposition']))?.[1];
  if (process.env.PDF_FOLDER && name) await writeFile(`${process.env.PDF_FOLDER}/${name}`, rawPayload);
  const text = rawPayload.toString('latin1');
  return {
    statusCode,
    type: (headers as Record<string, string>)['content-type'],
    name,
    isComplete: text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF'),
    pages: text.match(/\/Type \/Page\b/g)?.length,
  };
}

describe('the invoice of an order', () => {
  test('is a PDF for the buyer and for staff, with a number that stays', async () => {
    const order = await aGuestOrder({}, [(await anOriginal(db)).sku, (await aLimitedPrint(db, 10)).sku]);
    const first = await pdfOf(await order.get('invoice'));
    expect(first).toMatchObject({ statusCode: 200, type: 'application/pdf', isComplete: true, pages: 1 });
    expect(first.name).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);
    expect((await pdfOf(await order.get('invoice'))).name).toBe(first.name);
    expect((await pdfOf(await staff.call('GET', `/orders/${order.orderNumber}/invoice`))).name).toBe(first.name);
  });

  test('is not for others, and does not exist before the order is placed', async () => {
    const order = await aGuestOrder();
    const stranger = aShopper(app, (await aLogin(app, db, 'collector')).cookie);
    expect((await stranger.call('GET', `/orders/${order.orderNumber}/invoice`)).statusCode).toBe(404);
    expect((await order.shopper.call('GET', `/orders/${order.orderNumber}/invoice`)).statusCode).toBe(404);
    expect((await stranger.call('GET', '/orders/E-NONE/invoice')).statusCode).toBe(404);
    const pending = await aGuestOrder({ payment: { token: 'test-3ds' } });
    const refused = await pending.get('invoice');
    expect(refused.statusCode).toBe(404);
    expect(refused.json().messages).toEqual(['This order has no invoice.']);
  });

  test('has several pages if it is long, and names in any script', async () => {
    const titles = ['Ночь', 'Νύχτα', 'Żółw ąęł', '夜の海', 'ليل', '🎨', 'A very long title '.repeat(20)];
    const skus = [];
    for (const title of [...titles, ...Array.from({ length: 13 }, (_, index) => `Work ${index}`)])
      skus.push((await anOriginal(db, { title })).sku);
    const order = await aGuestOrder({ address: { ...ADDRESS, fullName: 'Žofie Müller-Łuć' } }, skus);
    expect(await pdfOf(await order.get('invoice'))).toMatchObject({ isComplete: true, pages: 2 });
  });
});

test('invoices are numbered without gaps, even if many are issued at once', async () => {
  for (let count = 0; count < 5; count += 1) await aGuestOrder();
  await Promise.all(Array.from({ length: 8 }, () => issueInvoices({ db, seller })));
  const rows = await db
    .selectFrom('invoices')
    .select('sequence')
    .where('kind', '=', 'invoice')
    .orderBy('sequence')
    .execute();
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'placed')
    .executeTakeFirstOrThrow();
  expect(rows).toHaveLength(Number(count));
});

test('a refund has a credit note that refers to the invoice', async () => {
  const order = await aGuestOrder();
  await order.post('cancel', { reason: 'A mistake' });
  const [refund] = (await order.read()).refunds;
  const note = await pdfOf(await order.get(`refunds/${refund.refundId}/credit-note`));
  expect(note).toMatchObject({ statusCode: 200, isComplete: true, pages: 1 });
  expect(note.name).toMatch(/^CN-\d{4}-\d{6}\.pdf$/);
  const other = await aGuestOrder();
  expect((await other.get(`refunds/${refund.refundId}/credit-note`)).statusCode).toBe(404);
  expect((await other.get(`refunds/${crypto.randomUUID()}/credit-note`)).statusCode).toBe(404);
  expect((await other.get('refunds/nonsense/credit-note')).statusCode).toBe(404);
  await runJobs();
});

test('a return has a label from the request until the work is back', async () => {
  const order = await aGuestOrder();
  for (const status of ['preparing', 'in-transit', 'delivered']) await order.change(status);
  expect((await order.get('lines/1/return-label')).statusCode).toBe(404);
  await order.post('returns', { line: 1, reason: 'Too large' });
  expect((await order.read()).lines[0]).toMatchObject({ hasReturnLabel: true });
  expect(await pdfOf(await order.get('lines/1/return-label'))).toMatchObject({ isComplete: true, pages: 1 });
  expect((await order.get('lines/2/return-label')).statusCode).toBe(404);
  await order.change('returning');
  await order.change('returned');
  expect((await order.get('lines/1/return-label')).statusCode).toBe(404);
});
