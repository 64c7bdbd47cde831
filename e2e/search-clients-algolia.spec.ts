import { expect, test } from './search-clients/foreign-page.ts';

/** Pages of another site that use the browser builds of the official Algolia clients. */

type Build = typeof import('algoliasearch');
declare global {
  interface Window {
    algoliasearch: Build;
  }
}

// The default timeout of one second is too short on two busy cores.
const optionsFor = (shop: string) => ({
  timeouts: { connect: 10_000, read: 10_000, write: 10_000 },
  hosts: [{ url: `${new URL(shop).host}/algolia`, accept: 'readWrite' as const, protocol: 'http' as const }],
});

test('the full client searches several indices and facet values', async ({ page, foreign, shop }) => {
  await foreign.visit('algoliasearch');
  const found = await page.evaluate(async (options) => {
    const client = window.algoliasearch.algoliasearch('easel', 'easel', options);
    const { results } = await client.search({
      requests: [
        { indexName: 'all_artworks', query: 'blue', facets: ['category'], hitsPerPage: 100 },
        { indexName: 'all_artworks_price_desc', query: 'blue', hitsPerPage: 100 },
        { indexName: 'all_artworks_query_suggestions', query: 'pa' },
      ],
    });
    const [works, expensiveFirst, suggestions] = results.map((one) => ('hits' in one ? one : undefined));
    const [category = '', count] = Object.entries(works?.facets?.category ?? {})[0] ?? [];
    const narrowed = await client.searchSingleIndex({
      indexName: 'all_artworks',
      searchParams: { query: 'blue', filters: `category:${category}` },
    });
    const { facetHits } = await client.searchForFacetValues({
      indexName: 'all_artworks',
      facetName: 'category',
      searchForFacetValuesRequest: { facetQuery: category.slice(0, 3), params: 'query=blue' },
    });
    return {
      total: works?.nbHits,
      prices: expensiveFirst?.hits.map(({ price }: { price: number[] }) => price[0] ?? 0),
      suggested: suggestions?.nbHits,
      count,
      narrowed: narrowed.nbHits,
      value: { category, facetHits },
    };
  }, optionsFor(shop));
  expect(found.total).toBeGreaterThan(3);
  expect(found.prices).toHaveLength(found.total ?? 0);
  expect(found.prices).toEqual(found.prices?.toSorted((a: number, b: number) => b - a));
  expect(found.suggested).toBeGreaterThan(0);
  expect(found.narrowed).toBe(found.count);
  expect(found.value.facetHits).toContainEqual({
    value: found.value.category,
    count: found.count,
    highlighted: expect.stringContaining('<em>'),
  });
});

test('keys in headers cause a CORS preflight, and error responses are readable', async ({ page, foreign, shop }) => {
  const preflights: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (request.method === 'OPTIONS') preflights.push(request.headers['Access-Control-Request-Headers'] ?? '');
  });
  await devtools.send('Network.enable');
  await foreign.visit('algoliasearch');
  const { found, errors } = await page.evaluate(async (options) => {
    const { algoliasearch } = window.algoliasearch;
    const inHeaders = { ...options, authMode: 'WithinHeaders' as const };
    const reasonOf = (call: Promise<unknown>) => call.then(String, ({ status, message }) => ({ status, message }));
    const search = { requests: [{ indexName: 'all_artworks', query: 'red' }] };
    const client = algoliasearch('easel', 'easel', inHeaders);
    return {
      found: (await client.search(search)).results.length,
      errors: [
        await reasonOf(algoliasearch('easel', 'nonsense', inHeaders).search(search)),
        await reasonOf(algoliasearch('easel', 'nonsense', options).search(search)),
        await reasonOf(client.search({ requests: [{ indexName: 'nonsense' }] })),
        await reasonOf(client.setSettings({ indexName: 'all_artworks', indexSettings: {} })),
        await reasonOf(client.search({ requests: [{ indexName: 'all_artworks', filters: 'price <' }] })),
      ],
    };
  }, optionsFor(shop));
  expect(found).toBe(1);
  expect(errors).toEqual([
    { status: 403, message: 'Invalid Application-ID or API key' },
    { status: 403, message: 'Invalid Application-ID or API key' },
    { status: 404, message: 'Index nonsense does not exist' },
    { status: 403, message: 'Method not allowed with this API key' },
    { status: 400, message: expect.any(String) },
  ]);
  expect(preflights).toContain('x-algolia-api-key,x-algolia-application-id');
});

test('the lite client searches without a CORS preflight', async ({ page, foreign, shop }) => {
  await foreign.visit('algoliasearch-lite');
  const titles = await page.evaluate(async (options) => {
    const client = window.liteClient('easel', 'easel', options);
    const { results } = await client.search({
      requests: [{ indexName: 'all_artworks', query: 'blue', hitsPerPage: 3 }],
    });
    return results.flatMap((one) => ('hits' in one ? one.hits.map(({ title }: { title?: string }) => title) : []));
  }, optionsFor(shop));
  expect(titles).toHaveLength(3);
  expect(foreign.calls).toMatchObject([{ method: 'POST', path: '/algolia/1/indexes/*/queries', status: 200 }]);
});

/** The client falls back to the next transport if the browser lacks one. */
for (const [transport, missing] of [
  ['a beacon', []],
  ['XMLHttpRequest', ['sendBeacon']],
  ['fetch', ['sendBeacon', 'XMLHttpRequest']],
] as const)
  test(`clicks, conversions and views are sent by ${transport}`, async ({ page, foreign }) => {
    await page.addInitScript(
      (names) => {
        if (names.includes('sendBeacon'))
          Object.defineProperty(Navigator.prototype, 'sendBeacon', { value: undefined });
        if (names.includes('XMLHttpRequest')) Object.defineProperty(window, 'XMLHttpRequest', { value: undefined });
      },
      missing as readonly string[],
    );
    await foreign.visit('insights');
    await page.evaluate(() => {
      const index = 'all_artworks';
      const queryID = '43b15df305339e827f0ac0bdc5ebcaa7';
      window.aa('clickedObjectIDsAfterSearch', {
        ...{ index, queryID, eventName: 'Work Clicked' },
        ...{ objectIDs: ['1'], positions: [1] },
      });
      window.aa('convertedObjectIDs', { index, eventName: 'Work Bought', objectIDs: ['1'] });
      window.aa('viewedFilters', { index, eventName: 'Filter Viewed', filters: ['category:paintings'] });
    });
    await expect.poll(() => foreign.calls.map(({ status }) => status)).toEqual([200, 200, 200]);
    const events = foreign.calls.flatMap(({ body }) => body.events);
    expect(events).toMatchObject([
      { eventType: 'click', positions: [1], userToken: 'visitor-1' },
      { eventType: 'conversion', objectIDs: ['1'] },
      { eventType: 'view', filters: ['category%3Apaintings'] },
    ]);
  });

test('pages of the shop call no other host', async ({ request }) => {
  const policy = (await request.get('/all')).headers()['content-security-policy'];
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("connect-src 'self';");
});
