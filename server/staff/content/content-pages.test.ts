import { CONTENT_PAGES } from '@easel/domain/staff/content-pages';
import { beforeAll, expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database, runJobs } = await aShop({ BRAND: 'Salon', SUPPORT_URL: 'mailto:help@salon.example' });
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await aLogin(app, database.db, 'editor'));
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  app.inject({ method, url: `/easel${path}`, headers: { cookie }, ...(payload && { payload }) });
const read = async (slug: string) => (await call('GET', `/content-pages/${slug}`)).json().payload;
const save = (slug: string, { baseVersion = 0, isPublished = true, ...text }: Record<string, unknown>) =>
  call('PUT', '/staff/sections', {
    section: `page:${slug}`,
    body: { title: 'Title', description: 'Description', body: 'Text', ...text },
    baseVersion,
    publish: isPublished ? 'now' : 'draft',
  });

test.each(CONTENT_PAGES.map(({ slug }) => slug))('%s has a text in a new shop', async (slug) => {
  const page = await read(slug);
  expect(page.title).not.toBe('');
  expect(page.description.length).toBeGreaterThan(20);
  expect(page.html).toContain('<h2 id="');
  expect(page.headings.length).toBeGreaterThan(2);
  expect(JSON.stringify(page)).not.toMatch(/\{\w+\}/);
});

test('the name and the contact of the shop are filled in', async () => {
  const page = await read('about');
  expect(page.title).toBe('About Salon');
  expect(page.html).toContain('<a href="mailto:help@salon.example">');
});

test('editors save a draft, publish it and see who has changed what', async () => {
  const draft = await save('about', { title: 'Our story', isPublished: false });
  expect(draft.json()).toMatchObject({ messages: ['The draft is saved.'], payload: { version: 1, isDraft: true } });
  expect((await read('about')).title).toBe('About Salon');

  const published = await save('about', { title: 'Our story', body: '## We\n\npaint', baseVersion: 1 });
  expect(published.json().messages).toEqual(['It is published.']);
  expect(await read('about')).toMatchObject({ title: 'Our story', headings: [{ id: 'we', text: 'We' }] });
  expect(published.json().payload.history).toMatchObject([
    { version: 2, state: 'published', author: 'Ada Moreau' },
    { version: 1, state: 'draft' },
  ]);

  // A draft on top of a published version is not shown to visitors.
  await save('about', { title: 'Next', baseVersion: 2, isPublished: false });
  expect((await read('about')).title).toBe('Our story');
  const { payload } = (await call('GET', '/staff/content-pages')).json();
  expect(payload.pages).toHaveLength(CONTENT_PAGES.length);
  expect(payload.pages[0]).toMatchObject({ slug: 'about', title: 'Next', isDraft: true });
  expect((await call('GET', '/staff/sections/versions?section=page:about&version=1')).json().payload.body.title).toBe(
    'Our story',
  );
  expect((await call('GET', '/staff/sections/versions?section=page:about&version=9')).statusCode).toBe(404);
});

test('two editors cannot overwrite each other', async () => {
  const both = await Promise.all([save('terms', { body: 'Mine' }), save('terms', { body: 'Yours' })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await save('terms', { baseVersion: 0 })).json().messages[0]).toMatch(/has saved another version meanwhile/);
  expect((await save('terms', { baseVersion: 7 })).statusCode).toBe(409);
});

test('a conflict about a page that nobody had changed is based on what came with the shop', async () => {
  const original = (await call('GET', '/staff/sections?section=page:returns')).json().payload.body;
  expect((await save('returns', { ...original, title: 'Theirs' })).statusCode).toBe(200);
  const refused = await save('returns', { ...original, description: 'Mine' });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().conflict).toMatchObject({ version: 1, base: original, theirs: { title: 'Theirs' } });
});

test('a page that was published by a plan is live, and what was published before it is not', async () => {
  await save('shipping', { title: 'One' });
  const later = await call('PUT', '/staff/sections', {
    ...{ section: 'page:shipping', baseVersion: 1, publish: 'later', publishAt: '2099-01-01T00:00:00Z' },
    body: { title: 'Planned', description: 'D', body: 'B' },
  });
  expect(later.statusCode).toBe(200);
  await save('shipping', { title: 'Three', baseVersion: 2 });
  // The queue follows the clock of the database.
  await database.pool.query("update section_versions set publish_at = now() where state = 'scheduled'");
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runJobs();
  expect((await read('shipping')).title).toBe('Planned');
  const edited = (await call('GET', '/staff/sections?section=page:shipping')).json().payload;
  expect(edited).toMatchObject({ version: 3, liveVersion: 2, isDraft: true, body: { title: 'Three' } });
  expect((await call('GET', '/staff/content-pages/shipping/beta')).json().payload).toMatchObject({ isDraft: true });
  const { pages } = (await call('GET', '/staff/content-pages')).json().payload;
  expect(pages).toContainEqual(expect.objectContaining({ slug: 'shipping', isDraft: true }));
});

test('a plan whose job runs early waits longer', async () => {
  await save('accessibility', { title: 'One' });
  await call('PUT', '/staff/sections', {
    ...{ section: 'page:accessibility', baseVersion: 1, publish: 'later' },
    publishAt: new Date(Date.now() + 3_600_000).toISOString(),
    body: { title: 'Planned', description: 'D', body: 'B' },
  });
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runJobs();
  expect((await read('accessibility')).title).toBe('One');
  const { rows } = await database.pool.query(
    "select run_at > now() + interval '1 hour' as later from graphile_worker._private_jobs",
  );
  expect(rows).toEqual([{ later: true }]);
  await database.pool.query("update section_versions set publish_at = now() where state = 'scheduled'");
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runJobs();
  expect((await read('accessibility')).title).toBe('Planned');
});

test('an incomplete page is refused', async () => {
  const refused = await save('privacy', { title: ' ', body: '' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().messages).toEqual(['Title cannot be empty.', 'Text cannot be empty.']);
  expect((await save('privacy', { body: 'x'.repeat(60_001) })).statusCode).toBe(400);
  expect((await save('nothing', {})).statusCode).toBe(404);
  expect((await read('privacy')).updatedAt).toBeNull();
});

const preview = async (body: string) => (await call('POST', '/staff/content-previews', { body })).json().payload.html;

test('hostile text is shown, not run', async () => {
  const html = await preview(
    '<script>alert(1)</script> <img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](data:text/html,x) ![c](https://other.example/x.png) {brand}',
  );
  expect(html).not.toMatch(/<script|<img|href="javascript|href="data/);
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('Salon');
});

test('a preview has headings with ids of their own', async () => {
  expect(await preview('# One\n\n## Two\n\n## Two\n\n### ?')).toBe(
    '<h2 id="one">One</h2>\n<h2 id="two">Two</h2>\n<h2 id="two-2">Two</h2>\n<h3 id="section">?</h3>\n',
  );
});

test('deeply nested and endless text is rendered in bounded time', async () => {
  for (const piece of ['>', '[', '*', '_', '- ', '`', '(', '|', '\\']) {
    expect((await call('POST', '/staff/content-previews', { body: piece.repeat(50_000) })).statusCode).toBe(200);
  }
});

test('help questions are found by their words', async () => {
  const find = async (query: string) =>
    (await app.inject(`/easel/help?query=${encodeURIComponent(query)}`)).json().payload.topics;
  expect((await find('')).map(({ heading }: { heading: string }) => heading)).toContain('Shipping');
  const [results] = await find('return a work');
  expect(results.questions[0]).toMatchObject({ id: 'how-do-i-return-a-work', question: 'How do I return a work?' });
  expect(results.questions[0].html).toContain('<a href="/returns">');
  expect(await find('zeppelin')).toEqual([]);
  expect(await find('<script>')).toEqual([]);
});

test('the draft of the help page has questions by topic, as the page will have', async () => {
  const body = '## Buying\n\n### May I hold a work?\n\nYes, for a day.';
  const read = async () => (await call('GET', '/staff/content-pages/help/beta')).json().payload;
  const { topics: published } = (await app.inject('/easel/help')).json().payload;
  expect((await read()).topics).toEqual(published);
  await save('help', { title: 'Help', body, isPublished: false });
  expect((await read()).topics).toEqual([
    {
      id: 'buying',
      heading: 'Buying',
      questions: [{ id: 'may-i-hold-a-work', question: 'May I hold a work?', html: '<p>Yes, for a day.</p>\n' }],
    },
  ]);
});

test('editors see drafts at the beta path, and nobody else does', async () => {
  await save('sell', { title: 'Sell with us', body: '## Terms\n\nSoon.', isPublished: false });
  const beta = async (slug: string) => (await call('GET', `/staff/content-pages/${slug}/beta`)).json().payload;
  expect(await beta('sell')).toMatchObject({
    slug: 'sell',
    title: 'Sell with us',
    isDraft: true,
    headings: [{ id: 'terms', text: 'Terms' }],
  });
  expect((await read('sell')).title).not.toBe('Sell with us');
  expect(await beta('privacy')).toMatchObject({ isDraft: false, ...(await read('privacy')) });

  const collector = await aLogin(app, database.db, 'collector');
  for (const headers of [{}, { cookie: collector.cookie }]) {
    const refused = await app.inject({ url: '/easel/staff/content-pages/sell/beta', headers });
    expect(refused.statusCode).toBeGreaterThanOrEqual(401);
    expect(refused.body).not.toContain('Sell with us');
  }
  for (const path of ['/beta', '/beta/sell']) {
    const page = await app.inject({ url: path, headers: { cookie } });
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.body).toContain('<meta name="robots" content="noindex"/>');
    expect(page.body).not.toContain('Sell with us');
  }
});
