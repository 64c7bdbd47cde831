import { createPageCache } from '@easel/platform/http/page-cache';
import { afterEach, describe, expect, test } from 'vitest';
import type { Discovery } from '../discovery/discovery.ts';
import { aWork } from '../testing/factories.ts';
import { aShop } from '../testing/test-app.ts';

/** A search provider that can be turned off and on. */
let isAway = false;
let provider: Discovery | undefined;
const discovery: Discovery = new Proxy({} as Discovery, {
  get: (_, name: keyof Discovery) =>
    isAway ? () => Promise.reject(new Error('The search cannot be reached.')) : provider?.[name],
});
let time = Date.now();
const pageCache = createPageCache({
  maxBytes: 1e7,
  freshMs: 60_000,
  staleMs: 60_000,
  now: () => time,
  onError: () => undefined,
});
const { app, database, search } = await aShop({}, { discovery, pageCache });
provider = search.discovery;
for (let at = 1; at <= 12; at += 1) await aWork(database.db, { title: `Harbor ${at}` });

afterEach(() => {
  isAway = false;
  pageCache.clear();
});

const get = (url: string, cell = '01') =>
  app.inject({ url, headers: { accept: 'text/html', cookie: `saatchi_abtests=51.${cell}` } });

describe.each(['01', '02', '03', '04'])('while the search is unavailable, in cell 51.%s,', (cell) => {
  test.each(['/paintings', '/all?query=harbor', '/paintings?hitsPerPage=25&page=1', '/paintings/harbor/feature'])(
    '%s is a 503 that is not cached, and recovers with the search',
    async (url) => {
      isAway = true;
      const away = await get(url, cell);
      expect(away.statusCode).toBe(503);
      expect(away.headers['cache-control']).toBe('no-store');
      expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
      expect(away.body).toContain('Search is temporarily unavailable');
      expect(away.body).not.toContain('noindex');
      expect(away.body).not.toContain('0 works');
      // The same for data requests of client-side navigation.
      const data = await get(url.replace(/(\?|$)/, '.data$1'), cell);
      expect(data.statusCode).toBe(503);
      expect(data.headers['cache-control']).toBe('no-store');
      isAway = false;
      const back = await get(url, cell);
      // Twelve works fill one page.
      expect(back.statusCode).toBe(url.includes('page=1') ? 404 : 200);
      expect(back.body).not.toContain('temporarily unavailable');
    },
  );

  test('the last good page is served, even if it is outdated', async () => {
    expect((await get('/paintings', cell)).statusCode).toBe(200);
    isAway = true;
    time += 3 * 60_000;
    const old = await get('/paintings', cell);
    expect(old.statusCode).toBe(200);
    expect(old.body).toContain('Harbor 12');
    pageCache.drop(['listing']);
    expect((await get('/paintings', cell)).body).toContain('Harbor 12');
    isAway = false;
    expect((await get('/paintings', cell)).headers['x-page-cache']).toBe('miss');
  });
});
