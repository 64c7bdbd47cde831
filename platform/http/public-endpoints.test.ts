import { API_BASE } from '@easel/contract/call';
import { ALL_CALLS } from '@easel/server/testing/all-calls';
import { aWork } from '@easel/server/testing/factories';
import { aShop } from '@easel/server/testing/test-app';
import { expect, test } from 'vitest';

const { app, database } = await aShop();
await aWork(database.db, { title: 'Rock & Roll' });
// The sitemap contains listings with ten works or more.
for (let work = 0; work < 9; work++) await aWork(database.db);

test('health: live while the process responds, ready while the database does', async () => {
  expect((await app.inject('/health/live')).json()).toEqual({ status: 'live' });
  expect((await app.inject('/health/ready')).json()).toEqual({
    status: 'ready',
    parts: { database: 'up', failedJobs: 0 },
  });
});

test('the API serves its OpenAPI document', async () => {
  const description = (await app.inject('/docs/json')).json();
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const called = ALL_CALLS.filter(({ response }) => response !== 'redirect').map(
    ({ method, path }) => `${method} ${API_BASE}${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(described).toEqual(expect.arrayContaining(called));
  expect(called.length).toBeGreaterThan(60);
});

test('the API documentation has a viewport for phones', async () => {
  const plain = await app.inject('/docs/');
  expect(plain.statusCode).toBe(200);
  expect(plain.body.match(/<meta name="viewport" content="width=device-width, initial-scale=1">/g)).toHaveLength(1);
});

test('robots.txt names the sitemap and the paths for crawlers', async () => {
  const { body } = await app.inject('/robots.txt');
  expect(body).toContain('Sitemap: https://shop.example/sitemap.xml');
  // Feature pages load their works with search calls; crawlers need no other call.
  expect(body).toMatch(/Allow: \/easel\/search\nAllow: \/easel\/hosted-search\nDisallow: \/easel\/\n/);
});

test('the sitemap lists the pages and the works', async () => {
  const index = (await app.inject('/sitemap.xml')).body;
  expect(index).toContain('<loc>https://shop.example/sitemap-pages.xml</loc>');
  expect(index).toContain('<loc>https://shop.example/sitemap-works-1.xml</loc>');
  expect(index).toContain('<loc>https://shop.example/sitemap-artists-1.xml</loc>');
  expect((await app.inject('/sitemap-artists-1.xml')).body).toMatch(
    /<loc>https:\/\/shop\.example\/account\/profile\/\d+<\/loc>/,
  );
  expect((await app.inject('/sitemap-pages.xml')).body).toContain('<loc>https://shop.example/paintings</loc>');
  expect((await app.inject('/sitemap-works-1.xml')).body).toMatch(
    /<loc>https:\/\/shop\.example\/art\/Painting-Rock-Roll\/\d+\/\d+\/view<\/loc><lastmod>/,
  );
});

test.each(['/sitemap-works-2.xml', '/sitemap-works-0.xml', '/sitemap-works-x.xml'])('%s is a 404', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('assets are cached for a year and served compressed', async () => {
  const page = await app.inject('/all');
  const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(page.body) ?? [];
  const response = await app.inject({ url: asset, headers: { 'accept-encoding': 'br' } });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  expect((await app.inject('/favicon.svg')).headers['content-type']).toContain('image/svg+xml');
  expect((await app.inject('/assets/nonsense.js')).statusCode).toBe(404);
  expect((await app.inject('/assets/..%2f..%2fserver%2findex.js')).statusCode).toBeGreaterThanOrEqual(400);
});
