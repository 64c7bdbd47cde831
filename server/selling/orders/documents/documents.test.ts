import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { VAT_NUMBER_MESSAGE } from '@easel/domain/selling/vat-number';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aLogin } from '../../../testing/logins.ts';
import { readLines, readPdf } from '../../../testing/read-pdf.ts';
import { aShop } from '../../../testing/test-app.ts';
import { ADDRESS, aLimitedPrint, anOriginal, aShopper } from '../orders-for-tests.ts';
import { issueInvoices } from './issue-invoices.ts';

const { app, database, runJobs } = await aShop({
  SELLER_NAME: 'Easel Gallery GmbH',
  SELLER_ADDRESS: '1 Gallery Street | 10115 Berlin | Germany',
  SELLER_TAX_ID: 'DE136695976',
});
const { db } = database;
const staff = aShopper(app, (await aLogin(app, db, 'admin')).cookie);
const seller = { name: 'Easel', addressLines: [], taxId: '', contact: '' };

async function aGuestOrder(body: object = {}, skus?: string[], quoted: object = {}) {
  const shopper = aShopper(app);
  for (const sku of skus ?? [(await anOriginal(db)).sku]) await shopper.add(sku);
  const { payload } = (await shopper.order((await shopper.quote(quoted)).quoteId, body)).json();
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

/** What a document says and whether it is complete. Set PDF_FOLDER to look at the documents. */
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
    lines: statusCode === 200 ? readLines(readPdf(rawPayload)) : [],
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
    expect(await pdfOf(await order.get('invoice'))).toMatchObject({ isComplete: true, pages: 3 });
  });
});

test('an invoice that is opened at once has a higher number than those of earlier orders', async () => {
  const [first, second] = [await aGuestOrder(), await aGuestOrder()];
  const readNumber = async (order: typeof first) => (await pdfOf(await order.get('invoice'))).name ?? '';
  const later = await readNumber(second);
  expect((await readNumber(first)) < later).toBe(true);
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

const PARIS = {
  fullName: 'Ada Moreau',
  company: 'Atelier Moreau SARL',
  street1: '1 Rue de la Paix',
  city: 'Paris',
  postalCode: '75001',
  countryCode: 'fr',
};

/** An original and a print that are sent from the United States to France. */
async function aFrenchOrder(body: object = {}) {
  const skus = [(await anOriginal(db, { title: 'Night' })).sku, (await aLimitedPrint(db, 10)).sku];
  return aGuestOrder({ address: PARIS, ...body }, skus, { destination: { countryCode: 'fr', postalCode: '75001' } });
}

/** `VAT, France | $60.50` is 6050. */
const amountIn = (line: string) =>
  Number(
    line
      .split(' | ')
      .at(-1)
      ?.replaceAll(/[^\d-]/g, ''),
  );
/** The rows above the total, and the total. */
function sumIn(lines: readonly string[]): { rows: string[]; sum: number; total: number } {
  const end = lines.findIndex((line) => line.startsWith('Total in'));
  const rows = lines.slice(
    lines.findIndex((line) => line.startsWith('Subtotal')),
    end,
  );
  return { rows, sum: rows.reduce((sum, row) => sum + amountIn(row), 0), total: amountIn(lines[end] ?? '') };
}

describe('the documents of an order in the European Union', async () => {
  await db
    .insertInto('duty_rates')
    .values(
      (['original', 'print'] as const).map((kind) => ({
        country_code: 'fr',
        kind,
        rate_bp: 250,
        clearance_cents: 1_500,
        effective_at: new Date('2026-02-02'),
      })),
    )
    .execute();
  await db
    .insertInto('exchange_rates')
    .values([
      { currency_code: 'EUR', rate: 0.92, effective_at: new Date('2026-03-01') },
      { currency_code: 'EUR', rate: 0.5, effective_at: new Date('2100-01-01') },
    ])
    .execute();

  test('state the rate and the taxable amount of each tax, and the tax in the currency of the country', async () => {
    const order = await aFrenchOrder({ vatNumber: ' fr 40 303 265 045' });
    const { lines } = await pdfOf(await order.get('invoice'));
    const { rows, sum, total } = sumIn(lines);
    expect(rows.map((row) => row.split(' | ')[0])).toEqual([
      'Subtotal',
      'Shipping and insurance',
      'Import duty',
      'Customs clearance',
      expect.stringMatching(/^VAT, France, 20% of \$[\d,.]+$/),
      expect.stringMatching(/^VAT, France, 5.5% of \$[\d,.]+$/),
    ]);
    expect(sum).toBe(total);
    expect(total).toBe((await order.read()).totals.totalCents);
    const taxCents = rows.slice(-2).reduce((all, row) => all + amountIn(row), 0);
    const converted = lines.find((line) => line.startsWith('VAT in EUR')) ?? '';
    expect(converted).toMatch(/^VAT in EUR \(1 USD = 0\.92 EUR, rate of March 1, 2026\) \| €/);
    expect(amountIn(converted)).toBe(Math.round(taxCents * 0.92));
    expect(lines).toContain('VAT number FR40303265045');
    expect(lines.join('\n')).toMatch(/VAT number DE136695976 \| Order/);
    expect(lines.join('\n')).toMatch(/Date of supply \| \w+ \d+, \d{4}/);
    expect(lines).toEqual(expect.arrayContaining(['Ada Moreau', 'Atelier Moreau SARL', '75001 Paris', 'France']));
    expect((await order.read()).vatNumber).toBe('FR40303265045');
  });

  test('have the same rows in the credit note, which names the invoice and its date', async () => {
    const order = await aFrenchOrder();
    const invoice = await pdfOf(await order.get('invoice'));
    await order.post('cancel', { reason: 'A mistake' });
    const [refund] = (await order.read()).refunds;
    const note = await pdfOf(await order.get(`refunds/${refund.refundId}/credit-note`));
    expect(sumIn(note.lines)).toEqual(sumIn(invoice.lines));
    expect(note.lines.find((line) => line.startsWith('VAT in EUR'))).toBe(
      invoice.lines.find((line) => line.startsWith('VAT in EUR')),
    );
    const number = invoice.name?.replace('.pdf', '');
    expect(note.lines.join('\n')).toMatch(new RegExp(`For invoice \\| ${number}`));
    expect(note.lines.join('\n')).toMatch(/Invoice date \| \w+ \d+, \d{4}/);
    expect(note.lines).toContain('Reason: A mistake');
  });

  test('credit a return without its delivery, after a part was refunded', async () => {
    const order = await aFrenchOrder();
    for (const status of ['preparing', 'in-transit', 'delivered']) await order.change(status);
    const part = {
      refundId: crypto.randomUUID(),
      line: 1,
      cents: 10_000,
      bearer: 'sale',
      target: 'card',
      reason: 'A scratch',
    };
    expect((await staff.call('POST', `/staff/orders/${order.orderNumber}/refunds`, part)).statusCode).toBe(200);
    await order.post('returns', { line: 1, reason: 'Too large' });
    for (const status of ['returning', 'returned']) await order.change(status);
    const { refunds } = await order.read();
    expect(refunds).toHaveLength(2);
    const notes = [];
    for (const { refundId } of refunds)
      notes.push(sumIn((await pdfOf(await order.get(`refunds/${refundId}/credit-note`))).lines));
    expect(notes.map(({ sum }) => sum)).toEqual(refunds.map(({ cardCents }: { cardCents: number }) => cardCents));
    expect(notes.map(({ total }) => total)).toEqual(notes.map(({ sum }) => sum));
    const delivery = notes.flatMap(({ rows }) => rows.filter((row) => /^(Shipping|Customs)/.test(row)));
    expect(delivery.reduce((sum, row) => sum + amountIn(row), 0)).toBe(0);
  });

  test('refuse a wrong VAT number, and need none', async () => {
    const shopper = aShopper(app);
    await shopper.add((await anOriginal(db)).sku);
    const { quoteId } = await shopper.quote({ destination: { countryCode: 'fr', postalCode: '75001' } });
    const refused = await shopper.order(quoteId, { address: PARIS, vatNumber: 'FR41303265045' });
    expect([refused.statusCode, refused.json().messages]).toEqual([400, [VAT_NUMBER_MESSAGE]]);
    expect((await shopper.order(quoteId, { address: PARIS, vatNumber: '  ' })).statusCode).toBe(200);
  });

  test('do not change the price for a VAT number', async () => {
    const { sku } = await anOriginal(db);
    const quoted = { destination: { countryCode: 'fr', postalCode: '75001' } };
    const order = await aGuestOrder({ address: PARIS, vatNumber: 'DE136695976' }, [sku], quoted);
    const { totals } = await order.read();
    expect(totals.taxCents).toBeGreaterThan(0);
    expect((await pdfOf(await order.get('invoice'))).lines.join()).toContain('VAT, France, 5.5% of');
  });
});

test('orders from before rates were kept get the rates that explain their tax', async () => {
  const order = await aFrenchOrder();
  const rates = () =>
    db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['line', 'tax_rate_bp'])
      .where('number', '=', order.orderNumber)
      .orderBy('line')
      .execute();
  const kept = await rates();
  expect(kept.map(({ tax_rate_bp }) => tax_rate_bp)).toEqual([550, 2_000]);
  await db.updateTable('order_lines').set({ tax_rate_bp: null }).execute();
  const folder = new URL('../../../../platform/db/migrations/', import.meta.url);
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('-tax-on-documents.sql'));
  const migration = readFileSync(new URL(name, folder), 'utf8');
  await sql.raw(migration.slice(migration.indexOf('update order_lines'))).execute(db);
  expect(await rates()).toEqual(kept);
});

test('an invoice in the United States has its sales tax with rate and taxable amount, and no conversion', async () => {
  const { lines } = await pdfOf(await (await aGuestOrder()).get('invoice'));
  expect(lines.join('\n')).toMatch(/Sales tax, California, United States, 7\.25% of \$1,000\.00 \| \$72\.50/);
  expect(lines.join('\n')).not.toMatch(/Date of supply|VAT in|EUR/);
  const { sum, total } = sumIn(lines);
  expect(sum).toBe(total);
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
