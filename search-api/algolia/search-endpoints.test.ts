import { beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_KEY, ART, ART_SETTINGS, aSearchServer } from './testing/search-server.ts';

const { admin, client, clientWith, post } = await aSearchServer();

const idsOf = ({ hits }: { hits: { objectID: string }[] }) => hits.map(({ objectID }) => objectID);
const search = (searchParams: Record<string, unknown>) => client.searchSingleIndex({ indexName: 'art', searchParams });
const found = async (searchParams: Record<string, unknown>) => idsOf(await search(searchParams));

beforeAll(async () => {
  await admin.setSettings({ indexName: 'art', indexSettings: ART_SETTINGS });
  await admin.saveObjects({ indexName: 'art', objects: ART, waitForTasks: true });
});

describe('a search', () => {
  test('finds words, and uses the custom ranking without a query', async () => {
    expect(await found({})).toEqual(['night', 'stone', 'horse', 'dog']);
    expect((await found({ query: 'blue' })).sort()).toEqual(['horse', 'night']);
    expect(await found({ query: 'hrose' })).toEqual(['horse']);
    expect(await found({ query: 'hrose', typoTolerance: false })).toEqual([]);
    expect(await found({ query: 'mor', restrictSearchableAttributes: ['title'] })).toEqual([]);
    expect((await found({ query: 'mor', restrictSearchableAttributes: ['artist.name'] })).sort()).toEqual([
      'horse',
      'stone',
    ]);
    expect(await found({ query: 'hor', queryType: 'prefixNone' })).toEqual([]);
  });

  test('has the fields of the protocol', async () => {
    const answer = await search({ query: 'blue horse', hitsPerPage: 1, clickAnalytics: true, getRankingInfo: true });
    expect(answer).toMatchObject({
      nbHits: 1,
      page: 0,
      nbPages: 1,
      hitsPerPage: 1,
      exhaustiveNbHits: true,
      exhaustive: { facetsCount: true, nbHits: true, typo: true },
      query: 'blue horse',
      params: 'query=blue+horse&hitsPerPage=1&clickAnalytics=true&getRankingInfo=true',
      index: 'art',
      renderingContent: {},
      queryID: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(answer.hits[0]).toMatchObject({
      objectID: 'horse',
      _rankingInfo: { nbTypos: 0, words: 2, nbExactWords: 2 },
      _highlightResult: {
        title: {
          value: '<em>Blue</em> <em>Horse</em>',
          matchLevel: 'full',
          fullyHighlighted: true,
          matchedWords: ['blue', 'horse'],
        },
        artist: { name: { value: 'Ada Moreau', matchLevel: 'none', matchedWords: [] } },
        tags: [{ matchLevel: 'none' }, { value: '<em>blue</em>', matchLevel: 'partial' }],
      },
    });
    expect(answer.hits[0]?._highlightResult).not.toHaveProperty('price');
    expect((await search({})).queryID).toBeUndefined();
  });

  test('highlights with the requested tags and returns snippets', async () => {
    const { hits } = await search({
      query: 'evening',
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
      attributesToSnippet: ['about:5'],
      attributesToHighlight: ['title', 'price'],
    });
    expect(hits[0]?._highlightResult).toMatchObject({ title: { value: 'Blue Horse' }, price: { value: '100' } });
    expect(hits[0]?._snippetResult).toEqual({
      about: {
        value: '…the __ais-highlight__evening__/ais-highlight__, painted in many…',
        matchLevel: 'full',
      },
    });
  });

  test('returns the requested attributes', async () => {
    const [first] = (
      await search({ query: 'horse', attributesToRetrieve: ['title', 'artist.name'], attributesToHighlight: [] })
    ).hits;
    expect(first).toEqual({ objectID: 'horse', title: 'Blue Horse', artist: { name: 'Ada Moreau' } });
    const [other] = (await search({ query: 'horse', attributesToRetrieve: ['*', '-artist', '-about'] })).hits;
    expect(other).toHaveProperty('title');
    expect(other).not.toHaveProperty('artist');
    expect(Object.keys(await search({ responseFields: ['hits', 'facets'], facets: ['medium'] })).sort()).toEqual([
      'facets',
      'hits',
    ]);
  });

  test('accepts parameters as a query string', async () => {
    const response = await post('/1/indexes/art/query', {
      params:
        'query=&hitsPerPage=2&facetFilters=%5B%22medium%3AOil%22%5D&facets=medium,tags&attributesToRetrieve=%5B%22title%22%5D',
    });
    const answer = await response.json();
    expect(idsOf(answer)).toEqual(['horse', 'dog']);
    expect(answer.facets).toEqual({ medium: { Oil: 2 }, tags: { animal: 2, blue: 1, red: 1 } });
    expect(answer.params).toContain('hitsPerPage=2');
  });

  test('is paginated by page, or by offset and length', async () => {
    expect(await search({ page: 1, hitsPerPage: 3 })).toMatchObject({
      page: 1,
      nbPages: 2,
      hits: [{ objectID: 'dog' }],
    });
    expect(await search({ offset: 1, length: 2 })).toMatchObject({
      offset: 1,
      length: 2,
      hits: [{ objectID: 'stone' }, { objectID: 'horse' }],
    });
    expect(await search({ hitsPerPage: 0 })).toMatchObject({ hits: [], nbHits: 4, nbPages: 0 });
  });

  test('finds nothing if no record has all words, unless words may be removed', async () => {
    expect(await found({ query: 'blue unicorn' })).toEqual([]);
    expect((await found({ query: 'blue unicorn', removeWordsIfNoResults: 'lastWords' })).sort()).toEqual([
      'horse',
      'night',
    ]);
    expect(await found({ query: 'blue unicorn', removeWordsIfNoResults: 'firstWords' })).toEqual([]);
    expect((await found({ query: 'unicorn blue', removeWordsIfNoResults: 'firstWords' })).sort()).toEqual([
      'horse',
      'night',
    ]);
    expect((await found({ query: 'blue unicorn', removeWordsIfNoResults: 'allOptional' })).length).toBe(2);
    expect((await found({ query: 'blue unicorn', optionalWords: ['unicorn'] })).length).toBe(2);
    expect(await found({ query: 'the horse', removeStopWords: true })).toEqual(['horse']);
  });

  test('applies distinct on request, and counts facets before it', async () => {
    const answer = await search({ distinct: true, facets: ['medium'] });
    expect(idsOf(answer)).toEqual(['night', 'stone', 'horse']);
    expect(answer.nbHits).toBe(3);
    expect(answer.facets).toEqual({ medium: { Oil: 2, Acrylic: 1, Marble: 1 } });
    expect(
      (await search({ distinct: 1, facets: ['medium'], facetingAfterDistinct: true })).facets?.medium,
    ).toMatchObject({ Oil: 1 });
  });
});

test('several searches are answered in order and stop when enough', async () => {
  const requests = [
    { indexName: 'art', query: 'blue', hitsPerPage: 2 },
    { indexName: 'art', query: 'dog' },
  ];
  expect((await client.search({ requests })).results).toMatchObject([{ nbHits: 2 }, { nbHits: 1 }]);
  const { results } = await client.search({ requests, strategy: 'stopIfEnoughMatches' });
  expect(results).toMatchObject([{ nbHits: 2 }, { nbHits: 0, hits: [], processed: false }]);
  await expect(
    client.search({ requests: Array.from({ length: 51 }, () => ({ indexName: 'art' })) }),
  ).rejects.toMatchObject({ status: 400 });
});

test('all records can be browsed by page, also filtered', async () => {
  const browser = clientWith(ADMIN_KEY);
  const all: string[] = [];
  await browser.browseObjects({
    indexName: 'art',
    browseParams: { hitsPerPage: 3 },
    aggregator: ({ hits }) => all.push(...hits.map(({ objectID }) => objectID)),
  });
  expect(all).toEqual(['horse', 'night', 'stone', 'dog']);
  const first = await browser.browse({
    indexName: 'art',
    browseParams: { filters: 'tags:red', hitsPerPage: 1, attributesToRetrieve: ['title'] },
  });
  expect(first.hits).toEqual([{ objectID: 'stone', title: 'Red Stone' }]);
  const second = await browser.browse({ indexName: 'art', browseParams: { cursor: first.cursor as string } });
  expect(second.hits).toEqual([{ objectID: 'dog', title: 'Red Dog' }]);
  expect(second.cursor).toBeUndefined();
  await expect(browser.browse({ indexName: 'art', browseParams: { cursor: 'nonsense' } })).rejects.toMatchObject({
    status: 400,
  });
  await expect(client.browse({ indexName: 'art' })).rejects.toMatchObject({ status: 403 });
});

test('query suggestions of an index are an index', async () => {
  const { results } = await client.search({
    requests: [{ indexName: 'art_query_suggestions', query: 'o', hitsPerPage: 2 }],
  });
  expect(results[0]).toMatchObject({
    hits: [
      {
        objectID: 'oil',
        query: 'oil',
        nb_words: 1,
        popularity: 2,
        art: { exact_nb_hits: 2, facets: { exact_matches: { medium: [{ value: 'Oil', count: 2 }] } } },
        _highlightResult: { query: { value: '<em>o</em>il' } },
      },
      { query: 'ben okafor' },
    ],
  });
  await admin.saveObject({ indexName: 'art', body: { objectID: 'owl', title: 'Owl', medium: 'Ochre' } });
  const { hits } = await client.searchSingleIndex({
    indexName: 'art_query_suggestions',
    searchParams: { query: 'ochr' },
  });
  expect(hits).toMatchObject([{ query: 'ochre' }]);
  await admin.deleteObject({ indexName: 'art', objectID: 'owl' });
  await expect(client.searchSingleIndex({ indexName: 'nonsense_query_suggestions' })).rejects.toMatchObject({
    status: 404,
  });
});
