import { findFreePort } from '@easel/platform/free-port';
import { whyNoDebianPrograms } from '@easel/platform/testing/debian-programs';
import { type ProxyServer, startNginx, startVarnish } from '@easel/platform/testing/proxy-servers';
import { aDatabase } from '@easel/platform/testing/test-database';
import { PAGES } from '@easel/storefront/app/route-policies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_CALLS } from '../testing/all-calls.ts';
import { anArtist, aWork } from '../testing/factories.ts';
import { startShop } from '../testing/shop-process.ts';
import { aShop } from '../testing/test-app.ts';
import { createValidInput } from '../testing/valid-input.ts';

const TOKEN = 'purge-token-of-a-test';
/** In every field of a member's data. */
const SECRET = 'Zanzibarova';

test('a page that depends on a flag for a share of the visitors is for no CDN', async () => {
  const cdn = { CDN: 'fastly', CDN_PURGE_URL: 'https://api.fastly.example/service/7', CDN_PURGE_TOKEN: TOKEN };
  const { app, database } = await aShop(cdn);
  const control = async () => (await app.inject({ url: '/' })).headers['surrogate-control'];
  expect(await control()).toContain('max-age=60');
  await database.db.updateTable('feature_flags').set({ percent: 50 }).where('key', '=', 'wall-planner').execute();
  await expect.poll(control).toBeUndefined();
});

// Varnish compiles its configuration.
describe.skipIf(whyNoDebianPrograms(['gcc']))('a shop behind proxies', () => {
  let database: Awaited<ReturnType<typeof aDatabase>>;
  let shop: ReturnType<typeof startShop>;
  let direct: string;
  let varnish: ProxyServer;
  let nginx: ProxyServer;
  let workId: number;
  let artistId: number;
  let member: string;

  beforeAll(async () => {
    database = await aDatabase();
    artistId = await anArtist(database.db, { user_name: 'ada-moreau' });
    workId = await aWork(database.db, {
      title: 'Quiet Harbour',
      artist_id: artistId,
      picture_recipe: 'stem 0.7 easel 17',
    });
    const port = await findFreePort();
    const settings = {
      ...{ CDN: 'varnish', CDN_PURGE_URL: `http://127.0.0.1:${port}`, CDN_PURGE_TOKEN: TOKEN },
      ...{ DATABASE_URL: database.url, TRUST_PROXY: '1', RATE_LIMIT: '0', CAPTCHA: 'off', IMAGE_VECTORS: 'off' },
    };
    shop = startShop(settings, 'demo/start.ts');
    direct = await shop.opened();
    const shopPort = Number(new URL(direct).port);
    [varnish, nginx] = await Promise.all([
      startVarnish({ port, shopPort, token: TOKEN }),
      startNginx({ port: await findFreePort(), shopPorts: [shopPort] }),
    ]);
    member = await logIn();
  }, 900_000);

  afterAll(async () => {
    await Promise.all([varnish?.close(), nginx?.close()]);
    await shop?.stop();
  });

  async function logIn(): Promise<string> {
    const person = { email: `${SECRET}@example.com`, firstName: SECRET, lastName: SECRET, password: 'Secret-123' };
    const post = (path: string, body: object) =>
      fetch(`${varnish.origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post('/easel/auth/register', person)).status).toBe(200);
    const response = await post('/easel/auth/login', person);
    expect(response.status).toBe(200);
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  const read = async (address: string, headers: Record<string, string> = {}) => {
    const response = await fetch(address, { headers, redirect: 'manual' });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  const workUrl = () => `/art/x/${artistId}/${workId}/view`;
  const readWork = async (origin: string) => {
    const first = await read(origin + workUrl());
    const location = first.headers.get('location');
    return location === null ? first : read(origin + new URL(location, origin).pathname);
  };

  test('a page is kept for all visitors of a store, whatever their session, and not for other preferences', async () => {
    const page = `${varnish.origin}/all`;
    await read(page);
    const kept = await read(page, { cookie: member });
    expect([kept.status, kept.headers.get('x-cache')]).toEqual([200, 'true']);
    expect(kept.headers.get('cache-control')).toBe('no-cache');
    expect([...kept.headers.keys()].filter((name) => name.startsWith('surrogate'))).toEqual([]);
    const euro = encodeURIComponent(JSON.stringify({ countryCode: 'DE', currency: 'EUR', measurementUnit: 'cm' }));
    expect((await read(page, { cookie: `user_preferences=${euro}` })).headers.get('x-cache')).toBe('false');
    const again = await read(page, { 'if-none-match': kept.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('a sale is visible through both proxies', async () => {
    for (const { origin } of [varnish, nginx]) {
      expect((await readWork(origin)).body).toContain('Add to cart');
      expect((await readWork(origin)).body).toContain('Add to cart');
    }
    const start = performance.now();
    await database.db.updateTable('works').set({ original_status: 'sold' }).where('id', '=', workId).execute();
    for (const { origin } of [nginx, varnish]) {
      await expect.poll(async () => (await readWork(origin)).body, { interval: 20 }).not.toContain('Add to cart');
      await expect
        .poll(async () => (await read(`${origin}/all`)).body, { interval: 20 })
        .not.toContain('Quiet Harbour');
    }
    console.log(`A sale was visible through both proxies after ${Math.round(performance.now() - start)} ms.`);
  });

  test('images are kept, and gone when their work is withheld', async () => {
    const image = `/media/works/${workId}-6.jpg`;
    for (const { origin } of [varnish, nginx]) {
      const { status, headers } = await read(origin + image, { accept: 'image/webp' });
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(headers.get('cache-control')).toContain('max-age=31536000');
    }
    expect((await read(varnish.origin + image, { accept: 'image/webp,*/*' })).headers.get('x-cache')).toBe('true');
    await database.db.updateTable('works').set({ is_safe: false }).where('id', '=', workId).execute();
    await expect.poll(async () => (await read(varnish.origin + image, { accept: 'image/webp' })).status).toBe(404);
  });

  test('only the shop may purge', async () => {
    const purge = (token: string) =>
      fetch(`${varnish.origin}/`, {
        method: 'PURGE',
        headers: { authorization: `Bearer ${token}`, 'x-purge': 'everything' },
      });
    expect((await purge('guess')).status).toBe(403);
    expect((await purge(TOKEN)).status).toBe(200);
  });

  /** Every address of a page and of a call that reads, with ids that exist where they can. */
  const addresses = () => {
    const samples: Record<string, string> = {
      ...{
        slug: 'x',
        artistId: String(artistId),
        userId: String(artistId),
        artworkId: String(workId),
        id: String(workId),
      },
      ...{ category: 'paintings', keyword: 'blue', userName: 'ada-moreau' },
    };
    const fill = (path: string) =>
      path.replaceAll(/:(\w+)\??/g, (_, name: string) => samples[name] ?? '1').replace('*', 'all');
    const pages = PAGES.map(({ path }) => `/${fill(path)}`);
    const calls = ALL_CALLS.filter(({ method, hasSideEffects }) => method === 'GET' && !hasSideEffects).map(
      ({ path, query }) => {
        const values = query ? (createValidInput(query) as Record<string, unknown>) : {};
        const search = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
        return `/easel${fill(path)}?${search}`;
      },
    );
    return [...pages, ...pages.map((path) => (path === '/' ? '/_.data' : `${path}.data`)), ...calls];
  };

  test('no visitor gets what is another’s, whoever asked for the address before', async () => {
    const leaks: string[] = [];
    let personal = 0;
    for (const { origin } of [varnish, nginx])
      for (const address of addresses()) {
        const own = await read(origin + address, { cookie: member, accept: 'text/html,application/json' });
        const foreign = await read(origin + address, { accept: 'text/html,application/json' });
        if (own.body.includes(SECRET)) personal += 1;
        const cookies = foreign.headers.getSetCookie().join();
        if (foreign.body.includes(SECRET) || (member !== '' && cookies.includes(member.split('=')[1] ?? 'none')))
          leaks.push(`${origin} ${address}`);
      }
    expect(leaks).toEqual([]);
    // Otherwise the test proves nothing.
    expect(personal).toBeGreaterThan(4);
  });

  test('Varnish serves what it has kept while the shop is down', async () => {
    await read(`${varnish.origin}/paintings`);
    await shop.stop();
    const kept = await read(`${varnish.origin}/paintings`);
    expect([kept.status, kept.headers.get('x-cache')]).toEqual([200, 'true']);
  });
});
