import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchRules } from '@easel/contract/search-api/search-rules';
import type { VisualSource } from '@easel/domain/discovery/visual-source';
import { type OpenSearchServer, startOpenSearch, whyNoOpenSearch } from '@easel/platform/testing/opensearch-server';
import { createSuggestions } from '@easel/search/suggestions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';
import type { Discovery, FoundWorks, PodId, Redirect, WorksQuery } from '../discovery.ts';
import { createProviderCatalogue } from '../discovery-provider.ts';
import type { ProviderCatalogue } from '../provider/provider-catalogue.ts';
import { pushWorks } from '../provider/push-works.ts';
import { listSuggestions } from '../suggestions/work-suggestions.ts';
import { anOpenSearchShop, openSearchConfig } from '../testing/opensearch-shop.ts';
import { expectSameAnswers, normalized } from '../testing/same-answers.ts';
import { addVariedWorks, VARIED } from '../testing/varied-works.ts';
import { readWorkFacts } from '../works-feed-store.ts';
import type { OpenSearchShop } from './create-opensearch-shop.ts';
import { openOpenSearch } from './opensearch-client.ts';
import { worksAlias } from './works-mapping.ts';
import { followVocabulary } from './works-vocabulary.ts';

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
  let catalogue: ProviderCatalogue;
  const push = () => pushWorks({ db, catalogue, file: join(folder, 'push.json'), rules: [] });
  let ours: OpenSearchShop;
  let provider: Discovery;
  afterAll(async () => {
    await ours?.close();
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  beforeAll(async () => {
    server = await startOpenSearch();
    workIds = await addVariedWorks(db, 120);
    await shop.search.follow('everything');
    const config = openSearchConfig(server.url);
    catalogue = createProviderCatalogue(config, Date.now);
    await push();
    ours = await anOpenSearchShop(shop, config);
    provider = ours.discovery;
    // Reads the colors of the works.
    for (const { visual } of [shop.search, ours])
      await visual.find({ kind: 'colors', colors: [{ hex: '000000', weight: 100 }] });
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

  test('the words of a large index are read in parts', async () => {
    const openSearch = openOpenSearch({ url: server.url, index: 'easel_works', shards: 1, timeoutMs: 10_000 });
    const readWords = async (page?: number) => {
      const { source } = await followVocabulary(openSearch, worksAlias('easel_works'), page ? { page } : {}).ready();
      return source.segment.postings;
    };
    const all = await readWords();
    expect(all.terms.length).toBeGreaterThan(60);
    expect(await readWords(40)).toEqual(all);
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
    const [embedded, theirs] = [shop.search.withRules(rules), ours.withRules(rules)];
    expect(await theirs.search('Big Sale', aQuery())).toEqual(await embedded.search('Big Sale', aQuery()));
    for (const text of ['harbor', 'meadow', 'quiet lantern', 'haven', 'big house', 'pretty glacier'])
      expect(works(await theirs.search(text, aQuery())), text).toEqual(works(await embedded.search(text, aQuery())));
    const chosen = aQuery({ choices: { styles: [VARIED.styles[1] as string] } });
    expect(works(await theirs.browse(chosen))).toEqual(works(await embedded.browse(chosen)));
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

  describe('without an index of works in the process', () => {
    const byColors: VisualSource = { kind: 'colors', colors: [{ hex: VARIED.colors[0] as string, weight: 100 }] };
    const zone = 'US';

    test.each<[string, Partial<WorksQuery>]>([
      ['all', {}],
      ['of a category', { choices: { category: [VARIED.categories[0] as string] } }],
      ['on the second page', { page: 1, pageSize: 7 }],
      ['sorted by date', { sort: { by: 'created_at', order: 'ascending' } }],
    ])('a visual search finds, counts and sorts works as the embedded engine does: %s', async (_, more) => {
      const query: WorksQuery = { page: 0, pageSize: 40, zone, like: byColors, ...more };
      const [embedded, theirs] = [await shop.search.discovery.browse(query), await provider.browse(query)];
      expect(theirs.total).toBeGreaterThan(2);
      expect([theirs.ids, theirs.total]).toEqual([embedded.ids, embedded.total]);
      const countsOf = ({ facets }: FoundWorks) =>
        new Map(facets.map(({ name, options }) => [name, new Map(options.map(({ value, count }) => [value, count]))]));
      expect(countsOf(theirs)).toEqual(countsOf(embedded));
      expect((await provider.facetOptions('category', '', query)).options).toHaveLength(
        (await shop.search.discovery.facetOptions('category', '', query)).options.length,
      );
    });

    test('words narrow a visual search, and its explanation begins with the similarity', async () => {
      const query = aQuery({ like: byColors });
      const [embedded, theirs] = [
        works(await shop.search.discovery.search('harbor', query)),
        works(await provider.search('harbor', query)),
      ];
      expect(theirs).toEqual(embedded);
      const [first = 0] = theirs.ids;
      const explained = await provider.explain('harbor', query, first);
      const expected = await shop.search.discovery.explain('harbor', query, first);
      expect(explained?.parts.map(({ kind }) => kind)).toEqual(expected?.parts.map(({ kind }) => kind));
      expect(explained?.parts[0]).toMatchObject({ kind: 'similarity', basis: 'colors' });
      expect(explained?.score).toBeCloseTo(expected?.score ?? 0, 1);
    });

    test('a photo that has expired finds nothing', async () => {
      const gone: VisualSource = { kind: 'photo', photoId: 'AAAAAAAAAAAAAAAAAAAAAA' };
      expect(await provider.browse(aQuery({ like: gone }))).toMatchObject({ ids: [], total: 0 });
    });

    test('popular works and works of the same colors are recommended as by the embedded engine', async () => {
      const options = { workIds: [workIds[3] as number], limit: 8, zone } as const;
      const compare = async (pod: PodId, basis: string) => {
        const theirs = await provider.recommendations(pod, options);
        expect(theirs).toEqual(await shop.search.discovery.recommendations(pod, options));
        expect(theirs.basis).toBe(basis);
        expect(theirs.ids).toHaveLength(8);
      };
      await compare('palette', 'colors');
      await compare('trending', 'trending');
    });

    test('editors see a listing with other works ranked by the same rules', async () => {
      const facts = await readWorkFacts(db, workIds.slice(0, 20));
      const query = aQuery({ hasPartialMatches: true });
      const [embedded, theirs] = [shop.search.among(facts), ours.among(facts)];
      expect(works(await theirs.browse(query))).toEqual(works(await embedded.browse(query)));
      expect(works(await theirs.search('harbor', query))).toEqual(works(await embedded.search('harbor', query)));
    });

    test('what people chose after a search comes first, and the explanation says so', async () => {
      const { ids } = works(await provider.search('harbor', aQuery()));
      const last = ids.at(-1) as number;
      const feedback = [{ workIds: [last], points: 500 }];
      expect(works(await provider.search('harbor', aQuery({ feedback }))).ids[0]).toBe(last);
      const explained = await provider.explain('harbor', aQuery({ feedback }), last);
      expect(explained?.parts).toContainEqual({ kind: 'chosen', points: 500 });
    });

    test('new works are matched only when OpenSearch has them, and changes are passed on', async () => {
      const changed: unknown[] = [];
      ours.onChange((ids) => changed.push(ids));
      await ours.waitFor(workIds);
      const id = await aWork(db, { title: 'Zeppelin' });
      await ours.follow(['listing']);
      expect(changed.flat()).toContain(id);
      let isFound = false;
      const waiting = ours.waitFor([id]).then(() => {
        isFound = true;
      });
      await sleep(700);
      expect(isFound).toBe(false);
      await push();
      await waiting;
      expect(isFound).toBe(true);
    });
  });
});
