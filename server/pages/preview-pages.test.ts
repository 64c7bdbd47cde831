import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anArtist, aWork } from '../testing/factories.ts';
import { aLogin } from '../testing/logins.ts';
import { aShop } from '../testing/test-app.ts';

const HOUR = 3_600_000;
let now = Date.now();
const { app, database, pageCache, runJobs } = await aShop(
  { BRAND: 'Gallery', LIMITED_SITE_PATH: 'on' },
  { now: () => now },
);
const { db } = database;
let cookie: string;
let workUrl: string;
beforeAll(async () => {
  ({ cookie } = await aLogin(app, db, 'editor'));
  const artist_id = await anArtist(db);
  const workId = await aWork(db, { artist_id, title: 'Blue Night', rank: 1 });
  workUrl = String((await get(`/art/x/${artist_id}/${workId}/view`)).headers.location);
  await db.insertInto('coupons').values({ code: 'TEN', percent_off: 10 }).execute();
});
beforeEach(() => {
  now = Date.now();
});

type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, path: string, payload?: object, headers: Record<string, string> = { cookie }) =>
  app.inject({ method, url: `/easel/staff${path}`, headers, ...(payload && { payload }) });
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });
const readSection = async (section: string) =>
  (await call('GET', `/sections?section=${encodeURIComponent(section)}`)).json().payload;
const save = async (section: string, changes: (body: never) => object, publish = 'draft') => {
  const { body, version } = await readSection(section);
  return call('PUT', '/sections', { section, body: changes(body as never), baseVersion: version, publish });
};
const saveHeading = (heading: string, publish = 'draft') =>
  save('homepage', (body: { hero: object }) => ({ ...body, hero: { ...body.hero, heading } }), publish);
const link = async (section: string, path = '/sections') => {
  const version = path === '/sections' ? (await readSection(section)).version : 1;
  const made = await call('POST', `${path}/previews`, { section, version });
  expect(made.statusCode).toBe(200);
  return made.json().payload as { token: string; path: string; version: number; expiresAt: string };
};
/** The text without markup, as the bar is read. */
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');

test('a draft of the home page is shown to whoever has the link, and to nobody else', async () => {
  await saveHeading('Winter at {brand}');
  const { token } = await link('homepage');
  const page = await get(`/en-de?previewToken=${token}&previewRole=collector&previewAt=2026-12-01T08:00`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Winter at Gallery');
  expect(textOf(page.body)).toMatch(
    /Preview of Home page, version \d+, as a collector in Germany, on Dec 1, 2026, 8:00 AM UTC\. The link expires/,
  );
  expect(page.body).toContain('data-role="collector"');
  expect(page.body).toContain('data-country="de"');
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  });
  expect(page.headers.etag).toBeUndefined();
  expect((await get('/en-de')).body).not.toContain('Winter at Gallery');
  expect((await get('/')).body).not.toContain('Winter at Gallery');
});

test('a preview is rendered for nobody, without the scripts of the shop, and is kept nowhere', async () => {
  const { token } = await link('homepage');
  const { size } = pageCache;
  const page = await get(`/?previewToken=${token}`, { cookie });
  expect(page.body).not.toContain('type="module"');
  expect(page.body).not.toContain('modulepreload');
  // Those that keep links in the preview and show what is folded away.
  expect(page.body.match(/<script>/g)).toHaveLength(2);
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+';/);
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(pageCache.size).toBe(size);
});

test.each(['/', '/en-gb/all', '/work'])('nothing can be posted from a preview of %s', async (path) => {
  const { token } = await link('homepage');
  const url = path === '/work' ? workUrl : path;
  const formsOf = (body: string) => body.match(/<form[^>]*method="post"/gi) ?? [];
  const disabledOf = (body: string) => body.match(/<fieldset[^>]* disabled=""/g) ?? [];
  const published = await get(url);
  const preview = await get(`${url}?previewToken=${token}`, { cookie });
  expect([published.statusCode, preview.statusCode]).toEqual([200, 200]);
  expect(formsOf(published.body).length).toBeGreaterThan(0);
  expect(formsOf(preview.body)).toEqual([]);
  expect(disabledOf(preview.body).length).toBeGreaterThan(0);
});

test('other pages stay in the preview, those of one person leave it, and a country is a store', async () => {
  const { token } = await link('homepage');
  expect(textOf((await get(`/all?sort=newest&previewToken=${token}`)).body)).toContain('Preview of Home page');
  const cart = await get(`/en-gb/cart?previewToken=${token}`);
  expect([cart.statusCode, cart.headers.location]).toEqual([302, '/en-gb/cart']);
  const country = await get(`/all?sort=newest&previewToken=${token}&previewCountry=fr&previewRole=artist`);
  expect(country.headers.location).toBe(`/en-fr/all?sort=newest&previewToken=${token}&previewRole=artist`);
});

test.each([
  ['/about', 'page:about', (body: object) => ({ ...body, title: 'About the draft' }), 'About the draft'],
  ['/paintings', 'seo:/paintings', (body: object) => ({ ...body, copy_intro: 'Draft of a text' }), 'Draft of a text'],
])('%s is shown with its draft', async (path, section, change, expected) => {
  expect((await save(section, change as never)).statusCode).toBe(200);
  const made = await link(section);
  expect(made.path).toBe(path);
  expect((await get(`${path}?previewToken=${made.token}`)).body).toContain(expected);
  expect((await get(path)).body).not.toContain(expected);
});

test('related searches of a listing are part of its text, and lead nowhere else', async () => {
  const withLink = (url: string) => (body: object) => ({
    ...body,
    section_header_related_searches: 'See also',
    section_copy_related_searches: [{ label: 'Abstract drawings', url }],
  });
  for (const url of ['//other.example', '/\\\\other.example', 'https://other.example', ''])
    expect((await save('seo:/drawings', withLink(url) as never)).statusCode).toBe(400);
  expect((await save('seo:/drawings', withLink('/drawings/abstract') as never)).statusCode).toBe(200);
  const { token } = await link('seo:/drawings');
  expect((await get(`/drawings?previewToken=${token}`)).body).toContain('Abstract drawings');
});

test('a campaign is shown in its countries, at its time, with a countdown, and calls to action by role', async () => {
  const start = now + 48 * HOUR;
  const campaign = {
    ...{ startsAt: new Date(start).toISOString(), endsAt: new Date(start + 24 * HOUR).toISOString() },
    ...{ countries: ['GB'], tagline: 'Draft sale', mobileTagline: '', hasCountdown: true, color: '1f3a5f' },
    ...{ tiers: [{ code: 'TEN', title: 'Ten off' }], showsToGuests: true },
  };
  const { campaignId } = (await call('POST', '/promos', { campaign })).json().payload;
  const { token } = await link(`campaign:${campaignId}`, '/promos');
  const during = new Date(start + 2 * HOUR).toISOString();
  const shown = (await get(`/en-gb/all?previewToken=${token}&previewAt=${during}`)).body;
  expect(shown).toContain('Draft sale');
  expect(shown).toContain('Ten off');
  expect(textOf(shown)).toContain('Draft sale22:00:00');
  expect((await get(`/en-gb/all?previewToken=${token}`)).body).not.toContain('Draft sale');
  expect((await get(`/en-de/all?previewToken=${token}&previewAt=${during}`)).body).not.toContain('Draft sale');
  expect((await get('/en-gb/all')).body).not.toContain('Draft sale');
});

test('a link ends when the content is published, also as planned, and when somebody ends it', async () => {
  await saveHeading('Second draft');
  const { token } = await link('homepage');
  await saveHeading('Second draft', 'now');
  const ended = await get(`/?previewToken=${token}`);
  expect(ended.statusCode).toBe(410);
  expect(ended.body).toContain('This preview has ended');
  expect(ended.headers['cache-control']).toBe('private, no-store');
  // Scripts would show the page of this address.
  expect(ended.body).not.toContain('type="module"');
  expect(ended.body.match(/<script>/g)).toHaveLength(1);
  expect(ended.body).not.toContain('data-preview-bar');
  pageCache.clear();
  expect((await get('/')).body).toContain('Second draft');
  await saveHeading('Third draft');
  const third = await link('homepage');
  const stopped = await call('POST', '/sections/previews/end', { section: 'homepage' });
  expect(stopped.json()).toMatchObject({ payload: { ended: 1 }, messages: ['1 link ended.'] });
  expect((await get(`/?previewToken=${third.token}`)).statusCode).toBe(410);
  const fourth = await link('homepage');
  const { body, version } = await readSection('homepage');
  const publishAt = new Date(now + HOUR).toISOString();
  await call('PUT', '/sections', { section: 'homepage', body, baseVersion: version, publish: 'later', publishAt });
  expect((await get(`/?previewToken=${fourth.token}`)).statusCode).toBe(200);
  await db
    .updateTable('section_versions')
    .set({ publish_at: new Date(now - 1) })
    .where('state', '=', 'scheduled')
    .execute();
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runJobs();
  expect((await get(`/?previewToken=${fourth.token}`)).statusCode).toBe(410);
});

test('a link expires after a day', async () => {
  const { token } = await link('homepage');
  now += 24 * HOUR - 1_000;
  expect((await get(`/?previewToken=${token}`)).statusCode).toBe(200);
  now += 2_000;
  const expired = await get(`/en-gb?previewToken=${token}`);
  expect([expired.statusCode, expired.body.includes('This preview has expired')]).toEqual([410, true]);
});

test('links that are forged, cut or of a deleted version are refused with a page that says so', async () => {
  const { token } = await link('homepage');
  for (const wrong of ['', 'x', token.slice(1), `${token}A`, `${token.slice(0, -1)}~`, '%00', "'--", 'a'.repeat(32)]) {
    const refused = await get(`/?previewToken=${encodeURIComponent(wrong)}`);
    expect([wrong, refused.statusCode]).toEqual([wrong, 404]);
    expect(refused.body).toContain('This is not a preview');
  }
  for (const view of ['previewRole=admin', 'previewAt=2027-02-30T00:00', 'previewAt=<script>'])
    expect((await get(`/?previewToken=${token}&${view}`)).statusCode).toBe(400);
  await save('page:terms', (body: object) => ({ ...body, title: 'Soon gone' }));
  const gone = await link('page:terms');
  await db.deleteFrom('section_versions').where('section', '=', 'page:terms').execute();
  expect((await get(`/terms?previewToken=${gone.token}`)).statusCode).toBe(410);
});

test('hostile text of a draft stays text', async () => {
  await saveHeading('</script><script>alert(1)</script>');
  const { token } = await link('homepage');
  const { body } = await get(`/all?q="><script>alert(2)</script>&previewToken=${token}`);
  expect(body).not.toContain('<script>alert');
  expect((await get(`/?previewToken=${token}`)).body).toContain('&lt;script&gt;alert(1)');
});

test('only versions that exist, of content with a page, by people who may write it', async () => {
  const make = (section: string, version: number, headers?: Record<string, string>) =>
    call('POST', '/sections/previews', { section, version }, headers);
  expect((await make('homepage', 999)).statusCode).toBe(404);
  expect((await make('nonsense', 1)).statusCode).toBe(404);
  expect((await make('campaign:1', 1)).statusCode).toBe(404);
  expect((await make('page:shipping', 0)).statusCode).toBe(200);
  const collector = await aLogin(app, db, 'collector');
  expect((await make('homepage', 1, { cookie: collector.cookie })).statusCode).toBe(403);
  expect((await make('homepage', 1, {})).statusCode).toBe(401);
});

test('making and ending links is in the audit log', async () => {
  await link('homepage');
  await call('POST', '/sections/previews/end', { section: 'homepage' });
  const entries = await db
    .selectFrom('audit_entries')
    .select(['action', 'object_type', 'object_id'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'POST /staff/sections/previews/end',
    'POST /staff/sections/previews',
  ]);
  expect(entries[0]).toMatchObject({ object_type: 'content', object_id: 'homepage' });
});
