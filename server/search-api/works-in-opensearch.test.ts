import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ConstructorIO from '@constructor-io/constructorio-client-javascript';
import { type OpenSearchServer, startOpenSearch, whyNoOpenSearch } from '@easel/platform/testing/opensearch-server';
import type { Filter, SearchQuery } from '@easel/search/search-schema';
import { createSuggestions } from '@easel/search/suggestions';
import { algoliaRoutes } from '@easel/search-api/algolia/algolia-routes';
import { PATIENT } from '@easel/search-api/algolia/testing/search-server';
import { constructorRoutes } from '@easel/search-api/constructor/constructor-routes';
import { algoliasearch } from 'algoliasearch';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorkTiles } from '../catalogue/work-tiles.ts';
import { type AskedWorks, askEmbeddedWorks } from '../discovery/asked-works.ts';
import { createProviderCatalogue } from '../discovery/discovery-provider.ts';
import { pushWorks } from '../discovery/provider/push-works.ts';
import { listSuggestions } from '../discovery/suggestions/work-suggestions.ts';
import { anOpenSearchShop, openSearchConfig } from '../discovery/testing/opensearch-shop.ts';
import { aDie, addVariedWorks, VARIED } from '../discovery/testing/varied-works.ts';
import { aShop } from '../testing/test-app.ts';
import { createSearchService } from './create-search-service.ts';

const problem = whyNoOpenSearch();
if (problem) console.warn(problem);

const KEY = 'easel';
const INDEX = 'all_artworks';
const PAINTED: Filter = { facet: 'category', anyOf: [VARIED.categories[0] ?? ''] };
const LARGE: Filter = { number: 'width', min: 100 };

/** What differs from call to call. */
const CHANGING = new Set(['result_id', 'qna_result_id', 'thread_id', 'processingTimeMS', 'serverTimeMS', 'updatedAt']);
const essence = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value) => (CHANGING.has(key) ? undefined : value)));

/** The official clients of both protocols, for a shop whose works are asked of this engine. */
async function serve(shop: Awaited<ReturnType<typeof aShop>>, works: AskedWorks) {
  const { db } = shop.database;
  const service = createSearchService({
    config: { SEARCH_API_KEY: KEY, BRAND: 'Easel' },
    ...{ db, works, visual: shop.search.visual, tiles: createWorkTiles(db) },
  });
  const app = fastify();
  const shared = { now: () => Date.now(), newId: randomUUID };
  constructorRoutes(app, {
    ...shared,
    accounts: service.accounts,
    prefix: '/cio',
    events: { record: async () => undefined },
  });
  algoliaRoutes(app, {
    ...shared,
    indices: service.indices,
    prefix: '/algolia',
    events: { record: async () => undefined, erase: async () => undefined },
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  const url = `${origin}/cio`;
  const constructorClient = new ConstructorIO({
    apiKey: KEY,
    ...{ serviceUrl: url, quizzesServiceUrl: url, agentServiceUrl: url, allowHttpServiceUrl: true },
    sessionId: 1,
    clientId: '2b23dd74-5672-4379-878c-9182938d2710',
  } as ConstructorParameters<typeof ConstructorIO>[0]);
  const hosts = [
    { url: `${origin.replace('http://', '')}/algolia`, accept: 'readWrite' as const, protocol: 'http' as const },
  ];
  return { origin, cio: constructorClient, algolia: algoliasearch(KEY, KEY, { hosts, timeouts: PATIENT }) };
}
type Clients = Awaited<ReturnType<typeof serve>>;

describe.skipIf(problem !== undefined)('the protocols ask OpenSearch for the works of the shop', async () => {
  const shop = await aShop();
  const { db } = shop.database;
  const folder = await mkdtemp(join(tmpdir(), 'easel-protocols-'));
  let server: OpenSearchServer;
  let workIds: number[] = [];
  let works: Record<'embedded' | 'asked', AskedWorks>;
  let embedded: Clients;
  let asked: Clients;
  afterAll(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  beforeAll(async () => {
    server = await startOpenSearch();
    workIds = await addVariedWorks(db, 120);
    await shop.search.follow('everything');
    const config = openSearchConfig(server.url);
    const catalogue = createProviderCatalogue(config, Date.now);
    await pushWorks({ db, catalogue, file: join(folder, 'push.json'), rules: [] });
    const { askedWorks, close } = await anOpenSearchShop(shop, config);
    await close();
    const suggestions = createSuggestions(await listSuggestions(db));
    works = { embedded: askEmbeddedWorks({ ...shop.search, suggestions: () => suggestions }), asked: askedWorks };
    embedded = await serve(shop, works.embedded);
    asked = await serve(shop, works.asked);
  }, 600_000);

  /** Both engines give the same answer, down to the order of works and values. */
  async function same<T>(ask: (clients: Clients) => Promise<T>, how = ''): Promise<T> {
    const [ours, theirs] = [await ask(embedded), await ask(asked)];
    expect(essence(theirs), how).toEqual(essence(ours));
    return ours;
  }

  /** Random filters of a client. */
  const someFilters = (die: ReturnType<typeof aDie>) => {
    const choices: Record<string, () => string[]> = {
      styles: () => die.some(VARIED.styles, 3),
      subject: () => die.some(VARIED.subjects, 2),
      mediums: () => die.some(VARIED.mediums, 2),
      color: () => die.some(VARIED.colors, 2),
      category: () => [die.one(VARIED.categories)],
      group_id: () => [die.one([...VARIED.categories, 'all', VARIED.styles[0] ?? '', 'nowhere'])],
      price: () => [die.one(['50000-300000', '-inf-200000', '700000-inf'])],
      width: () => [die.one(['40-90', '120-inf'])],
    };
    const names = die.some(Object.keys(choices), 4);
    return Object.fromEntries(
      names.map((name) => [name, choices[name]?.() ?? []] as const).filter(([, all]) => all.length > 0),
    );
  };

  test('Constructor: listings with filters, sorts and pages', async () => {
    let found = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const die = aDie(seed);
      const group = die.one([...VARIED.categories, 'all']);
      const how = {
        filters: someFilters(die),
        resultsPerPage: die.one([5, 20]),
        page: 1 + die.upTo(2),
        ...(die.roll() < 0.5 && {
          sortBy: die.one(['price', 'created_at', 'relevance', 'width']),
          sortOrder: die.one(['ascending', 'descending'] as const),
        }),
      };
      const { response } = await same(({ cio }) => cio.browse.getBrowseResults('group_id', group, how), `${seed}`);
      found += response.results?.length ?? 0;
    }
    expect(found).toBeGreaterThan(100);
  });

  test.each([
    'harbor',
    'meadow lantern',
    'harbr',
    'orchard glaceir quiet',
    'harbor zzzzzz storm',
    'ada moreau',
    '"harbor meadow"',
    'qqqq',
  ])('Constructor: a search for %s', async (term) => {
    await same(({ cio }) => cio.search.getSearchResults(term));
    await same(({ cio }) =>
      cio.search.getSearchResults(term, { sortBy: 'price', sortOrder: 'ascending', page: 2, resultsPerPage: 7 }),
    );
    await same(({ cio }) => cio.search.getSearchResults(term, { filters: { category: [VARIED.categories[0] ?? ''] } }));
  });

  test('Constructor: conditions of their own, items by id, and numbers', async () => {
    const preFilterExpression = {
      or: [
        {
          and: [
            { name: 'styles', value: VARIED.styles[0] },
            { name: 'price', range: [20_000, 600_000] },
          ],
        },
        { not: { name: 'width', range: ['-inf', 100] } },
      ],
    };
    await same(({ cio }) => cio.search.getSearchResults('harbor', { preFilterExpression } as never));
    const ids = [workIds[9], workIds[3], 999_999, workIds[5]].map(String);
    const { response } = await same(({ cio }) => cio.browse.getBrowseResultsForItemIds(ids));
    expect(response.total_num_results).toBeGreaterThan(0);
  });

  test('Constructor: groups, facets and their values', async () => {
    await same(({ cio }) => cio.browse.getBrowseGroups());
    await same(({ cio }) => cio.browse.getBrowseFacets());
    for (const facet of ['styles', 'color', 'price', 'width', 'country'])
      await same(({ cio }) => cio.browse.getBrowseFacetOptions(facet));
  });

  test('Constructor: autocomplete, with works and suggestions', async () => {
    for (const term of ['ha', 'harb', 'ada', 'quiet st', 'zzz'])
      await same(({ cio }) => cio.autocomplete.getAutocompleteResults(term));
  });

  test('Constructor: every pod, for works and without', async () => {
    const pods = ['similar', 'complementary', 'also-viewed', 'also-bought', 'recommended'];
    for (const pod of pods)
      for (const itemIds of [[], [String(workIds[4])], [String(workIds[7]), '999999']])
        await same(({ cio }) => cio.recommendations.getRecommendations(pod, { itemIds, numResults: 8 }), pod);
    await same(({ cio }) => cio.recommendations.getRecommendations('for-search', { term: 'harbor' } as never));
  });

  test('Constructor: a sentence becomes filters', async () => {
    const read = async ({ origin }: Clients, sentence: string) =>
      (await fetch(`${origin}/cio/search/natural_language/${encodeURIComponent(sentence)}?key=${KEY}`)).json();
    for (const sentence of ['oil paintings under $3000', 'harbor in abstract style', 'nothing known'])
      await same((clients) => read(clients, sentence), sentence);
  });

  test('Algolia: searches with filters, facets, sorted replicas and pages', async () => {
    let found = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const die = aDie(seed);
      const indexName = die.one([INDEX, 'for_sale_artworks', `${INDEX}_price_asc`, `${INDEX}_newest`]);
      const filters = [
        `(styles:"${die.one(VARIED.styles)}" OR category:"${die.one(VARIED.categories)}")`,
        `price ${die.one(['<', '>=', '!='])} ${100_000 + die.upTo(500_000)}`,
        `NOT mediums:${die.one(VARIED.mediums).toLowerCase()}`,
      ];
      const searchParams = {
        query: die.one(['', '', 'harbor', 'meadow lantrn', 'quiet']),
        filters: die.some(filters, 3).join(' AND '),
        facets: ['*'],
        hitsPerPage: die.one([5, 20]),
        page: die.upTo(2),
        ...(die.roll() < 0.3 && { optionalFilters: [`category:${die.one(VARIED.categories)}`] }),
        ...(die.roll() < 0.3 && { facetFilters: [[`styles:${VARIED.styles[0]}`, `styles:-${VARIED.styles[1]}`]] }),
      };
      const { hits } = await same(({ algolia }) => algolia.searchSingleIndex({ indexName, searchParams }), `${seed}`);
      found += hits.length;
    }
    expect(found).toBeGreaterThan(100);
  });

  test('Algolia: several searches at once, facet values and words that are removed', async () => {
    const requests = [
      { indexName: INDEX, query: 'harbor', facets: ['styles', 'price'] },
      { indexName: INDEX, query: 'harbor zzzzzz', removeWordsIfNoResults: 'lastWords' as const },
      { indexName: INDEX, type: 'facet' as const, facet: 'styles', facetQuery: 'a' },
    ];
    await same(({ algolia }) => algolia.search({ requests }));
    for (const facetQuery of ['', 'a', 'oil', 'min'])
      for (const facetName of ['styles', 'category', 'mediums'])
        await same(({ algolia }) =>
          algolia.searchForFacetValues({ indexName: INDEX, facetName, searchForFacetValuesRequest: { facetQuery } }),
        );
  });

  test('Algolia: all records are browsed, and one is read', async () => {
    const browseAll = async ({ algolia }: Clients) => {
      const ids: string[] = [];
      await algolia.browseObjects({
        indexName: INDEX,
        browseParams: { hitsPerPage: 25, filters: 'price > 200000' },
        aggregator: ({ hits }) => ids.push(...hits.map(({ objectID }) => objectID)),
      });
      return ids;
    };
    expect((await same(browseAll)).length).toBeGreaterThan(25);
    const [first] = (await embedded.algolia.searchSingleIndex({ indexName: INDEX })).hits;
    await same(({ algolia }) => algolia.getObject({ indexName: INDEX, objectID: first?.objectID ?? '' }));
    await expect(asked.algolia.getObject({ indexName: INDEX, objectID: '999999' })).rejects.toThrow(
      'ObjectID does not exist',
    );
    expect(await works.asked.index().size).toBe(await works.embedded.index().size);
  });

  test('Algolia: recommendations, and a key that shows only some works', async () => {
    const post = async ({ origin }: Clients, path: string, body: object, key = KEY) => {
      const headers = { 'x-algolia-application-id': KEY, 'x-algolia-api-key': key };
      const url = `${origin}/algolia/1/indexes/${path}`;
      return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const objectID = String(workIds[4]);
    const requests = [
      { indexName: INDEX, model: 'related-products', objectID, threshold: 0 },
      { indexName: INDEX, model: 'trending-items', threshold: 0 },
      { indexName: INDEX, model: 'trending-facets', facetName: 'styles', threshold: 0 },
    ];
    const found = await same((clients) => post(clients, '*/recommendations', { requests }));
    expect(JSON.stringify(found)).toContain('objectID');
    const filters = `filters=category:${VARIED.categories[0]}`;
    const signature = createHmac('sha256', KEY).update(filters).digest('hex');
    const key = Buffer.from(signature + filters).toString('base64');
    const shown = await same((clients) => post(clients, `${INDEX}/query`, { query: 'harbor' }, key));
    expect(shown.nbHits).toBeGreaterThan(0);
  });

  test.each([
    ['without a text', {}],
    ['with a text', { text: 'harbor' }],
    [
      'with boosts, of which some take points',
      {
        boosts: [
          { where: LARGE, points: -3 },
          { where: PAINTED, points: 2 },
        ],
      },
    ],
  ])('what a person prefers has the same points %s', async (_, more: SearchQuery) => {
    const query: SearchQuery = {
      ...{
        zone: 'US',
        where: { facet: 'is_sold_here', anyOf: ['True'] },
        count: [],
        stats: ['price', 'depth'],
        limit: 50,
      },
      preferences: [
        { where: PAINTED, points: 0.13 },
        { where: LARGE, points: 0.05 },
      ],
      ...more,
    };
    const [ours, theirs] = [await works.embedded.index().search(query), await works.asked.index().search(query)];
    expect(theirs.hits.map(({ id }) => id)).toEqual(ours.hits.map(({ id }) => id));
    for (const [at, { score }] of ours.hits.entries()) expect(theirs.hits[at]?.score).toBeCloseTo(score, 2);
    expect(theirs.stats).toEqual(ours.stats);
  });

  test('why a work has its place is not told, and says so', async () => {
    const searchParams = { query: 'harbor', getRankingInfo: true };
    await expect(asked.algolia.searchSingleIndex({ indexName: INDEX, searchParams })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('not explained'),
    });
  });

  test('while OpenSearch is away, both protocols answer with 503', async () => {
    await server.nodes[0]?.kill();
    const answer = await fetch(`${asked.origin}/cio/search/harbor?key=${KEY}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(JSON.stringify(await answer.json())).not.toContain('OpenSearch');
    await expect(asked.algolia.searchSingleIndex({ indexName: INDEX })).rejects.toThrow();
    await server.nodes[0]?.start();
    await expect
      .poll(() => fetch(`${asked.origin}/cio/search/harbor?key=${KEY}`).then(({ status }) => status), {
        timeout: 60_000,
      })
      .toBe(200);
  });
});
