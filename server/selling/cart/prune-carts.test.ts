import { expect, test } from 'vitest';
import { aCartBrowser, readWorkSku } from '../../testing/cart-browser.ts';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { pruneCartsHandler } from './prune-carts.ts';

test('removed items are kept for a day', async () => {
  const { app, database } = await aShop();
  const { db } = database;
  const browser = aCartBrowser(app);
  const skus = [await readWorkSku(db, await aWork(db)), await readWorkSku(db, await aWork(db))];
  for (const sku of skus) await browser.add(sku);
  for (const sku of skus) await browser.call('DELETE', '/cart/items', { sku });
  const now = Date.now();
  await db
    .updateTable('cart_lines')
    .set({ removed_at: new Date(now - 86_400_001) })
    .where('sku', '=', skus[0] ?? '')
    .execute();
  await pruneCartsHandler(db, () => now).run({}, { signal: new AbortController().signal });
  expect(await db.selectFrom('cart_lines').select('sku').execute()).toEqual([{ sku: skus[1] }]);
});

test('carts of guests are deleted after 90 days, carts of users stay', async () => {
  const { app, database } = await aShop();
  const { db } = database;
  const { id } = await aLogin(app, db, 'collector');
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000);
  await db
    .insertInto('carts')
    .values([
      { guest_id: 'old', updated_at: daysAgo(91) },
      { guest_id: 'new', updated_at: daysAgo(89) },
      { person_id: id, updated_at: daysAgo(400) },
    ])
    .execute();
  await pruneCartsHandler(db, () => now).run({}, { signal: new AbortController().signal });
  const left = await db.selectFrom('carts').select(['guest_id', 'person_id']).orderBy('id').execute();
  expect(left).toEqual([
    { guest_id: 'new', person_id: null },
    { guest_id: null, person_id: id },
  ]);
});
