import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatProductUrl } from '@easel/domain/catalogue/work-url';
import { aDatabase } from '@easel/platform/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { hashPassword } from '../../../accounts/login/passwords.ts';
import { anArtist, aWork } from '../../../testing/factories.ts';
import { aRemoteShopper } from '../../../testing/remote-shopper.ts';
import { startShop } from '../../../testing/shop-process.ts';
import { fillCart } from '../../../testing/works-for-sale.ts';

const { db, url } = await aDatabase();
const folder = await mkdtemp(join(tmpdir(), 'easel-sold-'));
const artistId = await anArtist(db, { country_code: 'us', first_name: 'Ada', last_name: 'Moreau' });
const TITLE = 'Quiet Harbour';
const work = { title: TITLE, artist_id: artistId, list_prices: JSON.stringify({ US: 100_000 }) };
const workId = await aWork(db, work);
const { category } = await db.selectFrom('works').select('category').where('id', '=', workId).executeTakeFirstOrThrow();
const sku = `P1-U${artistId}-A${workId}-T1`;
const path = formatProductUrl({ title: TITLE, category, artistId, artworkId: workId });

const shops = ['first', 'second'].map((name) =>
  startShop({
    DATABASE_URL: url,
    DATA_DIR: join(folder, name),
    AUTH_SECRET: 'a secret that both processes of this test know, and nobody else',
    RATE_LIMIT: '0',
    CAPTCHA: 'off',
    PAYMENT_PROVIDER: 'test',
    LISTED_WORKS: 'all',
  }),
);
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  await rm(folder, { recursive: true, force: true });
});
const origins = await Promise.all(shops.map((shop) => shop.opened()));

type Json = Record<string, unknown>;

const read = async (origin: string, address: string, cookie = '', post?: object): Promise<string> => {
  const response = await fetch(`${origin}${address}`, {
    method: post ? 'POST' : 'GET',
    headers: { cookie, 'content-type': 'application/json' },
    ...(post && { body: JSON.stringify(post) }),
  });
  return response.text();
};

/** The status of the work wherever it is in a response, whatever the field is called there. */
function statusesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(statusesIn);
  if (typeof value !== 'object' || value === null) return [];
  const facts = value as Json;
  const id = facts.artworkId ?? facts.artwork_id ?? facts.id ?? facts.objectID;
  const status = facts.originalStatus ?? facts.original_availability_status;
  const own = String(id) === String(workId) && typeof status === 'string' ? [status] : [];
  return [...own, ...Object.values(facts).flatMap(statusesIn)];
}

const statusOf = (body: string): string => {
  const found = new Set(statusesIn(JSON.parse(body)));
  return found.size === 0 ? 'missing' : [...found].join();
};

/** Somebody with the work in favorites, in a collection and in the cart. */
async function aCollector(origin: string) {
  const email = `collector-${randomUUID()}@example.com`;
  const person = await db
    .insertInto('people')
    .values({ user_type: 'collector', first_name: 'Lea', last_name: 'Brandt', country_code: 'us', email })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sign_in_methods')
    .values({
      person_id: person.id,
      provider: 'credential',
      provider_account_id: String(person.id),
      password_hash: await hashPassword('Secret-123'),
    })
    .execute();
  const response = await fetch(`${origin}/easel/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Secret-123' }),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  await db.insertInto('favorites').values({ person_id: person.id, work_id: workId }).execute();
  const { id } = await db
    .insertInto('collections')
    .values({ owner_id: person.id, title: 'Harbours', is_private: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('collection_works').values({ collection_id: id, work_id: workId, sort_order: 1 }).execute();
  return { cookie, collectionId: id };
}

test('the sold badge appears everywhere, in every process', async () => {
  const { cookie, collectionId } = await aCollector(origins[0] as string);
  const guestId = randomUUID();
  await fillCart(db, guestId, sku, {});
  const keys = 'x-algolia-application-id=easel&x-algolia-api-key=easel';
  /** Whether each place says that the work is sold. */
  const places = async (origin: string): Promise<Record<string, string>> => {
    const page = async (address: string) => ((await read(origin, address)).includes('>SOLD<') ? 'sold' : 'for sale');
    const cart = await read(origin, '/easel/cart', `easel.cart=${guestId}`);
    return {
      'work page': await page(path),
      'listing page': await page('/all'),
      'work call': statusOf(await read(origin, `/easel/works/${workId}`)),
      'listing call': statusOf(await read(origin, '/easel/works')),
      search: statusOf(await read(origin, '/easel/search', '', {})),
      suggestions: statusOf(await read(origin, '/easel/autocomplete?query=quiet')),
      favorites: statusOf(await read(origin, '/easel/account/favorite-works', cookie)),
      collection: statusOf(await read(origin, `/easel/collection/${collectionId}/artworks`)),
      cart: cart.includes('This work has just been sold.') ? 'sold' : 'for sale',
      'Constructor API': statusOf(await read(origin, '/cio/search/quiet?key=easel&i=a&s=1')),
      'Algolia API': statusOf(
        await read(origin, `/algolia/1/indexes/all_artworks/query?${keys}`, '', { query: 'quiet' }),
      ),
    };
  };
  // All of it is cached by then.
  for (const origin of origins) {
    await places(origin);
    const before = await places(origin);
    expect(Object.values(before)).not.toContain('sold');
    expect(before).toMatchObject({
      search: 'avail',
      suggestions: 'avail',
      collection: 'avail',
      favorites: 'avail',
      'Constructor API': 'available',
      'Algolia API': 'available',
    });
  }
  const shopper = aRemoteShopper(() => origins[0] as string);
  const { payload } = await shopper.quote({ sku });
  expect((await shopper.order(payload.quoteId)).payload.status).toBe('placed');
  const soldAt = Date.now();
  const everywhere = Object.fromEntries(Object.keys(await places(origins[1] as string)).map((name) => [name, 'sold']));
  for (const origin of origins) await expect.poll(() => places(origin), { interval: 50 }).toEqual(everywhere);
  console.log(`sold everywhere after ${Date.now() - soldAt} ms`);
});
