import { expect, test } from 'vitest';
import { readListingNotice } from '../../catalogue/listing-notice.ts';
import { aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

/** A shop with a work for sale, one that is sold and one without a price; all three are harbors. */
async function aMixedShop(settings: Record<string, string> = {}) {
  const shop = await aShop(settings);
  const { db } = shop.database;
  const ids = {
    sold: await aWork(db, { title: 'Harbor', original_status: 'sold', rank: 0.9 }),
    unpriced: await aWork(db, { title: 'Harbor', original_status: 'unavail', list_prices: null, rank: 0.8 }),
    forSale: await aWork(db, { title: 'A view of the old harbor in the rain', rank: 0.1 }),
  };
  const search = async (body: object) => {
    const answer = await shop.app.inject({ method: 'POST', url: '/easel/search', payload: body });
    return answer.json().payload.data as { results: { artworkId: number }[]; totalResults: number };
  };
  const idsOf = async (body: object) => (await search(body)).results.map(({ artworkId }) => artworkId);
  const page = async (url: string, cookie = '') =>
    (await shop.app.inject({ url, headers: { accept: 'text/html', cookie } })).body;
  return { ...shop, ids, idsOf, page };
}

const shop = await aMixedShop();
const HOSTED_SIDE = 'saatchi_abtests=51.02';

test('browsing lists works for sale, a search covers all works with those for sale first', async () => {
  const { ids, idsOf } = shop;
  expect(await idsOf({})).toEqual([ids.forSale]);
  const found = await idsOf({ query: 'harbor' });
  expect(found[0]).toBe(ids.forSale);
  expect(found.sort()).toEqual([ids.sold, ids.unpriced, ids.forSale].sort());
});

test('one filter restricts a search to available works', async () => {
  const { ids, idsOf } = shop;
  expect(await idsOf({ query: 'harbor', filters: { is_available: ['true'] } })).toEqual([ids.forSale]);
});

test.each([
  ['by the provider', ''],
  ['by hosted search', HOSTED_SIDE],
])('a search page has all works and the availability filter, a category page neither (%s)', async (_, cookie) => {
  const found = await shop.page('/all?query=harbor', cookie);
  expect(found).toContain('3 works');
  expect(found).toContain('/all/available?query=harbor');
  expect(await shop.page('/all/available?query=harbor', cookie)).toContain('1 work');
  const browsed = await shop.page('/all', cookie);
  expect(browsed).toContain('1 work');
  expect(browsed).not.toContain('/all/available');
});

test('LISTED_WORKS=all: listings and the home page show all works, and can be filtered by availability', async () => {
  const archive = await aMixedShop({ LISTED_WORKS: 'all' });
  const { ids, idsOf, page } = archive;
  expect((await idsOf({})).sort()).toEqual([ids.sold, ids.unpriced, ids.forSale].sort());
  for (const cookie of ['', HOSTED_SIDE]) {
    const all = await page('/all', cookie);
    expect(all).toContain('3 works');
    expect(all).toContain('href="/all/available"');
  }
  const home = (await archive.app.inject('/easel/home')).json();
  expect(home.payload.categories.map(({ worksCount }: { worksCount: number }) => worksCount)).toEqual([3]);
});

test('a shop without available works logs at startup how to list its works', async () => {
  const { db } = (await aShop()).database;
  expect(await readListingNotice(db, 'available')).toBeUndefined();
  await aWork(db, { original_status: 'unavail', list_prices: null });
  expect(await readListingNotice(db, 'available')).toContain('start with LISTED_WORKS=all');
  await aWork(db);
  expect(await readListingNotice(db, 'available')).toBeUndefined();
});
