import { expect, test } from 'vitest';
import { aLogin, PASSWORD } from '../../testing/logins.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { aShop } from '../../testing/test-app.ts';
import { anOriginal, aShopper } from './orders-for-tests.ts';

const { app, database, pictures } = await aShop();
const { db } = database;

test('an artist closes the account: orders, invoices and certificates of buyers stay valid and name the artist', async () => {
  const artist = await aLogin(app, db, 'artist');
  await db
    .updateTable('people')
    .set({ first_name: 'Nele', last_name: 'Brandt', full_name: 'Nele Brandt', country_code: 'us' })
    .where('id', '=', artist.id)
    .execute();
  const { sku, workId } = await anOriginal(db, { artist_id: artist.id, title: 'Sold Work' });
  const unsold = await anOriginal(db, { artist_id: artist.id, title: 'Unsold Work' });
  await db.insertInto('work_drafts').values({ work_id: 9_000_001, artist_id: artist.id }).execute();
  const draft = await db
    .insertInto('draft_images')
    .values({ work_id: 9_000_001, kind: 'front', sort_order: 1, width_px: 600, height_px: 600, color: '#ffffff' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pictures.write({ kind: 'drafts', id: draft.id }, Buffer.from('a draft'));
  const shopper = aShopper(app, (await aLogin(app, db, 'collector')).cookie);
  const { orderNumber } = (await shopper.buy(sku)).json().payload;

  const closed = await app.inject({
    method: 'DELETE',
    url: '/easel/account',
    headers: { cookie: artist.cookie },
    payload: { password: PASSWORD, isSure: true },
  });
  expect(closed.statusCode).toBe(200);

  const staff = aShopper(app, (await aLogin(app, db, 'admin')).cookie);
  for (const status of ['preparing', 'in-transit', 'delivered'])
    expect((await staff.call('POST', `/fulfillment/${orderNumber}/1`, { status })).statusCode).toBe(200);
  const order = (await shopper.call('GET', `/orders/${orderNumber}`)).json().payload;
  expect(order.lines[0]).toMatchObject({ title: 'Sold Work', status: 'delivered', artistName: 'Nele Brandt' });
  const invoice = await shopper.call('GET', `/orders/${orderNumber}/invoice`);
  expect(invoice.statusCode).toBe(200);
  expect(
    readPdf(invoice.rawPayload)
      .texts.map(({ text }) => text)
      .join(' '),
  ).toContain('Nele Brandt');
  const [{ certificateId }] = order.lines[0].certificates;
  const certificate = (await aShopper(app).call('GET', `/certificates/${certificateId}`)).json().payload;
  expect(certificate).toMatchObject({
    status: 'valid',
    facts: { title: 'Sold Work', artistName: 'Nele Brandt', workId },
  });

  const works = await db
    .selectFrom('works')
    .select(['id', 'original_status', 'is_safe'])
    .where('artist_id', '=', artist.id)
    .orderBy('id')
    .execute();
  expect(works).toEqual([
    { id: workId, original_status: 'sold', is_safe: true },
    { id: unsold.workId, original_status: 'unavail', is_safe: false },
  ]);
  expect(await db.selectFrom('work_drafts').select('work_id').where('artist_id', '=', artist.id).execute()).toEqual([]);
  expect(await pictures.readOriginal({ kind: 'drafts', id: draft.id })).toBeUndefined();
});
