import { beforeAll, describe, expect, test } from 'vitest';
import { aPrint, aWork } from '../testing/factories.ts';
import { aShop } from '../testing/test-app.ts';

const { app, database } = await aShop();
let printed: number;

beforeAll(async () => {
  const { db } = database;
  for (let at = 1; at <= 12; at += 1)
    await aWork(db, {
      title: `Harbor ${at}`,
      styles: at % 2 ? ['Abstract'] : ['Pop Art'],
      subject: 'Landscape',
      rank: at,
    });
  printed = await aWork(db, { title: 'Gone Harbor', original_status: 'sold', rank: 50 });
  await aPrint(db, { work_id: printed });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

/** The parts of a listing that must be equal for both search providers. */
const wallOf = (html: string) => ({
  works: [...html.matchAll(/<article[^>]*>.*?href="([^"]+)"/gs)].map(([, href]) => href),
  counts: [...html.matchAll(/href="([^"]+)"[^>]*><span[^>]*>([^<]+)<\/span> <span[^>]*>(\d+)<\/span>/g)].map(
    ([, href, label, count]) => `${label} ${count} ${href}`,
  ),
  total: /role="status">([^<]+)</.exec(html)?.[1],
  said: ['Did you mean', 'Nothing has all of these words', 'SOLD', 'NOT AVAILABLE'].filter((words) =>
    html.includes(words),
  ),
});

describe('feature page', () => {
  test('it has breadcrumbs, a heading, meta tags and 100 skeletons; works are loaded later', async () => {
    const { statusCode, body } = await get('/paintings/harbor/feature');
    expect(statusCode).toBe(200);
    expect(body).toContain('Results for &quot;Harbor&quot; Paintings');
    expect(body).toContain('<title>Harbor Paintings | Easel</title>');
    expect(body).toMatch(
      /content="Results for &quot;harbor&quot; paintings\. Discover 12 paintings by top emerging artists/,
    );
    expect(body).toContain('Buy original art worry free with our 14-day satisfaction guarantee.');
    for (const step of ['All works', 'Paintings', 'Harbor']) expect(body).toContain(`>${step}<`);
    expect(body.match(/aria-hidden="true"><li>|<li><div/g)?.length).toBeGreaterThanOrEqual(100);
    expect(body).not.toContain('Harbor 12</h2>');
    expect(body).not.toContain('noindex');
  });

  test('without results it is a 404', async () => {
    expect((await get('/paintings/xyzzyx/feature')).statusCode).toBe(404);
    expect((await get('/sculpture/harbor/feature')).statusCode).toBe(404);
  });

  test('with few results it is not indexed', async () => {
    await aWork(database.db, { title: 'Lonely Lighthouse' });
    expect((await get('/all/lighthouse/feature')).body).toContain('noindex');
  });

  test.each([
    ['/paintings/Harbor/feature', '/paintings/harbor/feature'],
    ['/public/feature?category=paintings&keyword=Harbor', '/paintings/harbor/feature'],
    ['/public/browse?category=paintings&styles=abstract&price=500-1000', '/paintings/abstract?price=500-1000'],
    ['/public/browse', '/all'],
    ['/public/browse?has_prints=true&is_framed=true', '/all/prints/framed'],
    [
      '/all?styles=abstract&subject=landscape&is_framed=true&category=paintings',
      '/paintings/abstract/landscape/framed',
    ],
    ['/all?styles=abstract&styles=pop-art&page=2', '/all/abstract/pop-art?page=2'],
    ['/en-gb/all?isFramed=true&query=sea', '/en-gb/all/framed?query=sea'],
    ['/paintings?priceMin=500&priceMax=100', '/paintings?price=100-500'],
    ['/paintings?priceMin=&priceMax=', '/paintings'],
  ])('%s redirects to %s', async (from, to) => {
    const response = await get(from);
    expect([301, 302]).toContain(response.statusCode);
    expect(response.headers.location).toBe(to);
  });

  test.each([
    '/nonsense/harbor/feature',
    '/paintings/harbor/feature?page=9',
    '/public/feature',
    '/paintings/--/feature',
    '/all?styles=nonsense',
    '/all?is_framed=perhaps',
    '/public/browse?subject=nonsense',
  ])('%s is a 404', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('a keyword with a redirect rule', () => {
  beforeAll(async () => {
    const rules = [{ when: { text: { is: 'gift cards' } }, redirect: 'https://cards.example/gifts' }];
    await database.db
      .insertInto('content')
      .values({ name: 'search-rules', body: JSON.stringify({ rules }) })
      .execute();
  });

  test.each(['01', '02'])('is a link on the feature page, in cell 51.%s', async (cell) => {
    const { statusCode, body } = await get('/all/gift-cards/feature', { cookie: `saatchi_abtests=51.${cell}` });
    expect(statusCode).toBe(200);
    expect(body).toContain('href="https://cards.example/gifts" target="_blank"');
    expect(body).toContain('Results for &quot;Gift Cards&quot; Artworks');
    expect(body).toContain('noindex');
  });
});

describe('page meta', () => {
  test.each([
    ['/paintings', true],
    ['/paintings/landscape', true],
    ['/paintings/abstract', false],
    ['/all/pop-art', false],
  ])('search engines may index %s, which has ten works or more: %s', async (url, isIndexed) => {
    const { body } = await get(url);
    expect(body.includes('<link rel="canonical"')).toBe(isIndexed);
    expect(body.includes('content="noindex"')).toBe(!isIndexed);
  });
});

test('control characters of a query are not rendered', async () => {
  expect((await get('/all?query=%00')).body).not.toContain('\0');
  const { statusCode, body } = await get('/all?query=har%07bor%1F');
  expect(statusCode).toBe(200);
  for (const control of ['\x07', '\x1F']) expect(body).not.toContain(control);
  expect(body).toContain('value="har bor"');
});

test('with an unavailable order, the recommended one is marked', async () => {
  const { body } = await get('/paintings/abstract?sort=price-low');
  expect(body).toMatch(/aria-current="true" href="\/paintings\/abstract"[^>]*>Recommended</);
  expect(body).not.toContain('Price: Low to High');
});

describe('experiments', () => {
  test('test 51: feature pages use the search provider of the cell', async () => {
    const [provider, hosted] = await Promise.all(
      ['01', '02'].map((cell) => get('/paintings/harbor/feature', { cookie: `saatchi_abtests=51.${cell}` })),
    );
    expect(wallOf(hosted?.body ?? '').total).toBe('12 works');
    expect(wallOf(hosted?.body ?? '')).toEqual(wallOf(provider?.body ?? ''));
    expect(provider?.body).toContain('"searchPath\\",\\"provider');
    expect(hosted?.body).toContain('"searchPath\\",\\"hosted');
  });

  test('test 51: responses of both search providers have an ID for events', async () => {
    const ask = async (url: string) => (await app.inject({ method: 'POST', url, payload: { query: 'harbor' } })).json();
    const { resultId } = (await ask('/easel/search')).payload.data;
    const { queryID } = (await ask('/easel/hosted-search')).payload;
    for (const id of [resultId, queryID]) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect((await ask('/easel/search')).payload.data.resultId).not.toBe(resultId);
  });

  test.each([
    '/paintings',
    '/paintings/abstract',
    '/all?query=harbor',
    '/all?query=harbor&sort=newest',
    '/paintings/abstract?price=500-2000',
    '/prints',
    '/all/framed',
    '/all?query=harbbor',
    '/all?query=harbor+elephant+unicycle',
    '/prints?query=harbor',
    '/prints?price=0-200',
    '/prints?price=10-450',
  ])('test 51: %s is the same page with both search providers', async (url) => {
    const provider = await get(url, { cookie: 'saatchi_abtests=51.01' });
    const hosted = await get(url, { cookie: 'saatchi_abtests=51.02' });
    expect(hosted.statusCode).toBe(200);
    expect(wallOf(hosted.body)).toEqual(wallOf(provider.body));
    expect(wallOf(provider.body).works.length).toBeGreaterThan(0);
  });

  test('test 52: cell 02 shows the second tile', async () => {
    expect((await get('/all')).body).not.toContain('data-variant="2"');
    expect((await get('/all', { cookie: 'saatchi_abtests=51.01,52.02' })).body).toContain('data-variant="2"');
  });
});

describe('product URLs', () => {
  test('prints have their own page with sizes and materials', async () => {
    const page = await get('/all?query=gone+harbor');
    expect(page.statusCode).toBe(200);
    const url = `/print/Painting-Gone-Harbor/${await artistOf(printed)}/${printed}/view`;
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('Prints From');
    expect(body).toContain('Available in 1 size, 1 material');
    expect(body).toContain('"@type":["Product","VisualArtwork"]');
    expect(body).toContain('BreadcrumbList');
    expect((await get(url.replace('Gone-Harbor', 'Old-Title'))).headers.location).toBe(url);
    expect((await get('/prints')).body).toContain(url);
  });

  test('the print page of a work without prints redirects to the original', async () => {
    const id = await aWork(database.db, { title: 'Only One' });
    const response = await get(`/print/Painting-Only-One/1/${id}/view`);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toMatch(/^\/art\/Painting-Only-One\//);
  });

  const artistOf = async (id: number) =>
    (await database.db.selectFrom('works').select('artist_id').where('id', '=', id).executeTakeFirstOrThrow())
      .artist_id;
});

test('the page contains the content of the editors', async () => {
  const content = {
    copy_title: 'About paintings',
    meta_title: 'Paintings by Hand',
    meta_keywords: 'paintings, oil',
    meta_description: 'Made by hand.',
    tile_row: { title: 'Ours', artworkIds: [printed] },
    copy_intro: 'An introduction.',
    sections: [{ header: 'How to hang', copy: 'With a nail.' }],
    section_header_related_searches: 'Others looked for',
    section_copy_related_searches: [{ label: 'Harbors', url: '/paintings/harbor/feature' }],
  };
  await database.db
    .insertInto('content')
    .values({ name: 'seo', body: JSON.stringify({ pages: { '/paintings': content } }) })
    .execute();
  const { body } = await get('/paintings?hitsPerPage=25');
  expect(body).toContain('<title>Paintings by Hand | Easel</title>');
  for (const words of [
    'An introduction.',
    'How to hang',
    'With a nail.',
    'Others looked for',
    'paintings, oil',
    'Made by hand.',
  ])
    expect(body).toContain(words);
  expect(body).toContain('href="/paintings/harbor/feature"');
  expect((await get('/sitemap-features.xml')).body).toContain('/paintings/harbor/feature');
  const pages = (await get('/sitemap-pages.xml')).body;
  expect(pages).toContain('/paintings/landscape<');
  expect(pages).not.toContain('/paintings/pop-art<');
  expect((await get('/sitemap.xml')).body).toContain('/sitemap-features.xml');
});

test('pages of a listing link to the previous and next page', async () => {
  for (let at = 0; at < 30; at += 1) await aWork(database.db, { title: `More ${at}`, category: 'drawings' });
  const { body } = await get('/drawings?hitsPerPage=25');
  expect(body).toContain('rel="next" href="https://shop.example/drawings?page=1&amp;hitsPerPage=25"');
  expect((await get('/drawings?page=1&hitsPerPage=25')).body).toContain('rel="prev"');
});

test('the position of a work in a listing is explained', async () => {
  const ask = (listing: string, artworkId: number) =>
    app.inject({ url: `/easel/search/explanation?listing=${encodeURIComponent(listing)}&artworkId=${artworkId}` });
  const [first] = await database.db.selectFrom('works').select('id').where('title', '=', 'Harbor 12').execute();
  const { payload } = (await ask('/all?query=harbor', first?.id ?? 0)).json();
  expect(payload.sentence).toContain('“harbor”');
  expect(payload.parts[0].label).toContain('the title');
  const sum = payload.parts.reduce((total: number, { points }: { points: number }) => total + points, 0);
  expect(sum).toBeCloseTo(payload.score, 4);
  const browsed = (await ask('/all', first?.id ?? 0)).json().payload;
  expect(browsed.sentence).toContain('recommended order');
  expect(browsed.parts[0].label).toBe('Recommended by our editors');
  const sorted = (await ask('/all?sort=newest', first?.id ?? 0)).json().payload;
  expect(sorted).toMatchObject({ sentence: 'Sorted by: Newest.', parts: [] });
  expect(sorted.notes[0]).toMatch(/^Uploaded /);
  expect((await ask('/all?query=harbor', 999_999)).statusCode).toBe(404);
  expect((await ask('/nonsense', 1)).statusCode).toBe(400);
});

test('a listing without results offers to remove filters, with the resulting counts', async () => {
  const { body, statusCode } = await get('/paintings/abstract?price=100000-400000');
  expect(statusCode).toBe(200);
  expect(body).toContain('Remove a filter to see more works.');
  const offered = [...body.matchAll(/href="([^"]+)"[^>]*>Without (?:<!-- -->)?([^<]+)(?:<!-- -->)? ?<span>([^<]+)</g)];
  expect(offered.map(([, url, label]) => [url, label?.trim()])).toEqual([
    ['/paintings/abstract', '$100,000 - $400,000'],
  ]);
  expect(wallOf((await get('/paintings/abstract')).body).total).toBe(offered[0]?.[3]);
});
