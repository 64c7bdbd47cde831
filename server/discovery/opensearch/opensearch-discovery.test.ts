import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchRules } from '@easel/contract/search-api/search-rules';
import { type OpenSearchServer, startOpenSearch, whyNoOpenSearch } from '@easel/platform/testing/opensearch-server';
import { createSuggestions } from '@easel/search/suggestions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { aShop } from '../../testing/test-app.ts';
import type { Discovery, FoundWorks, Redirect, WorksQuery } from '../discovery.ts';
import { createDiscoveryProvider, createProviderCatalogue } from '../discovery-provider.ts';
import { pushWorks } from '../provider/push-works.ts';
import { listSuggestions } from '../suggestions/work-suggestions.ts';
import { expectSameAnswers, normalized } from '../testing/same-answers.ts';
import { addVariedWorks, VARIED } from '../testing/varied-works.ts';
import type { OpenSearchAccess } from './opensearch-client.ts';
import { createOpenSearchDiscovery } from './opensearch-discovery.ts';

const problem = whyNoOpenSearch();
if (problem) console.warn(problem);

describe.skipIf(problem !== undefined)('a real OpenSearch', async () => {
  let asked: Discovery;
  const shop = await aShop(
    {},
    { discovery: new Proxy({} as Discovery, { get: (_, name: keyof Discovery) => asked[name] }) },
  );
  const { db } = shop.database;
  const folder = await mkdtemp(join(tmpdir(), 'easel-push-'));
  let server: OpenSearchServer;
  let workIds: number[] = [];
  let provider: Discovery;
  afterAll(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  beforeAll(async () => {
    server = await startOpenSearch();
    workIds = await addVariedWorks(db, 120);
    await shop.search.follow('everything');
    const config = readConfig({
      SEARCH_PROVIDER: 'opensearch',
      OPENSEARCH_URL: server.url,
      SEARCH_TIMEOUT_MS: '10000',
    });
    await pushWorks({
      db,
      catalogue: createProviderCatalogue(config, Date.now),
      file: join(folder, 'push.json'),
      rules: [],
    });
    provider = createDiscoveryProvider(config, { embedded: shop.search.discovery, db }).discovery;
  }, 600_000);

  expectSameAnswers({
    embedded: () => shop.search.discovery,
    provider: () => provider,
    workIds: () => workIds,
    suggest: async (text) =>
      createSuggestions(await listSuggestions(db))
        .suggest(text, 5)
        .map((one) => one.text),
    async post(port, url, payload) {
      asked = port;
      return normalized(await shop.app.inject({ method: 'POST', url, payload }));
    },
    mixesAlternatives: true,
    explains: true,
  });

  const aQuery = (more: Partial<WorksQuery> = {}): WorksQuery => ({
    page: 0,
    pageSize: 30,
    zone: 'US',
    facets: [],
    ...more,
  });
  const works = (found: FoundWorks | Redirect) => {
    if (found.kind !== 'works') throw new Error('A redirect.');
    // Only the embedded engine has words of similar meaning.
    const { ids, relatedFrom, total, isRelaxed, partialFrom, didYouMean } = found;
    return { ids: ids.slice(0, relatedFrom), total, isRelaxed, partialFrom, didYouMean };
  };
  const openWith = (rules: SearchRules, more: Partial<OpenSearchAccess> = {}) =>
    createOpenSearchDiscovery(
      { url: server.url, index: 'easel_works', shards: 1, timeoutMs: 10_000, ...more },
      {
        listed: 'available',
        recommendations: shop.search.discovery.recommendations,
        visual: shop.search.discovery,
        readArtistId: async () => undefined,
        readRules: async () => rules,
        readCompanions: async () => [],
      },
    );

  test.each([
    'harbor',
    'meadow lantern',
    'lanterns harbors',
    'harbr medow',
    'orchard glaceir quiet',
    'ada moreau harbor',
    'harbor zzzzzz storm',
    'harbormeadow',
    'golden "harbor meadow"',
    'oil on canvas by carla',
    'quist',
  ])('the words "%s" rank as in the embedded engine', async (text) => {
    for (const query of [aQuery({ hasPartialMatches: true }), aQuery({ pageSize: 5, page: 1, isTyping: true })])
      expect(works(await provider.search(text, query))).toEqual(works(await shop.search.discovery.search(text, query)));
  });

  test('a search in some fields finds the same works', async () => {
    for (const fields of [['title'], ['artist', 'keywords']] as const) {
      const query = aQuery({ fields, sort: { by: 'created_at', order: 'ascending' } });
      for (const text of ['harbor', 'moreau', 'storm', 'harbr'])
        expect(works(await provider.search(text, query))).toEqual(
          works(await shop.search.discovery.search(text, query)),
        );
    }
  });

  test('editors’ rules pin, boost, bury, hide, redirect, and add words as in the embedded engine', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = works(await provider.search('harbor', aQuery())).ids;
    const rules: SearchRules = {
      synonyms: [{ words: ['haven', 'harbor'] }],
      replacements: [{ typed: 'big house', searched: 'cathedral' }],
      stopWords: ['pretty'],
      rules: [
        { when: { text: { is: 'big sale' } }, redirect: '/sale' },
        {
          when: { text: { is: 'harbor' } },
          pins: [
            { id: fourth, at: 0 },
            { id: third, at: 2 },
          ],
          hide: [first],
        },
        {
          when: { text: { begins: 'meadow' } },
          boosts: [{ where: { facet: 'category', anyOf: [VARIED.categories[0] as string] }, points: 50 }],
        },
        {
          when: { text: { has: 'lantern' } },
          boosts: [{ where: { facet: 'styles', anyOf: [VARIED.styles[0] as string] }, points: -80 }],
        },
        { when: { choices: { styles: [VARIED.styles[1] as string] } }, hide: [second] },
      ],
    };
    const [ours, theirs] = [shop.search.withRules(rules), openWith(rules)];
    expect(await theirs.search('Big Sale', aQuery())).toEqual(await ours.search('Big Sale', aQuery()));
    for (const text of ['harbor', 'meadow', 'quiet lantern', 'haven', 'big house', 'pretty glacier'])
      expect(works(await theirs.search(text, aQuery())), text).toEqual(works(await ours.search(text, aQuery())));
    const chosen = aQuery({ choices: { styles: [VARIED.styles[1] as string] } });
    expect(works(await theirs.browse(chosen))).toEqual(works(await ours.browse(chosen)));
    expect([theirs.hasWord('harbors'), theirs.hasWord('haven'), theirs.hasWord('zzzzzz')]).toEqual([true, true, false]);
  });

  test('the position of a work is explained with the points of the embedded engine', async () => {
    for (const [text, query] of [
      ['harbor', aQuery()],
      ['meadow lantern', aQuery({ firstArtistIds: [1] })],
      ['harbr', aQuery()],
    ] as const) {
      const { ids } = works(await provider.search(text, query));
      const id = ids[0] as number;
      const [ours, theirs] = [
        await shop.search.discovery.explain(text, query, id),
        await provider.explain(text, query, id),
      ];
      expect(theirs?.score).toBeCloseTo(ours?.score ?? 0, 1);
      expect(theirs?.parts.map(({ kind }) => kind)).toEqual(ours?.parts.map(({ kind }) => kind));
      expect(await provider.explain(text, query, 999_999)).toBeUndefined();
    }
  });
});
