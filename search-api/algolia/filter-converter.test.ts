import { beforeAll, describe, expect, test } from 'vitest';
import { ART, ART_SETTINGS, aSearchServer } from './testing/search-server.ts';

const { admin, client } = await aSearchServer();

const idsOf = ({ hits }: { hits: { objectID: string }[] }) => hits.map(({ objectID }) => objectID);
const search = (searchParams: Record<string, unknown>) => client.searchSingleIndex({ indexName: 'art', searchParams });
const found = async (searchParams: Record<string, unknown>) => idsOf(await search(searchParams));

beforeAll(async () => {
  await admin.setSettings({ indexName: 'art', indexSettings: ART_SETTINGS });
  await admin.saveObjects({ indexName: 'art', objects: ART, waitForTasks: true });
});

describe('filters', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{ filters: 'medium:Oil AND price < 100' }, ['dog']],
    [{ filters: 'medium:oil' }, ['horse', 'dog']],
    [{ filters: 'price:100 TO 250' }, ['night', 'horse']],
    [{ filters: 'price > 100 AND NOT sold:true' }, ['night']],
    [{ filters: 'medium:"Oil" OR medium:Marble' }, ['stone', 'horse', 'dog']],
    [{ filters: 'artist.name:"Ada Moreau"' }, ['stone', 'horse']],
    [{ filters: 'price != 100' }, ['night', 'stone', 'dog']],
    [{ filters: 'new' }, ['stone', 'horse']],
    [{ filters: '_tags:heavy' }, ['stone']],
    [{ filters: 'objectID:dog' }, ['dog']],
    [{ filters: 'nonsense:x' }, []],
    [{ filters: 'constructor:x' }, []],
    [{ filters: 'NOT nonsense:x' }, ['night', 'stone', 'horse', 'dog']],
    [{ facetFilters: [['medium:Oil', 'medium:Marble'], 'tags:red'] }, ['stone', 'dog']],
    [{ facetFilters: 'medium:Oil' }, ['horse', 'dog']],
    [{ facetFilters: ['tags:-red'] }, ['night', 'horse']],
    [{ facetFilters: [['cat.lvl1:Painting > Oil']] }, ['horse', 'dog']],
    [{ facetFilters: [['nonsense:x']] }, []],
    [{ facetFilters: [[['medium:Oil', 'tags:red'], 'medium:Marble']] }, ['stone', 'dog']],
    [{ facetFilters: [[['medium:Oil']]] }, ['horse', 'dog']],
    [{ facetFilters: '[[["medium:Oil"]]]' }, ['horse', 'dog']],
    [{ facetFilters: ['__proto__:x'] }, []],
    [{ facetFilters: [['medium:Oil<score=1>', 'medium:Marble<score=3>']] }, ['stone', 'horse', 'dog']],
    [{ numericFilters: ['price>=100', 'price<=250'] }, ['night', 'horse']],
    [{ numericFilters: [['price<60', 'price>800']] }, ['stone', 'dog']],
    [{ numericFilters: 'popularity=9' }, ['night']],
    [{ tagFilters: ['new', ['heavy', 'light']] }, ['stone']],
    [{ optionalFilters: ['medium:Oil'] }, ['horse', 'dog', 'night', 'stone']],
    [{ optionalFilters: ['medium:-Acrylic'] }, ['stone', 'horse', 'dog', 'night']],
    [{ optionalFilters: [['medium:Oil<score=2>', 'tags:red<score=3>']] }, ['stone', 'dog', 'horse', 'night']],
    [
      { filters: 'medium:Oil<score=1> OR medium:Marble<score=3> OR medium:Acrylic' },
      ['stone', 'horse', 'dog', 'night'],
    ],
  ])('%j', async (params, ids) => {
    expect(await found(params)).toEqual(ids);
  });
});

describe('facets', () => {
  test('are counted by list, by single name, or all', async () => {
    const { facets, facets_stats } = await search({ facets: ['medium', 'price', 'sold', 'nonsense'] });
    expect(facets).toEqual({ medium: { Oil: 2, Acrylic: 1, Marble: 1 }, price: { 50: 1, 100: 1, 250: 1, 900: 1 } });
    expect(facets_stats).toEqual({ price: { min: 50, max: 900, avg: 325, sum: 1_300 } });
    const { results } = await client.search({
      requests: [
        { indexName: 'art', facets: 'medium' as never, hitsPerPage: 0 },
        { indexName: 'art', facets: ['*'], hitsPerPage: 0 },
      ],
    });
    expect(results[0]).toMatchObject({ facets: { medium: { Oil: 2 } } });
    expect(Object.keys((results[1] as { facets: object }).facets).sort()).toEqual(
      ['artist.name', 'cat.lvl0', 'cat.lvl1', 'group', 'medium', 'price', 'tags'].sort(),
    );
  });

  test('are restricted by their own filters, truncated and sorted', async () => {
    expect((await search({ facets: ['medium'], facetFilters: ['medium:Oil'] })).facets).toEqual({ medium: { Oil: 2 } });
    expect((await search({ facets: ['medium'], maxValuesPerFacet: 1 })).facets).toEqual({ medium: { Oil: 2 } });
    const { facets } = await search({ facets: ['medium'], sortFacetValuesBy: 'alpha' });
    expect(Object.keys(facets?.medium ?? {})).toEqual(['Acrylic', 'Marble', 'Oil']);
  });

  test('can be searched if they are searchable', async () => {
    const answer = await client.searchForFacetValues({
      indexName: 'art',
      facetName: 'artist.name',
      searchForFacetValuesRequest: { facetQuery: 'mor', params: 'query=stone' },
    });
    expect(answer).toMatchObject({
      facetHits: [{ value: 'Ada Moreau', highlighted: 'Ada <em>Mor</em>eau', count: 1 }],
      exhaustiveFacetsCount: true,
    });
    const { results } = await client.search({
      requests: [
        {
          type: 'facet',
          indexName: 'art',
          facet: 'group',
          facetQuery: '',
          maxFacetHits: 2,
          highlightPreTag: '[',
        } as never,
      ],
    });
    expect(results[0]).toMatchObject({
      facetHits: [
        { value: 'animals', count: 2 },
        { value: 'landscapes', count: 1 },
      ],
    });
    await expect(client.searchForFacetValues({ indexName: 'art', facetName: 'medium' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('searchable(medium)'),
    });
  });
});
