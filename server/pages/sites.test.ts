import { expect, test } from 'vitest';
import { anArtist, aPrint, aWork } from '../testing/factories.ts';
import { aLogin } from '../testing/logins.ts';
import { aShop } from '../testing/test-app.ts';

const HOST = 'limited.example';
const { app, database } = await aShop({ LIMITED_SITE_HOST: HOST, LIMITED_SITE_PATH: 'on' });
const { db } = database;

const limitedArtist = await anArtist(db, { user_type: 'limited_artist', first_name: 'Lea', user_name: 'lea-limited' });
const otherArtist = await anArtist(db, { first_name: 'Otto', user_name: 'otto-open' });
const limited = await aWork(db, { artist_id: limitedArtist, title: 'Numbered Moon' });
const limitedPrint = await aPrint(db, {
  work_id: limited,
  edition: 'limited',
  edition_size: 20,
  price_cents: 33_000,
});
const openPrint = await aPrint(db, { work_id: limited, price_cents: 4_000 });
const soldOut = await aWork(db, { artist_id: limitedArtist, title: 'Finished Edition' });
await aPrint(db, { work_id: soldOut, edition: 'limited', edition_size: 5, edition_sold: 5, material: 'metal' });
const other = await aWork(db, { artist_id: otherArtist, title: 'Main Harbor' });
await aPrint(db, { work_id: other, edition: 'limited', edition_size: 9, material: 'metal' });

const TITLES = { limited: 'Numbered Moon', others: ['Finished Edition', 'Main Harbor'] };
const onHost = (url: string, options: object = {}) => app.inject({ url, headers: { host: HOST }, ...options });
const SKUS = {
  limited: `P${limitedPrint}00-U${limitedArtist}-A${limited}-T3`,
  open: `P${openPrint}00-U${limitedArtist}-A${limited}-T2`,
  original: `P1-U${limitedArtist}-A${limited}-T1`,
};

test.each(['/all', '/paintings', '/all?query=moon', '/lea-limited', '/', '/collections', '/artists', '/all/rss'])(
  '%s of the limited-edition site has limited editions only, by host and below a path',
  async (path) => {
    // The same paths of the main site are cached first.
    const main = await app.inject(path);
    expect(main.statusCode).toBe(200);
    const pages = [await onHost(path), await app.inject(`/limited${path === '/' ? '' : path}`)];
    for (const page of pages) {
      expect(page.statusCode).toBe(200);
      for (const title of TITLES.others) expect(page.body).not.toContain(title);
      expect(page.body).not.toContain('Otto');
    }
    const again = await app.inject(path);
    expect(again.body).toBe(main.body);
  },
);

test('the sites do not share cached pages', async () => {
  for (const get of [() => app.inject('/all'), () => onHost('/all'), () => app.inject('/limited/all')]) {
    const [first, second] = [await get(), await get()];
    expect(second.headers['x-page-cache']).toBe('hit');
    expect(second.body).toBe(first.body);
  }
  expect((await app.inject('/all')).body).toContain('Main Harbor');
  const page = (await onHost('/all')).body;
  expect(page).toContain(TITLES.limited);
  expect(page).toContain('Prints From');
  expect(page).toContain('$330');
  expect(page).not.toContain('$40');
});

test('search and suggestions of the limited-edition site find its works only', async () => {
  const search = async (headers: Record<string, string>) => {
    const response = await app.inject({ method: 'POST', url: '/easel/search', headers, payload: { query: '' } });
    return response.json().payload.data.results.map((work: { artworkTitle: string }) => work.artworkTitle);
  };
  expect(await search({})).toContain('Main Harbor');
  for (const headers of [{ host: HOST }, { 'x-site-context': 'limited' }])
    expect(await search(headers)).toEqual([TITLES.limited]);
  const completed = await onHost('/easel/autocomplete?query=harbor');
  expect(completed.body).not.toContain('Main Harbor');
});

test('a work page offers limited editions only, and works of other sites do not exist', async () => {
  const { work, prints } = (await onHost(`/easel/works/${limited}`)).json().payload;
  expect(work).toMatchObject({ originalStatus: 'unavail', saleStatus: 'editions', minPrintPrice: 33_000 });
  expect(prints.map(({ edition }: { edition: string }) => edition)).toEqual(['limited']);
  for (const id of [other, soldOut]) expect((await onHost(`/easel/works/${id}`)).statusCode).toBe(404);
  expect((await app.inject(`/easel/works/${other}`)).statusCode).toBe(200);
  expect((await onHost('/otto-open')).statusCode).toBe(404);
});

test('links stay on the site, and its URLs are canonical', async () => {
  const byHost = (await onHost('/')).body;
  expect(byHost).toContain(`<link rel="canonical" href="https://${HOST}/"/>`);
  // Only the links to the other site leave it.
  expect(byHost.replaceAll(/<a [^>]*href="https:\/\/shop\.example">Main site<\/a>/g, '')).not.toMatch(
    /"https:\/\/shop\.example\//,
  );
  expect(byHost).toContain('Easel Limited');
  const below = (await app.inject('/limited/en-gb/all')).body;
  expect((await app.inject('/limited/en-gb')).body).toContain(
    '<link rel="canonical" href="https://shop.example/limited/en-gb"/>',
  );
  expect(below).toContain('href="/limited/en-gb/print/');
  expect(below).not.toMatch(/href="\/en-gb\//);
  const work = await onHost(`/print/Painting-Numbered-Moon/${limitedArtist}/${limited}/view`);
  expect(work.statusCode).toBe(200);
});

test('each site has its own robots file, and that of the main site names the sitemap of the sub-site', async () => {
  expect((await onHost('/robots.txt')).body).toContain(`Sitemap: https://${HOST}/sitemap.xml`);
  expect((await app.inject('/robots.txt')).body).toContain('Sitemap: https://shop.example/sitemap.xml');
  const { app: other } = await aShop({ LIMITED_SITE_PATH: 'on' });
  expect((await other.inject('/robots.txt')).body).toContain(
    'Sitemap: https://shop.example/sitemap.xml\nSitemap: https://shop.example/limited/sitemap.xml\n',
  );
});

test.each([
  ['by host', onHost, `https://${HOST}`],
  ['below a path', (url: string) => app.inject(`/limited${url}`), 'https://shop.example/limited'],
])('sitemaps, RSS and product feeds of the limited-edition site, %s', async (_, get, origin) => {
  const files = [
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/sitemap-works-1.xml',
    '/sitemap-prints-1.xml',
    '/sitemap-artists-1.xml',
    '/all/rss',
    '/lea-limited/rss',
    '/feeds/google.xml',
    '/feeds/meta.csv',
    '/en-gb/feeds/google.xml',
  ];
  for (const file of files) {
    // What the main site has cached must not be found.
    const main = await app.inject(file);
    const { statusCode, body } = await get(file);
    expect(statusCode, file).toBe(200);
    for (const title of ['Main Harbor', 'Main-Harbor', 'Finished', 'Otto', 'otto-open'])
      expect(body.includes(title), `${title} in ${file}`).toBe(false);
    const pages = [...body.matchAll(/https:\/\/[^\s"<,]+/g)].map(([url]) => url);
    const own = pages.filter((url) => !/\/media\/|www\.(sitemaps|w3)\.org|purl\.org|yahoo\.com|google\.com/.test(url));
    expect(own.length, file).toBeGreaterThan(0);
    expect(own.filter((url) => url !== origin && !url.startsWith(`${origin}/`), file)).toEqual([]);
    // Images are at the root of the host.
    for (const url of pages.filter((page) => page.includes('/media/')))
      expect(new URL(url).pathname).toMatch(/^\/media/);
    expect((await app.inject(file)).body).toBe(main.body);
  }
  const google = (await get('/feeds/google.xml')).body;
  expect(google).toContain('Numbered Moon');
  expect(google.match(/<item>/g)).toHaveLength(1);
});

test('files of a sub-site exist only where it is', async () => {
  expect((await onHost('/limited/sitemap.xml')).statusCode).toBe(404);
  const { app: without } = await aShop();
  for (const file of [
    '/limited/sitemap.xml',
    '/limited/feeds/google.xml',
    '/limited/all/rss',
    '/limited/all',
    '/limited',
  ])
    expect((await without.inject(file)).statusCode, file).toBe(404);
});

test('a header cannot put pages or files of one site into the cache of another', async () => {
  for (const url of ['/sitemap-works-1.xml', '/all/rss', '/paintings/rss', '/all', '/drawings']) {
    const { body } = await app.inject({ url, headers: { 'x-site-context': 'limited' } });
    expect(body).toBe((await app.inject(url)).body);
  }
});

test('only limited editions can be put into a cart there', async () => {
  const add = (sku: string, headers: Record<string, string> = { host: HOST }) =>
    app.inject({ method: 'POST', url: '/easel/cart/items', headers, payload: { sku } });
  expect((await add(SKUS.limited)).statusCode).toBe(200);
  for (const sku of [SKUS.open, SKUS.original]) {
    const refused = await add(sku);
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(refused.json().messages).toEqual(['This work is sold on our main site.']);
    expect((await add(sku, {})).statusCode).toBe(200);
  }
});

test('sessions belong to a host, and people can log in on each', async () => {
  const person = await aLogin(app, db, 'collector');
  const session = await onHost('/easel/all-client-data', { headers: { host: HOST, cookie: person.cookie } });
  expect(session.statusCode).toBe(200);
  const login = await app.inject({
    method: 'POST',
    url: '/easel/auth/login',
    headers: { host: HOST, origin: `https://${HOST}` },
    payload: { email: 'nobody@example.com', password: 'Wrong-123' },
  });
  expect(login.statusCode).toBe(401);
  for (const cookie of [login.headers['set-cookie'] ?? []].flat()) expect(cookie).not.toMatch(/domain=/i);
});

test('an unknown host is the main site', async () => {
  for (const host of ['evil.example', `${HOST}.evil.example`, `x${HOST}`]) {
    const { body } = await app.inject({ url: '/all', headers: { host } });
    expect(body).toContain('Main Harbor');
    expect(body).toContain('https://shop.example/');
    expect(body).not.toContain(host);
  }
});
