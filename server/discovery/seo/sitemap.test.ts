import { CONTENT_PAGES } from '@easel/domain/staff/content-pages';
import { expect, test } from 'vitest';
import { anArtist, aPrint, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database, pageCache } = await aShop();
const { db } = database;

const pathsOf = async (url: string) => {
  pageCache.clear();
  const { body } = await app.inject(url);
  return [...body.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
};

const aStory = (urls: string[]) => ({
  copy_title: '',
  meta_title: '',
  meta_keywords: '',
  meta_description: '',
  tile_row: { title: '', artworkIds: [] },
  copy_intro: '',
  sections: [],
  section_header_related_searches: 'Others looked for',
  section_copy_related_searches: urls.map((url) => ({ label: url, url })),
});

const SERVICES = ['/discover', '/quiz/art-for-your-style-quiz', '/artadvisory', '/gift-cards', '/collections'];
const CONTENT = [...CONTENT_PAGES.map(({ slug }) => `/${slug}`), ...SERVICES];

test('the sitemap of an empty shop contains only pages that need no works', async () => {
  expect(await pathsOf('/sitemap-pages.xml')).toEqual(['/', '/artists', ...CONTENT]);
  expect(await pathsOf('/sitemap.xml')).toEqual(['/sitemap-pages.xml', '/sitemap-features.xml']);
});

test('sitemaps contain pages with enough works, and prints have their own sitemap', async () => {
  for (let at = 1; at <= 10; at += 1) await aWork(db, { title: `Harbor ${at}` });
  expect(await pathsOf('/sitemap-pages.xml')).toEqual(['/', '/artists', ...CONTENT, '/all', '/paintings']);
  expect((await app.inject('/sitemap-prints-1.xml')).statusCode).toBe(404);

  const open = await aWork(db, { title: 'Open' });
  await aPrint(db, { work_id: open });
  const gone = await aWork(db, { title: 'Sold Out' });
  await aPrint(db, { work_id: gone, edition: 'limited', edition_size: 5, edition_sold: 5 });
  const unsafe = await aWork(db, { title: 'Hidden', is_safe: false });
  await aPrint(db, { work_id: unsafe });
  // One work with prints is not enough to be indexed.
  expect(await pathsOf('/sitemap-pages.xml')).toEqual(['/', '/artists', ...CONTENT, '/all', '/paintings']);
  expect(await pathsOf('/sitemap.xml')).toContain('/sitemap-prints-1.xml');
  const prints = await pathsOf('/sitemap-prints-1.xml');
  expect(prints).toEqual([expect.stringMatching(/^\/print\/Painting-Open\/\d+\/\d+\/view$/)]);
  expect((await app.inject(prints[0] ?? '')).statusCode).toBe(200);
  expect((await app.inject('/sitemap-prints-2.xml')).statusCode).toBe(404);

  for (let at = 1; at <= 9; at += 1) await aPrint(db, { work_id: await aWork(db, { title: `Printed ${at}` }) });
  expect(await pathsOf('/sitemap-pages.xml')).toEqual(['/', '/artists', ...CONTENT, '/all', '/prints', '/paintings']);
});

test('feature pages that editors link to are included if they are indexable', async () => {
  await aWork(db, { title: 'Lonely Lighthouse' });
  const linked = [
    ...['/paintings/harbor/feature', '/all/harbor/feature', '/sculpture/harbor/feature', '/all/lighthouse/feature'],
    ...['/paintings/xyzzyx/feature', '/nonsense/harbor/feature', '/paintings/Harbor/feature', '/all/%/feature'],
    ...['/paintings', '//elsewhere.example/all/harbor/feature'],
  ];
  await db
    .insertInto('content')
    .values({ name: 'seo', body: JSON.stringify({ pages: { '/paintings': aStory(linked) } }) })
    .execute();
  const named = await pathsOf('/sitemap-features.xml');
  expect(named).toEqual(['/paintings/harbor/feature', '/all/harbor/feature']);
  for (const path of named) {
    const page = await app.inject({ url: path ?? '', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('noindex');
  }
});

test('listings with fewer than ten works are not included', async () => {
  const away = await anArtist(db, { is_on_vacation: true });
  for (let at = 1; at <= 9; at += 1) await aWork(db, { category: 'drawings', subject: 'Floral' });
  await aWork(db, { category: 'drawings', subject: 'Floral', artist_id: away });
  expect(await pathsOf('/sitemap-pages.xml')).not.toContain('/drawings');
  expect(await pathsOf('/sitemap-pages.xml')).not.toContain('/drawings/floral');
  await aWork(db, { category: 'drawings', subject: 'Floral' });
  expect(await pathsOf('/sitemap-pages.xml')).toEqual(expect.arrayContaining(['/drawings', '/drawings/floral']));
});

test('withdrawn works and artists who may not sell are not included', async () => {
  const banned = await anArtist(db, { is_banned: true, user_name: 'banned-artist' });
  for (const facts of [
    { title: 'Withdrawn', is_delisted: true },
    { title: 'Of a banned artist', artist_id: banned },
  ])
    await aPrint(db, { work_id: await aWork(db, facts) });
  for (const name of ['works', 'prints', 'artists']) {
    const paths = (await pathsOf(`/sitemap-${name}-1.xml`)).join();
    expect(paths).not.toBe('');
    expect(paths).not.toMatch(/Withdrawn|Of-a-banned|banned-artist/);
  }
});
