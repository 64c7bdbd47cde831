import { randomUUID } from 'node:crypto';
import type { ArtworkHit } from '@easel/contract/discovery/hosted-search';
import { SearchData } from '@easel/contract/discovery/search';
import { getDefaultPreferences } from '@easel/domain/accounts/preferences';
import { readCountry } from '@easel/domain/locale/countries';
import { Check } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import { createWorkTiles } from '../../catalogue/work-tiles.ts';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';
import type { Discovery } from '../discovery.ts';
import { createSearchUnderstanding } from '../understanding/search-understanding.ts';
import { searchForWorks, searchForWorksAsJson } from './search-works.ts';

const { app, database, search: engine } = await aShop();
const { db } = database;

const post = async (url: string, body: unknown, headers: Record<string, string> = {}, shop = app) => {
  const response = await shop.inject({
    method: 'POST',
    url,
    payload: body as object,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: response.statusCode, ...response.json() };
};
const search = async (body: object, headers?: Record<string, string>) => {
  const { payload } = await post('/easel/search', body, headers);
  return payload.data;
};
const titles = ({ results }: { results: { artworkTitle: string }[] }) =>
  results.map(({ artworkTitle }) => artworkTitle);
const countOf = (
  { facets }: { facets: { name: string; options: { value: string; count: number }[] }[] },
  name: string,
) =>
  Object.fromEntries(
    facets.find((facet) => facet.name === name)?.options.map(({ value, count }) => [value, count]) ?? [],
  );

let soldId = 0;
beforeAll(async () => {
  const ada = await anArtist(db, {
    first_name: 'Ada',
    last_name: 'Moreau',
    country_code: 'fr',
    recognition: ['rising stars'],
  });
  const ben = await anArtist(db, { first_name: 'Ben', last_name: 'Okafor', country_code: 'ng' });
  const add = (facts: Parameters<typeof aWork>[1]) => aWork(db, facts);
  await add({
    artist_id: ada,
    title: 'Blue Night',
    rank: 0.9,
    styles: ['Abstract'],
    subject: 'Landscape',
    colors: ['0a3a7a'].slice(1),
  });
  await add({
    artist_id: ada,
    title: 'Red Morning',
    rank: 0.8,
    styles: ['Abstract', 'Minimalism'],
    subject: 'Nature',
    width_cm: 30,
    height_cm: 40,
  });
  await add({
    artist_id: ben,
    title: 'Blue Stone',
    rank: 0.7,
    category: 'sculpture',
    styles: ['Minimalism'],
    list_prices: JSON.stringify({ US: 30_000 }),
    is_framed: true,
  });
  soldId = await add({ artist_id: ben, title: 'Blue Gone', rank: 0.6, original_status: 'sold' });
  await db
    .insertInto('print_products')
    .values([
      { work_id: soldId, material: 'rag', width_cm: 20, height_cm: 30, price_cents: 15_000 },
      { work_id: soldId, material: 'canvas', width_cm: 80, height_cm: 120, price_cents: 90_000 },
    ])
    .execute();
  await add({ artist_id: ben, title: 'Blue Unsafe', rank: 2, is_safe: false });
  await add({ artist_id: ben, title: 'Blue Elsewhere', rank: 2, sold_in_zones: ['EU1C'] });
});

describe('browse or search', () => {
  test('an empty query with a category is browsed by its group', async () => {
    expect(titles(await search({ query: '  ', selectedCategory: 'sculpture' }))).toEqual(['Blue Stone']);
    expect(titles(await search({}))).toEqual(['Blue Night', 'Red Morning', 'Blue Stone']);
  });

  test('a query is searched for, in its category if that filter is requested', async () => {
    // All works are searched, those for sale first.
    expect(titles(await search({ query: 'blue' })).at(-1)).toBe('Blue Gone');
    expect(titles(await search({ query: 'blue', selectedCategory: 'sculpture' }))).toEqual(['Blue Stone']);
    const everywhere = { query: 'blue', selectedCategory: 'sculpture', shouldAddGroupIdFilter: false };
    expect(titles(await search(everywhere)).sort()).toEqual(['Blue Gone', 'Blue Night', 'Blue Stone']);
  });
});

test('only safe works that are sold in the zone are found', async () => {
  const all = { predefinedFilters: { original_availability_status: ['available', 'sold'] } };
  expect(titles(await search({ ...all, query: 'blue' }))).not.toContain('Blue Unsafe');
  expect(titles(await search(all))).not.toContain('Blue Elsewhere');
  expect(titles(await search({ ...all, destinationZone: 'EU1C' }))).toContain('Blue Elsewhere');
  expect(titles(await search(all, { 'x-store-locale': 'en-fr' }))).toContain('Blue Elsewhere');
});

test('filters have prices in dollars, lengths in the unit, booleans as they come', async () => {
  expect(titles(await search({ filters: { price: '0-500' } }))).toEqual(['Blue Stone']);
  expect(titles(await search({ filters: { width: '11-13' }, userSizePreference: 'in' }))).toEqual(['Red Morning']);
  expect(titles(await search({ filters: { width: '11-13' }, userSizePreference: 'cm' }))).toEqual([]);
  expect(titles(await search({ filters: { is_framed: 'true' } }))).toEqual(['Blue Stone']);
  expect(titles(await search({ isPrintsPage: true, filters: { price: '100-200' } }))).toEqual(['Blue Gone']);
});

test('counts are exact, and not narrowed by the facet’s own selection', async () => {
  const data = await search({ filters: { styles: ['Minimalism'] } });
  expect(data.totalResults).toBe(2);
  expect(countOf(data, 'styles')).toEqual({ Abstract: 2, Minimalism: 2 });
  expect(countOf(data, 'category')).toEqual({ paintings: 1, sculpture: 1 });
  expect(countOf(data, 'price')).toEqual({ '0-50000': 1, '100000-200000': 1 });
  expect(countOf(await search({ filters: { price: '0-500' } }), 'price')).toEqual({ '0-50000': 1, '100000-200000': 2 });
  expect(countOf(data, 'country')).toEqual({ fr: 1, ng: 1 });
  expect(data.facets.find(({ name }: { name: string }) => name === 'country').options[0].label).toBe('France');
  expect(data.facets.map(({ name }: { name: string }) => name)).not.toContain('is_sold_here');
});

test('values have labels for people, in searches and in the list of facets', async () => {
  const data: { facets: LabeledFacet[] } = await search({});
  const listed = (await app.inject({ url: '/easel/facets' })).json().payload.facets as LabeledFacet[];
  for (const facets of [data.facets, listed]) {
    const labels = facets.flatMap(({ name, options }) => options.map(({ label }) => `${name}: ${label}`));
    expect(labels).toContain('prints_availability: No prints');
    expect(labels.filter((label) => label.startsWith('price: '))).not.toEqual([]);
    for (const label of labels)
      expect(label).not.toMatch(/: (?:\d+-\d+|[0-9a-f]{6}|True|False|none|[a-z]{2}|[a-z_]+)$/);
  }
});

interface LabeledFacet {
  name: string;
  options: { label: string }[];
}

test('tiles have a position, the price of the zone, and prints', async () => {
  const data = await search({ resultsPerPage: 1, page: 2 });
  expect(data).toMatchObject({ type: 'products', totalResults: 3, redirectLink: null });
  expect(data.results).toEqual([
    expect.objectContaining({
      artworkTitle: 'Red Morning',
      positionID: 2,
      listPrice: 120_000,
      firstName: 'Ada',
      originalStatus: 'avail',
    }),
  ]);
  const [print] = (await search({ isPrintsPage: true })).results;
  expect(print).toMatchObject({ artworkTitle: 'Blue Gone', minPrintPrice: 15_000, originalStatus: 'sold' });
});

test('a work is found at the price of any of its prints', async () => {
  const prints = { isPrintsPage: true };
  const found = async (price: string) => titles(await search({ ...prints, filters: { price } }));
  expect(countOf(await search(prints), 'prints_price_ranges')).toEqual({ '0-20000': 1, '50000-50000000': 1 });
  expect(await found('0-200')).toEqual(['Blue Gone']);
  expect(await found('500-500000')).toEqual(['Blue Gone']);
  expect(await found('300-400')).toEqual([]);
  expect(await found('140-160')).toEqual(['Blue Gone']);
  expect(await found('10-90')).toEqual([]);
});

test('a query of punctuation finds nothing', async () => {
  for (const query of ['!!!', '🎨', '-']) {
    expect(await search({ query })).toMatchObject({ totalResults: 0, results: [] });
    expect((await post('/easel/hosted-search', { query })).payload).toMatchObject({ nbHits: 0, hits: [] });
  }
});

test('pages below the first are the first; pages beyond the end are empty and have the total', async () => {
  expect(titles(await search({ page: -5, resultsPerPage: 1 }))).toEqual(['Blue Night']);
  expect(await search({ page: 1_000_000_000 })).toMatchObject({ results: [], totalResults: 3 });
});

test('works are sorted as requested', async () => {
  const byPrice = { sort: { sortBy: 'geo_prices.US', sortOrder: 'ascending' } };
  expect(titles(await search(byPrice))[0]).toBe('Blue Stone');
  expect(titles(await search({ sort: { sortBy: 'width', sortOrder: 'ascending' } }))[0]).toBe('Red Morning');
});

test('typos are corrected, and the correction is returned', async () => {
  expect(await search({ query: 'mroning' })).toMatchObject({ totalResults: 1, didYouMean: 'morning', tokenMatches: 1 });
  expect(await search({ query: 'blue unicorn' })).toMatchObject({ isRelaxed: true, totalResults: 3 });
});

test('editors’ rules redirect searches and boost works', async () => {
  const rules = [
    { when: { text: { is: 'gift cards' } }, redirect: 'https://shop.example/gift-cards' },
    { when: { text: { is: 'trap' } }, redirect: 'javascript:alert(1)' },
    { when: { text: { has: 'blue' } }, boosts: [{ where: { facet: 'category', anyOf: ['sculpture'] }, points: 50 }] },
  ];
  await db
    .insertInto('content')
    .values({ name: 'search-rules', body: JSON.stringify({ rules }) })
    .execute();
  expect(await search({ query: 'Gift card' })).toMatchObject({
    type: 'redirect',
    redirectLink: 'https://shop.example/gift-cards',
    results: [],
  });
  expect(await search({ query: 'trap' })).toMatchObject({ type: 'products', redirectLink: null });
  expect(titles(await search({ query: 'blue' }))[0]).toBe('Blue Stone');
  await db
    .updateTable('content')
    .set({ body: JSON.stringify({ rules: 'nonsense' }) })
    .where('name', '=', 'search-rules')
    .execute();
  expect(await search({ query: 'gift card' })).toMatchObject({ type: 'products' });
});

describe('invalid input is refused in the envelope with a message', () => {
  test.each([
    [{ filters: { nonsense: 'x' } }, 'There is no facet "nonsense".'],
    [{ filters: { __proto__x: 'x' } }, 'There is no facet'],
    [{ filters: { constructor: 'x' } }, 'There is no facet "constructor".'],
    [{ filters: { price: 'cheap' } }, '"cheap" is not a range of price'],
    [{ filters: { styles: Array.from({ length: 10_000 }, String) } }, 'Styles'],
    [{ sort: { sortBy: 'password', sortOrder: 'ascending' } }, 'Works cannot be sorted by "password".'],
    [{ sort: { sortBy: 'width', sortOrder: 'up' } }, 'Sort order is not one of the choices.'],
    [{ page: 'x' }, 'Page must be a whole number.'],
    [{ resultsPerPage: 1e9 }, 'Results per page must be between'],
    [{ destinationZone: 'MARS' }, 'Destination zone is not one of the choices.'],
    [{ query: { $gt: '' } }, 'Query must be text.'],
    [{ selectedCategory: 'nonsense' }, 'Selected category is not one of the choices.'],
  ])('refusal %#', async (body, message) => {
    const refused = await post('/easel/search', body);
    expect(refused).toMatchObject({ status: 400, success: false, payload: {} });
    expect(refused.messages.join()).toContain(message);
  });

  test('long queries, scripts and punctuation are searched for as words', async () => {
    expect(await search({ query: 'sea '.repeat(24_000) })).toMatchObject({ type: 'products' });
    for (const query of ['<script>alert(1)</script>', "'; drop table works; --", '🙂 ‮', '%%%', '"""'])
      expect((await post('/easel/search', { query })).status).toBe(200);
  });
});

test('requests from another origin are refused', async () => {
  expect((await post('/easel/search', {}, { origin: 'https://evil.example' })).status).toBe(403);
});

describe('when the provider fails', async () => {
  const fails = async () => Promise.reject(new Error('The engine is on fire.'));
  const broken = await aShop({}, { discovery: new Proxy({} as Discovery, { get: () => fails }) });
  const get = async (url: string) => (await broken.app.inject(url)).json();

  test.each([
    ['search', 'Error fetching search results from Constructor.io', () => post('/easel/search', {}, {}, broken.app)],
    ['facets', 'Error fetching facets from Constructor.io', () => get('/easel/facets')],
    [
      'autocomplete',
      'Error fetching autocomplete results from Constructor.io',
      () => get('/easel/autocomplete?query=x'),
    ],
    [
      'recommendations',
      'Error fetching recommendations from Constructor.io',
      () => get('/easel/recommendations/newest'),
    ],
  ])('%s fails with %j', async (_, message, ask) => {
    expect(await ask()).toMatchObject({ success: false, payload: {}, messages: [message] });
  });

  test('hosted search is empty', async () => {
    expect(await post('/easel/hosted-search', { query: 'sea', hitsPerPage: 10 }, {}, broken.app)).toMatchObject({
      status: 200,
      success: true,
      payload: { hits: [], nbHits: 0, nbPages: 0, hitsPerPage: 10, query: 'sea' },
    });
  });

  test('blank completions make no call', async () => {
    expect(await get('/easel/autocomplete?query=%20')).toMatchObject({
      success: true,
      payload: { matchedTerm: '', suggestions: [], totalResults: 0 },
    });
  });
});

test('autocomplete returns suggestions that link to a search, and works', async () => {
  const { payload } = (await app.inject('/easel/autocomplete?query=abst')).json();
  expect(payload.matchedTerm).toBe('abst');
  expect(payload.suggestions[0]).toEqual({ label: 'Abstract', link: '/all?query=Abstract', kind: 'style' });
  expect(titles({ results: payload.products }).sort()).toEqual(['Blue Night', 'Red Morning']);
  expect(payload.totalResults).toBe(2);
});

test('popular searches are those of several visitors, then the largest styles and subjects', async () => {
  const popular = async () => (await app.inject('/easel/popular-searches')).json().payload.searches;
  const before = await popular();
  expect(before[0]).toEqual({ label: 'abstract', link: '/all?query=abstract' });
  await db.insertInto('past_queries').values({ text: 'blue night', weight: 2 }).execute();
  expect((await popular())[0]).toEqual({ label: 'blue night', link: '/all?query=blue%20night' });
  await db.deleteFrom('past_queries').execute();
});

test('recommendations: similar works, works of the artist, the newest', async () => {
  const recommend = async (path: string) =>
    titles({ results: (await app.inject(`/easel/recommendations/${path}`)).json().payload.items });
  const night = (await search({ query: 'blue night' })).results[0].artworkId;
  expect(await recommend(`similar?artworkId=${night}`)).toEqual(['Red Morning', 'Blue Stone']);
  expect(await recommend(`by-artist?artworkId=${night}`)).toEqual(['Red Morning']);
  expect(await recommend('newest?limit=2')).toHaveLength(2);
  expect(await recommend('similar')).toEqual([]);
  expect(await recommend('by-artist?artworkId=999999')).toEqual([]);
  expect((await app.inject('/easel/recommendations/nonsense')).statusCode).toBe(400);
});

describe('hosted search', () => {
  const hosted = async (body: object) => (await post('/easel/hosted-search', body)).payload;

  test('a search covers all works, browsing those for sale', async () => {
    const all = await hosted({ query: 'blue' });
    expect(all.hits.map(({ artworkTitle }: { artworkTitle: string }) => artworkTitle).sort()).toEqual([
      'Blue Gone',
      'Blue Night',
      'Blue Stone',
    ]);
    const forSale = await hosted({ isBrowseSearch: true });
    expect(forSale).toMatchObject({ nbHits: 3, nbPages: 1, page: 0, hitsPerPage: 25, exhaustiveNbHits: true });
    expect(forSale.queryID).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a sold work with prints is shown as its print', async () => {
    const { hits } = await hosted({ query: 'gone' });
    expect(hits).toEqual([
      expect.objectContaining({
        objectID: String(soldId),
        originalStatus: 'unavail',
        hasOpenEditions: true,
        printsAvailability: 'open',
        printsMaterials: ['rag', 'canvas'],
        printsSizes: ['20 x 30', '80 x 120'],
        printsSizeRanges: ['small', 'large'],
        printsPriceRanges: ['Under $200', 'Over $500'],
        productStatusRank: 1,
        artworkUrl: expect.stringMatching(/^\/print\/.*\/view$/),
        isSafe: true,
        positionID: 1,
      }),
    ]);
  });

  test.each([
    ['category:sculpture', ['Blue Stone']],
    ['styles:Abstract AND NOT subject:Nature', ['Blue Night']],
    ['price < 50000', ['Blue Stone']],
    ['price:50000 TO 150000 AND originalStatus:avail', ['Blue Night', 'Red Morning']],
    ['originalStatus:unavail', ['Blue Gone']],
    ['isFramed:true OR styles:"Minimalism"', ['Blue Stone', 'Red Morning']],
    ['width >= 61 AND category:paintings', ['Blue Gone', 'Blue Night']],
  ])('the filter %j leaves %j', async (filters, left) => {
    const { hits } = await hosted({ filters });
    expect(hits.map(({ artworkTitle }: { artworkTitle: string }) => artworkTitle).sort()).toEqual(left);
  });

  test('results are filtered by a whitelist per destination zone', async () => {
    const idsIn = async (zone: string) =>
      (await hosted({ query: 'elsewhere', destinationZone: zone })).hits.map(
        ({ artworkTitle }: ArtworkHit) => artworkTitle,
      );
    expect(await idsIn('EU1C')).toContain('Blue Elsewhere');
    expect(await idsIn('US')).not.toContain('Blue Elsewhere');
  });

  test('prices are those of the requested zone', async () => {
    const priceOf = async (body: object) =>
      (await hosted({ query: 'night', ...body })).hits.map(({ price, listPrice }: ArtworkHit) => [price, listPrice]);
    expect(await priceOf({})).toEqual([[120_000, 120_000]]);
    expect(await priceOf({ destinationZone: 'EU1C' })).toEqual([[132_000, 132_000]]);
  });

  test('the price ranges of hits and facets are filters', async () => {
    const [gone] = (await hosted({ query: 'gone' })).hits as ArtworkHit[];
    expect(gone?.printsPriceRanges).toEqual(['Under $200', 'Over $500']);
    for (const range of gone?.printsPriceRanges ?? [])
      expect(await hosted({ filters: `printsPriceRanges:"${range}"` })).toMatchObject({ nbHits: 1 });
    expect(await hosted({ filters: 'printsPriceRanges:"0-20000"' })).toMatchObject({ nbHits: 1 });
    const { facets } = await hosted({ facets: ['price', 'printsPriceRanges'] });
    expect(facets.printsPriceRanges).toEqual({ 'Under $200': 1, 'Over $500': 1 });
    for (const [range, count] of Object.entries(facets.price))
      expect(await hosted({ filters: `price:"${range}"` })).toMatchObject({ nbHits: count });
  });

  test('only the two indexes exist, with the environment’s prefix and an optional sort', async () => {
    expect(await hosted({ searchIndice: 'easel_for_sale_artworks' })).toMatchObject({ nbHits: 3 });
    expect(await hosted({ searchIndice: 'easel_all_artworks_price-low' })).toMatchObject({ nbHits: 4 });
    for (const searchIndice of ['bogus', 'other_all_artworks', 'easel_all_artworks_x', '__proto__'])
      expect(await post('/easel/hosted-search', { searchIndice })).toMatchObject({
        status: 400,
        messages: [`There is no index "${searchIndice}".`],
      });
  });

  test('requested facets are counted', async () => {
    expect((await hosted({ facets: ['category'] })).facets).toEqual({ category: { paintings: 3, sculpture: 1 } });
    expect((await hosted({})).facets).toMatchObject({ originalStatus: { avail: 3, unavail: 1 } });
  });

  test('typo tolerance can be disabled, and the searched attributes restricted', async () => {
    expect((await hosted({ query: 'mroning' })).nbHits).toBe(1);
    expect((await hosted({ query: 'mroning', typoTolerance: false })).nbHits).toBe(0);
    expect((await hosted({ query: 'moreau', restrictSearchableAttributes: ['artworkTitle'] })).nbHits).toBe(0);
    expect((await hosted({ query: 'moreau', restrictSearchableAttributes: ['lastName'] })).nbHits).toBe(2);
  });

  test.each([
    [{ filters: 'nonsense:1' }, 'There is no facet "nonsense".'],
    [{ filters: 'category:' }, 'ends too early'],
    [{ facets: ['password'] }, 'There is no facet "password".'],
    [{ restrictSearchableAttributes: ['password'] }, 'There is no searchable attribute "password".'],
    [{ hitsPerPage: 100_000 }, 'Hits per page must be between 1 and'],
    [{ page: -1 }, 'Page must be between 0 and'],
  ])('%j is refused', async (body, message) => {
    const refused = await post('/easel/hosted-search', body);
    expect(refused).toMatchObject({ status: 400, success: false });
    expect(refused.messages.join()).toContain(message);
  });
});

test('the serialized response equals the in-process one, including position, zone and frames', async () => {
  const parts = {
    discovery: engine.discovery,
    tiles: createWorkTiles(db),
    db,
    listed: 'available' as const,
    understand: createSearchUnderstanding(db, Date.now),
    now: Date.now,
    newId: randomUUID,
    publicOrigin: () => 'https://shop.example',
  };
  const french = readCountry('fr');
  const american = readCountry('us');
  if (!french || !american) throw new Error('There are no such countries.');
  for (const country of [american, french, american])
    for (const request of [{}, { resultsPerPage: 1, page: 2 }, { query: 'blue' }, { query: 'xyzzy' }]) {
      const preferences = getDefaultPreferences(country);
      const written = JSON.parse(String((await searchForWorksAsJson(parts, request, preferences)).json));
      const data = await searchForWorks(parts, request, preferences);
      // Each response has its own id.
      expect(written).toEqual({ data: { ...data, resultId: expect.stringMatching(/^[0-9a-f]{32}$/) } });
      expect(Check(SearchData, written.data)).toBe(true);
    }
});
