import type { WorkPage } from '@easel/contract/catalogue/works';
import { choosePrint, printPriceCents, printSku } from '@easel/domain/catalogue/print-choice';
import { expect, test } from 'vitest';
import { aCartBrowser, readWorkSku } from '../../testing/cart-browser.ts';
import { aPrint, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;

const readPage = async (artworkId: number): Promise<WorkPage> =>
  (await app.inject(`/easel/works/${artworkId}`)).json().payload;

test('the print that is chosen on its page is the one in the cart, at the same price', async () => {
  const workId = await aWork(db);
  await aPrint(db, { work_id: workId, material: 'rag', price_cents: 9_500 });
  await aPrint(db, { work_id: workId, material: 'canvas', width_cm: 61.5, height_cm: 80, price_cents: 21_000 });
  const { work, prints, frames } = await readPage(workId);
  const print = choosePrint(prints, { size: '61.5x80', material: 'canvas' });
  if (!print) throw new Error('There is no print.');
  for (const frame of [undefined, ...frames]) {
    const browser = aCartBrowser(app);
    expect((await browser.add(printSku(work, print, frame))).statusCode).toBe(200);
    expect((await browser.cart()).items).toMatchObject([
      {
        kind: 'print',
        unitPriceCents: printPriceCents(print, frame),
        print: { material: 'canvas', widthCm: 61.5, heightCm: 80, edition: 'open', frame: frame?.name ?? null },
      },
    ]);
  }
});

test('a print of a limited edition is added until it is sold out', async () => {
  const workId = await aWork(db);
  const limited = await aPrint(db, { work_id: workId, edition: 'limited', edition_size: 10, edition_sold: 9 });
  await aPrint(db, { work_id: workId, material: 'canvas' });
  const { work, prints } = await readPage(workId);
  const print = prints.find(({ printProductId }) => printProductId === limited);
  if (!print) throw new Error('There is no print.');
  expect(print.left).toBe(1);
  const browser = aCartBrowser(app);
  await browser.add(printSku(work, print, undefined));
  expect((await browser.add(printSku(work, print, undefined))).json().messages).toEqual([
    'There is only one of these.',
  ]);
  await db.updateTable('print_products').set({ edition_sold: 10 }).where('id', '=', limited).execute();
  const late = aCartBrowser(app);
  const refused = await late.add(printSku(work, print, undefined));
  expect([refused.statusCode, refused.json().messages]).toEqual([409, ['This work is no longer available.']]);
  expect((await readPage(workId)).prints.find(({ printProductId }) => printProductId === limited)?.left).toBe(0);
});

test('without JavaScript, a guest adds an original and gets to the cart of the store', async () => {
  const sku = await readWorkSku(db, await aWork(db));
  const browser = aCartBrowser(app);
  const response = await browser.submit('/en-de/cart', { form: 'add', sku });
  expect([response.statusCode, response.headers.location]).toEqual([303, '/en-de/cart']);
  expect((await browser.cart()).items).toMatchObject([{ sku }]);
});

test('without JavaScript, a work that is gone leads to the cart too, where the reason is shown', async () => {
  const sku = await readWorkSku(db, await aWork(db, { original_status: 'sold' }));
  const browser = aCartBrowser(app);
  const response = await browser.submit('/cart', { form: 'add', sku });
  expect(response.statusCode).toBe(409);
  expect(response.body).toContain('This work is no longer available.');
  expect((await browser.cart()).items).toEqual([]);
});
