import { getOrientation, getSizeBin } from '@easel/domain/catalogue/size-bins';
import { anArtist, anOrder, anOrderLine, aWork } from '@easel/server/testing/factories';
import { expect, test } from 'vitest';
import { aDatabase } from '../testing/test-database.ts';

const { db } = await aDatabase();

test('generated size and orientation match the domain rules', async () => {
  const sizes = [10, 40.64, 40.65, 91.44, 91.45, 152.4, 152.5, 400];
  const pictures = [
    [100, 100],
    [95, 100],
    [94, 100],
    [105, 100],
    [106, 100],
    [300, 100],
  ] as const;
  for (const [index, width_cm] of sizes.entries()) {
    const [picture_width_px, picture_height_px] = pictures[index % pictures.length] ?? [1, 1];
    const id = await aWork(db, { width_cm, height_cm: 8, picture_width_px, picture_height_px });
    const row = await db
      .selectFrom('works')
      .select(['size', 'orientation'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      size: getSizeBin(width_cm, 8),
      orientation: getOrientation(picture_width_px / picture_height_px),
    });
  }
});

test.each<[string, Parameters<typeof aWork>[1]]>([
  ['a price in an unknown zone', { list_prices: '{"MARS":100}' }],
  ['a price of zero', { list_prices: '{"US":0}' }],
  ['a fraction of a cent', { list_prices: '{"US":10.5}' }],
  ['an empty price list', { list_prices: '{}' }],
  ['an unknown zone', { sold_in_zones: ['MARS' as 'US'] }],
  ['an invalid color', { colors: ['red'] }],
  ['a width of zero', { width_cm: 0 }],
  ['an unknown category', { category: 'furniture' as 'paintings' }],
  ['an unknown curated status', { curated_status: 'sideways' as 'up' }],
  ['an unknown packaging', { packaging: 'balloon' as 'rolled' }],
])('the database rejects %s', async (_, facts) => {
  await expect(aWork(db, facts)).rejects.toThrow(/check constraint/);
});

test('limited editions have a size and cannot be oversold', async () => {
  const work_id = await aWork(db);
  const print = { work_id, material: 'rag' as const, width_cm: 30, height_cm: 40, price_cents: 9_000 };
  const insert = (changes: object) =>
    db
      .insertInto('print_products')
      .values({ ...print, ...changes })
      .execute();
  await expect(insert({ edition: 'limited' })).rejects.toThrow('limited_means_counted');
  await expect(insert({ edition: 'limited', edition_size: 5, edition_sold: 6 })).rejects.toThrow('not_oversold');
  await insert({});
  await expect(insert({})).rejects.toThrow('unique');
});

test('an original is sold once, unless the sale is cancelled', async () => {
  const buyer = await anArtist(db);
  const work_id = await aWork(db);
  const buy = async () => {
    const order_id = await anOrder(db, { buyer_id: buyer });
    await anOrderLine(db, { order_id, work_id });
    return order_id;
  };
  const first = await buy();
  await expect(buy()).rejects.toThrow('originals_are_ordered_once');
  await db.updateTable('order_lines').set({ status: 'cancelled' }).where('order_id', '=', first).execute();
  await buy();
});

test('order totals add up, a gift card balance cannot exceed its value, and users cannot follow themselves', async () => {
  const person = await anArtist(db);
  await expect(anOrder(db, { subtotal_cents: 100, total_cents: 90 })).rejects.toThrow('totals_agree');
  const card = { code_hash: 'x', initial_cents: 100, balance_cents: 101 };
  await expect(db.insertInto('gift_cards').values(card).execute()).rejects.toThrow('check');
  await expect(db.insertInto('follows').values({ person_id: person, followed_id: person }).execute()).rejects.toThrow(
    'themselves',
  );
});
