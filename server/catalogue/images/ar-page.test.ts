import { expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();

const addressesOf = async (facts: Parameters<typeof aWork>[1] = {}) => {
  const artistId = await anArtist(database.db);
  const id = await aWork(database.db, { artist_id: artistId, ...facts });
  return { ar: (slug: string) => `/art/${slug}/${artistId}/${id}/ar`, path: `/${artistId}/${id}` };
};

test('a work has a page in augmented reality, with a policy of its own', async () => {
  const { ar, path } = await addressesOf();
  const page = await app.inject(ar('Painting-Blue-Night'));
  expect(page.statusCode).toBe(200);
  expect(page.body).toMatch(/<model-viewer[^>]+src="\/media\/models\/\d+-[0-9a-f]{12}\.glb"/);
  expect(page.body).toContain('ar-scale="fixed"');
  expect(page.body).toContain('<meta name="robots" content="noindex"/>');
  expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
  const work = await app.inject(`/art/Painting-Blue-Night${path}/view`);
  expect(work.headers['content-security-policy']).not.toContain('unsafe');
});

test('a wrong slug redirects, and so does a work that does not hang on a wall', async () => {
  const { ar } = await addressesOf();
  const wrong = await app.inject(ar('Wrong'));
  expect([wrong.statusCode, wrong.headers.location]).toEqual([301, ar('Painting-Blue-Night')]);
  const sculpture = await addressesOf({ category: 'sculpture' });
  const flat = await app.inject(sculpture.ar('Sculpture-Blue-Night'));
  expect([flat.statusCode, flat.headers.location]).toEqual([302, `/art/Sculpture-Blue-Night${sculpture.path}/view`]);
});

test.each(['/art/x/1/999999/ar', '/art/x/1/abc/ar', '/art/x/1/0/ar'])('%s is a 404', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('the Edit Artwork button leads to the studio', async () => {
  expect((await app.inject('/studio/art/42/image')).statusCode).toBe(200);
});

test.each([
  ['/account/artworks', '/studio'],
  ['/account/sales', '/studio/sales'],
  ['/account/artworks/42', '/studio/art/42/facts'],
  ['/account/artworks/42/images', '/studio/art/42/image'],
])('the former address %s leads to %s', async (former, url) => {
  const page = await app.inject(former);
  expect([page.statusCode, page.headers.location]).toEqual([301, url]);
});

test('a former address of no work is a 404', async () => {
  expect((await app.inject('/account/artworks/abc')).statusCode).toBe(404);
});
