import { randomUUID } from 'node:crypto';
import { addressRules, tidyAddress } from '@easel/domain/accounts/addresses';
import { readCountry } from '@easel/domain/locale/countries';
import { checkForm } from '@easel/domain/text/validation';
import { createOutbox } from '@easel/platform/mail/outbox';
import { aDatabase } from '@easel/platform/testing/test-database';
import { expect, test } from 'vitest';
import { createTestGateway } from '../server/selling/payments/built-in/test-gateway.ts';
import { reconcile } from '../server/selling/reconciliation/reconcile.ts';
import { createOrders, type InsertedWork } from './activity.ts';
import { ORIGINS } from './names.ts';
import { getPostalCode } from './postal-codes.ts';
import { seedShop } from './seed-shop.ts';
import { createWorld, type World } from './world.ts';

/** The demo shop of `npm start`. */
const world = createWorld('easel', 1_200);

/** The works of a world with the ids that an empty shop gives them. */
function insertWorks({ works }: World): InsertedWork[] {
  let printId = 0;
  return [...works()].map((work, index) => ({
    ...work,
    id: index + 1,
    artistId: work.artist + 1,
    printIds: work.prints.map(() => {
      printId += 1;
      return printId;
    }),
  }));
}

test('orders have no more copies of a limited edition than were sold', () => {
  const works = insertWorks(world);
  const prints = new Map(works.flatMap(({ printIds, prints }) => printIds.map((id, at) => [id, prints[at]])));
  const items = createOrders(world, works, 'easel').flatMap((order) => order.items);
  const limited = items.flatMap(({ printProductId, quantity }) => {
    const print = prints.get(printProductId ?? 0);
    return print?.edition === 'limited' ? [{ quantity, sold: print.editionSold }] : [];
  });
  expect(limited.length).toBeGreaterThan(5);
  expect(limited.filter(({ quantity, sold }) => quantity > sold)).toEqual([]);
  expect(items.filter(({ quantity }) => quantity < 1)).toEqual([]);
});

test('the artist with the demo login has an original to ship', () => {
  const works = insertWorks(world);
  const originals = new Map(works.filter(({ artist }) => artist === 0).map(({ id, title }) => [id, title]));
  const toShip = createOrders(world, works, 'easel').filter(
    ({ status, items }) =>
      status === 'placed' && items.some((item) => !item.printProductId && originals.has(item.workId)),
  );
  expect(toShip).toHaveLength(1);
});

test('the addresses of demo people are complete', () => {
  // The list of countries has no Nigeria.
  const wrong = ORIGINS.filter(({ countryCode }) => readCountry(countryCode)).flatMap(({ countryCode, cities }) =>
    cities.flatMap((city) =>
      checkForm(
        {
          ...tidyAddress({
            ...{ fullName: 'Ada Moreau', company: '', phone: '', street1: '1 Gallery Street', street2: '', city },
            ...{ countryCode, ...getPostalCode(city) },
          }),
        },
        addressRules(countryCode),
      ).map(({ messages }) => `${city}: ${messages.join(' ')}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test('the books of a new demo shop agree', async () => {
  const { db, pool } = await aDatabase();
  await seedShop(pool, world, { seed: 'easel', now: Date.now() });
  const { differences, failure, ordersCount } = await reconcile({
    db,
    gateway: createTestGateway({
      db,
      sign: () => '',
      sendWebhook: async () => undefined,
      wait: async () => undefined,
      newId: randomUUID,
    }),
    mail: createOutbox(db),
    log: { error: () => undefined, info: () => undefined },
    now: Date.now,
    origin: () => 'https://shop.example',
    brand: 'Easel',
    shopEmail: 'shop@example.com',
  });
  expect({ differences, failure }).toEqual({ differences: [], failure: null });
  expect(ordersCount).toBeGreaterThan(100);
  const { rows: heldForNobody } = await pool.query(
    `select id from works where original_status = 'reserved'
       and not exists (select from order_lines where work_id = works.id and kind = 'original' and status = 'pending')
       and not exists (select from waiting_list where work_id = works.id and status = 'offered')
       and not exists (select from offers where work_id = works.id and status = 'accepted')`,
  );
  expect(heldForNobody).toEqual([]);
});
