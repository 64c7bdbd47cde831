import { expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database, pageCache } = await aShop();
const { db } = database;

const artist = await anArtist(db, { first_name: 'Ida', last_name: 'Holm', user_name: 'ida-holm' });
const hostile = `Fish & "Chips" <script>alert(1)</script>\u0007`;
await aWork(db, { artist_id: artist, title: 'Old Harbor', uploaded_at: new Date('2024-03-01T10:00:00Z') });
const newest = await aWork(db, { artist_id: artist, title: hostile, uploaded_at: new Date('2025-03-01T10:00:00Z') });
await aWork(db, { title: 'Clay Bird', category: 'sculpture', uploaded_at: new Date('2025-02-01T10:00:00Z') });
await aWork(db, { artist_id: artist, title: 'Unsafe', is_safe: false });
await aWork(db, { artist_id: artist, title: 'Withdrawn', is_delisted: true });

const read = async (url: string) => {
  pageCache.clear();
  return app.inject(url);
};
const titlesOf = (body: string) => [...body.matchAll(/<item>\n<title>([^<]*)<\/title>/g)].map(([, title]) => title);

test('a listing has a feed with its newest works first', async () => {
  const { statusCode, headers, body } = await read('/paintings/rss');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(titlesOf(body)).toHaveLength(2);
  expect(titlesOf(body)[1]).toBe('Old Harbor by Ida Holm');
  expect(body).toContain('<title>Paintings | Easel</title>');
  expect(body).toContain('<link>https://shop.example/paintings</link>');
  expect(body).toContain('<pubDate>Fri, 01 Mar 2024 10:00:00 GMT</pubDate>');
  expect(body).toContain('<atom:link href="https://shop.example/paintings/rss" rel="self"');
  expect(body).toContain('<description>Oil on Canvas, 24 W x 30 H in</description>');
});

test('text of users is escaped and cannot break the feed', async () => {
  const { body } = await read('/paintings/rss');
  expect(body).toContain('Fish &amp; &quot;Chips&quot; &lt;script&gt;alert(1)&lt;/script&gt; by Ida Holm');
  expect(body).not.toContain('\u0007');
});

test('filters and words of a listing apply to its feed, and its sort does not', async () => {
  expect(titlesOf((await read('/all/rss?query=harbor')).body)).toEqual(['Old Harbor by Ida Holm']);
  expect(titlesOf((await read('/all/rss?sort=oldest')).body)[2]).toBe('Old Harbor by Ida Holm');
  expect(titlesOf((await read('/all/rss?price=10000-500000')).body)).toEqual([]);
  expect(titlesOf((await read('/all/rss?category=sculpture')).body)).toHaveLength(1);
  expect((await read('/all/rss?styles=nonsense')).statusCode).toBe(404);
});

test('an artist has a feed of shown works, at the address of the profile only', async () => {
  const { body } = await read('/ida-holm/rss');
  expect(titlesOf(body)).toHaveLength(2);
  expect(body).toContain('<title>Ida Holm | Easel</title>');
  const other = await read(`/account/profile/${artist}/rss`);
  expect([other.statusCode, other.headers.location]).toEqual([301, '/ida-holm/rss']);
});

test('a store has feeds with its own links and units', async () => {
  const { body } = await read('/en-gb/paintings/rss');
  expect(body).toContain('<link>https://shop.example/en-gb/paintings</link>');
  expect(body).toContain('61 W x 76.2 H cm');
});

test('the feed changes when a work does', async () => {
  await read('/paintings/rss');
  const { headers } = await app.inject({ url: '/paintings/rss', headers: { 'x-show-cache-tags': '1' } });
  expect(headers['x-page-cache']).toBe('hit');
  expect(String(headers['cache-tag']).split(',')).toEqual(expect.arrayContaining(['listing', `work:${newest}`]));
  const unchanged = await app.inject({ url: '/paintings/rss', headers: { 'if-none-match': String(headers.etag) } });
  expect(unchanged.statusCode).toBe(304);
});

test('pages link to their feed', async () => {
  const linkOf = (body: string) =>
    /<link[^>]*type="application\/rss\+xml"[^>]*>/.exec(body)?.[0].match(/href="([^"]*)"/)?.[1];
  expect(linkOf((await read('/paintings?sort=newest')).body)).toBe('https://shop.example/paintings/rss');
  expect(linkOf((await read('/ida-holm')).body)).toBe('https://shop.example/ida-holm/rss');
});

test.each(['/nonsense/rss', '/paintings/nonsense/rss', '/u/0/rss', '/en-xx/all/rss', '/all/%00/rss', '/about/rss'])(
  '%s does not exist',
  async (url) => {
    const { statusCode } = await read(url);
    expect([400, 404]).toContain(statusCode);
  },
);
