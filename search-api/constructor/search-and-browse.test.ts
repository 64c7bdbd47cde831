import { describe, expect, test } from 'vitest';
import { aService, catchRefusal } from './testing/client-for-tests.ts';

const { client, clientFor, url } = await aService();

interface Answer {
  request: Record<string, unknown>;
  result_id: string;
  response: {
    results: { value: string; data: Record<string, unknown>; variations: { data: Record<string, unknown> }[] }[];
    facets: { name: string; min?: number; status?: object; options?: { value: string; count: number }[] }[];
    groups: { group_id: string; count: number; children: unknown[]; parents: { group_id: string }[] }[];
    total_num_results: number;
    [name: string]: unknown;
  };
}
const search = (term: string, parameters?: object) =>
  client.search.getSearchResults(term, parameters as never) as unknown as Promise<Answer>;
const browse = (name: string, value: string, parameters?: object) =>
  client.browse.getBrowseResults(name, value, parameters as never) as unknown as Promise<Answer>;
const ids = ({ response }: Answer) => response.results.map(({ data }) => data.id);
const facet = ({ response }: Answer, name: string) => response.facets.find((one) => one.name === name);
const counts = (answer: Answer, name: string) =>
  Object.fromEntries(facet(answer, name)?.options?.map(({ value, count }) => [value, count]) ?? []);

describe('the request is echoed with types', () => {
  test('numbers, lists, parsed JSON and test cells', async () => {
    const variationsMap = { values: { n: { aggregation: 'count', field: 'data.variation_id' } }, dtype: 'array' };
    const preFilterExpression = {
      or: [
        { name: 'color', value: 'Red' },
        { name: 'price', range: ['-inf', 50] },
      ],
    };
    const asker = clientFor('key_of_the_test', { segments: ['vip'], testCells: { wall: 'wide' } });
    const { request } = (await asker.search.getSearchResults('tee', {
      page: 1,
      resultsPerPage: 2,
      filters: { color: ['Red'], size: ['S'] },
      sortBy: 'price',
      sortOrder: 'ascending',
      section: 'Products',
      fmtOptions: { groups_max_depth: 2, groups_start: 'current', show_hidden_facets: true },
      hiddenFields: ['cost'],
      variationsMap,
      preFilterExpression,
    } as never)) as unknown as Answer;
    expect(request).toMatchObject({
      term: 'tee',
      page: 1,
      num_results_per_page: 2,
      filters: { color: ['Red'], size: ['S'] },
      sort_by: 'price',
      sort_order: 'ascending',
      section: 'Products',
      us: ['vip'],
      'ef-wall': 'wide',
      fmt_options: { groups_max_depth: 2, groups_start: 'current', show_hidden_facets: true, hidden_fields: ['cost'] },
    });
    expect(JSON.stringify(request.variations_map)).toBe(JSON.stringify(variationsMap));
    expect(JSON.stringify(request.pre_filter_expression)).toBe(JSON.stringify(preFilterExpression));
  });

  test('special characters and slashes in a term are preserved', async () => {
    expect((await search('blue horse/picture + [1] & %')).request.term).toBe('blue horse/picture + [1] & %');
    expect(ids(await search('horse/picture'))).toEqual(['p1']);
  });

  test('the qs bundle applies where no parameter is given', async () => {
    const qsParam = { num_results_per_page: '1', filters: { color: ['Blue'] }, page: 2 };
    const { request, response } = await search('shirt', { qsParam, page: 1 });
    expect(request).toMatchObject({ num_results_per_page: 1, filters: { color: ['Blue'] }, page: 1 });
    expect(response.results).toHaveLength(1);
  });

  test('a browse echoes its decoded filter', async () => {
    const { request } = await browse('color', 'Blue & / +');
    expect(request).toMatchObject({ browse_filter_name: 'color', browse_filter_value: 'Blue & / +' });
  });
});

describe('search', () => {
  test('finds items once, with the matching variation', async () => {
    const answer = await search('tee', { filters: { color: ['Blue'] } });
    expect(ids(answer)).toEqual(['tee']);
    const [tee] = answer.response.results;
    expect(tee?.data).toMatchObject({
      id: 'tee',
      variation_id: 'tee-blue-s',
      url: '/tee?blue-s',
      group_ids: ['shirts'],
    });
    expect(tee?.variations.map(({ data }) => data.variation_id)).toEqual(['tee-blue-s', 'tee-red-s', 'tee-red-l']);
    expect(tee).toMatchObject({ value: 'Plain tee', matched_terms: ['tee'], is_slotted: false, labels: {} });
    expect((tee as { result_id?: string }).result_id).toBe(answer.result_id);
    expect(answer.response.result_sources).toEqual({ token_match: { count: 1 }, embeddings_match: { count: 0 } });
  });

  test('returns all variations, or only matching ones', async () => {
    const filters = { color: ['Red'] };
    const all = await search('tee', { filters, fmtOptions: { variations_return_type: 'all' } });
    expect(all.response.results[0]?.variations).toHaveLength(3);
    const matched = await search('tee', { filters, fmtOptions: { variations_return_type: 'matched' } });
    expect(matched.response.results[0]?.variations.map(({ data }) => data.variation_id)).toEqual([
      'tee-red-s',
      'tee-red-l',
    ]);
  });

  test('a redirect replaces the results', async () => {
    expect((await search('Sale')).response.redirect).toEqual({
      data: { url: '/sale', rule_id: 1, match_id: 1 },
      matched_terms: ['sale'],
      matched_user_segments: [],
    });
    expect((await search('a gift card for ada')).response.redirect).toMatchObject({ data: { url: '/cards' } });
    expect((await search('garage sale')).response.redirect).toBeUndefined();
  });

  test('a redirect can be for some user segments only', async () => {
    const searchAs = async (segments: string[]) =>
      ((await clientFor('key_of_the_test', { segments }).search.getSearchResults('preview', {})) as never as Answer)
        .response.redirect;
    expect(await searchAs(['press', 'vip'])).toMatchObject({
      data: { url: '/preview' },
      matched_user_segments: ['vip'],
    });
    expect(await searchAs(['press'])).toBeUndefined();
    expect(await searchAs([])).toBeUndefined();
  });

  test('an empty result is an empty list', async () => {
    const { response } = await search('zzzzqqq');
    expect(response).toMatchObject({ results: [], facets: [], groups: [], total_num_results: 0 });
  });
});

describe('facets', () => {
  test('count items with any matching variation, and are not restricted by their own selection', async () => {
    const answer = await browse('group_id', 'all', { filters: { color: ['Blue'] } });
    expect(ids(answer)).toEqual(['tee', 'shirt', 'p1']);
    expect(counts(answer, 'color')).toEqual({ Blue: 3, Red: 2, Yellow: 1, White: 1 });
    expect(counts(answer, 'size')).toEqual({ S: 1, L: 1 });
    expect(counts(await browse('group_id', 'all'), 'size')).toEqual({ L: 2, S: 1 });
    expect(facet(answer, 'color')).toMatchObject({
      display_name: 'Color',
      type: 'multiple',
      hidden: false,
      options: [{ value: 'Blue', status: 'selected', count: 3, display_name: 'Blue', data: {} }, {}, {}, {}],
    });
    expect(facet(answer, 'brand')).toMatchObject({ type: 'single', data: { is_searchable: true } });
  });

  test('a hierarchical facet nests its options and is filtered by path', async () => {
    const answer = await browse('group_id', 'pictures');
    expect(facet(answer, 'place')?.options).toMatchObject([
      {
        value: 'Europe',
        count: 2,
        options: [
          { value: 'Europe > France', display_name: 'France', count: 1, options: [{ display_name: 'Paris' }] },
          { value: 'Europe > Spain', count: 1 },
        ],
      },
    ]);
    expect(ids(await browse('group_id', 'pictures', { filters: { place: ['Europe > France'] } }))).toEqual(['p1']);
  });

  test('a range has min and max and its selection', async () => {
    const answer = await browse('group_id', 'all', { filters: { price: ['30-500'] } });
    expect(ids(answer)).toEqual(['shirt', 'hat', 'p1']);
    expect(facet(answer, 'price')).toMatchObject({ type: 'range', min: 20, max: 900, status: { min: 30, max: 500 } });
    expect(ids(await browse('group_id', 'all', { filters: { price: ['-inf-21'] } }))).toEqual(['tee']);
    expect(ids(await browse('group_id', 'all', { filters: { price: ['500-inf', '35'] } }))).toEqual(['hat', 'p2']);
    expect(facet(await browse('group_id', 'all'), 'price')?.status).toBeUndefined();
  });

  test('match all, any or none of the values', async () => {
    const filters = { color: ['Blue', 'White'] };
    const matching = (type: string) => browse('group_id', 'all', { filters, filterMatchTypes: { color: type } });
    expect(ids(await matching('any'))).toEqual(['tee', 'shirt', 'p1']);
    expect(ids(await matching('all'))).toEqual(['shirt']);
    expect(ids(await matching('none'))).toEqual(['tee', 'hat', 'p2']);
  });

  test('unknown values find nothing', async () => {
    const filters = { constructor: ['x'], __proto__: ['y'], taste: ['sweet'] };
    expect(await browse('group_id', 'all', { filters: { taste: ['sweet'] } })).toMatchObject({
      response: { results: [] },
    });
    expect(await search('tee', { filters })).toMatchObject({ response: { results: [], total_num_results: 0 } });
    expect(ids(await browse('taste', 'sweet'))).toEqual([]);
    expect(ids(await browse('group_id', 'nowhere'))).toEqual([]);
    expect(ids(await browse('group_id', 'all', { filters: { group_id: ['nowhere'] } }))).toEqual([]);
  });

  test('a pre-filter expression applies first', async () => {
    const preFilterExpression = {
      and: [
        { name: 'group_id', value: 'clothes' },
        { not: { name: 'brand', value: 'Bolt' } },
        { name: 'price', range: [30, 'inf'] },
      ],
    };
    const answer = await browse('group_id', 'all', { preFilterExpression });
    expect(ids(answer)).toEqual(['hat']);
    expect(counts(answer, 'color')).toEqual({ Yellow: 1 });
  });

  test('hidden facets and fields are returned on request', async () => {
    const plain = await search('tee');
    expect(facet(plain, 'margin')).toBeUndefined();
    expect(plain.response.results[0]?.data).not.toHaveProperty('cost');
    expect(JSON.stringify(plain.response)).not.toContain('summer');
    const named = await search('tee', { hiddenFields: ['cost'], hiddenFacets: ['season'] });
    expect(counts(named, 'season')).toEqual({ summer: 1 });
    expect(facet(named, 'season')).toMatchObject({ hidden: true });
    expect(named.response.results[0]?.data).toMatchObject({ cost: 4 });
    expect(named.response.results[0]?.data).not.toHaveProperty('supplier');
    const all = await search('tee', { fmtOptions: { show_hidden_fields: true, show_hidden_facets: true } });
    expect(all.response.results[0]?.data).toMatchObject({ supplier: 'Mill' });
    expect(facet(all, 'margin')).toMatchObject({ min: 5 });
    const few = await search('tee', { fmtOptions: { fields: ['image_url'] } });
    expect(few.response.results[0]?.data).toEqual({ image_url: '/tee.jpg', id: 'tee', variation_id: 'tee-red-s' });
  });
});

describe('groups', () => {
  const names = ({ response }: Answer) => response.groups.map(({ group_id }) => group_id);

  test('have counts, children and parents', async () => {
    const answer = await search('picture');
    expect(answer.response.groups).toMatchObject([
      {
        group_id: 'all',
        display_name: 'All',
        count: 2,
        parents: [],
        children: [{ group_id: 'pictures', children: [] }],
      },
    ]);
    const clothes = await browse('group_id', 'clothes');
    expect(clothes.response.groups).toMatchObject([
      {
        group_id: 'clothes',
        count: 3,
        data: { banner: 'clothes.jpg' },
        parents: [{ group_id: 'all', display_name: 'All' }],
      },
    ]);
    expect(clothes.response.groups[0]?.children).toHaveLength(2);
  });

  test('start at the requested root with the requested depth', async () => {
    const from = (groups_start: string, groups_max_depth = 1) =>
      browse('group_id', 'clothes', { fmtOptions: { groups_start, groups_max_depth } });
    expect(names(await from('top'))).toEqual(['all']);
    expect(names(await from('current'))).toEqual(['clothes']);
    expect(names(await from('group_id:shirts'))).toEqual(['shirts']);
    expect((await from('top', 0)).response.groups[0]?.children).toEqual([]);
    expect((await from('top', 2)).response.groups[0]?.children).toMatchObject([{ children: [{}, {}] }]);
  });

  test('can be listed separately', async () => {
    const { response } = (await client.browse.getBrowseGroups({
      fmtOptions: { groups_max_depth: 3 },
    } as never)) as never as Answer;
    expect(response.groups[0]).toMatchObject({ group_id: 'all', count: 5 });
    const filtered = (await client.browse.getBrowseGroups({
      filters: { group_id: 'hats' },
    } as never)) as never as Answer;
    expect(names(filtered)).toEqual(['hats']);
  });
});

describe('sorting and pagination', () => {
  test('by any range facet in both directions; unknown names sort by relevance', async () => {
    const sorted = (sortBy: string, sortOrder: string) => browse('group_id', 'all', { sortBy, sortOrder });
    expect(ids(await sorted('price', 'ascending'))).toEqual(['tee', 'hat', 'shirt', 'p1', 'p2']);
    expect(ids(await sorted('price', 'descending'))).toEqual(['p2', 'p1', 'shirt', 'hat', 'tee']);
    expect((await sorted('price', 'descending')).response.results.at(-1)?.data.variation_id).toBe('tee-blue-s');
    const unknown = await sorted('moon', 'ascending');
    expect(unknown.request.sort_by).toBe('moon');
    expect(ids(unknown)).toEqual(ids(await browse('group_id', 'all')));
    expect((await sorted('price', 'ascending')).response.sort_options).toEqual([
      { sort_by: 'relevance', sort_order: 'descending', display_name: 'Best match', status: '', hidden: false },
      { sort_by: 'price', sort_order: 'ascending', display_name: 'Price up', status: 'selected', hidden: false },
    ]);
  });

  test('pages and offsets', async () => {
    expect(ids(await browse('group_id', 'all', { page: 2, resultsPerPage: 2 }))).toEqual(['hat', 'p1']);
    const { request, response } = await browse('group_id', 'all', { offset: 4, resultsPerPage: 2 });
    expect(request.offset).toBe(4);
    expect(response).toMatchObject({ results: [{ data: { id: 'p2' } }], total_num_results: 5 });
    expect(ids(await browse('group_id', 'all', { page: 9 }))).toEqual([]);
  });
});

describe('other ways to browse', () => {
  test('a collection in its own order', async () => {
    const answer = await browse('collection_id', 'new-in');
    expect(ids(answer)).toEqual(['p2', 'hat', 'tee']);
    expect(answer.response.collection).toMatchObject({
      collection_id: 'new-in',
      display_name: 'New in',
      data: { hero: 'x.jpg' },
    });
    expect(ids(await browse('collection_id', 'new-in', { sortBy: 'price', sortOrder: 'ascending' }))).toEqual([
      'tee',
      'hat',
      'p2',
    ]);
  });

  test('items by id', async () => {
    const items = (of: string[], parameters?: object) =>
      client.browse.getBrowseResultsForItemIds(of, parameters as never) as never as Promise<Answer>;
    const answer = await items(['p1', 'nobody', 'tee']);
    expect(ids(answer)).toEqual(['p1', 'tee']);
    expect(answer.request.ids).toEqual(['p1', 'nobody', 'tee']);
    expect(ids(await items(['p1', 'tee'], { filters: { color: 'Red' } }))).toEqual(['tee']);
    expect((await items(['p1'])).request.ids).toEqual(['p1']);
    for (const list of ['ids=', 'ids=&ids=', 'ids=%20', ''])
      expect((await fetch(`${url}/browse/items?key=key_of_the_test&${list}`)).status).toBe(400);
  });

  test('facets, and the options of one', async () => {
    const facets = (await client.browse.getBrowseFacets({ resultsPerPage: 2, page: 2 } as never)) as never as Answer;
    expect(facets.response).toEqual({
      facets: [
        { display_name: 'Brand', name: 'brand', type: 'single', hidden: false, data: { is_searchable: true } },
        { display_name: 'Place', name: 'place', type: 'hierarchical', hidden: false, data: {} },
      ],
      total_num_results: 5,
    });
    const options = async (name: string, parameters?: object) =>
      ((await client.browse.getBrowseFacetOptions(name, parameters as never)) as never as Answer).response.facets;
    expect(await options('color')).toMatchObject([
      { name: 'color', options: [{ value: 'Blue', count: 3 }, {}, {}, {}] },
    ]);
    expect(await options('season')).toEqual([]);
    expect(await options('season', { fmtOptions: { show_hidden_facets: true } })).toHaveLength(1);
    expect(await options('moon')).toEqual([]);
  });
});

describe('variations map', () => {
  const mapped = async (map: object) =>
    ((await search('tee', { variationsMap: map })).response.results[0] as { variations_map?: unknown }).variations_map;

  test('all aggregations, as a list', async () => {
    const field = 'data.price';
    const values = {
      first: { aggregation: 'first', field },
      least: { aggregation: 'min', field },
      most: { aggregation: 'max', field },
      sizes: { aggregation: 'all', field: 'data.facets.size' },
      count: { aggregation: 'count', field },
      priced: { aggregation: 'field_count', field },
      small: { aggregation: 'value_count', field: 'data.facets.size', value: 'S' },
      absent: { aggregation: 'first', field: 'data.nothing' },
    };
    const group_by = [{ name: 'color', field: 'data.facets.color' }];
    expect(await mapped({ group_by, values, dtype: 'array' })).toEqual([
      { color: 'Red', first: 20, least: 20, most: 22, sizes: ['S', 'L'], count: 2, priced: 2, small: 1, absent: null },
      { color: 'Blue', first: 25, least: 25, most: 25, sizes: ['S'], count: 1, priced: 1, small: 1, absent: null },
    ]);
  });

  test('as an object, filtered; hidden fields stay hidden', async () => {
    expect(
      await mapped({
        group_by: [
          { name: 'size', field: 'data.facets.size' },
          { name: 'id', field: 'data.variation_id' },
        ],
        filter_by: {
          and: [{ field: 'data.facets.color', value: 'Red' }, { not: { field: 'data.price', range: [21, 'inf'] } }],
        },
        values: {
          url: { aggregation: 'first', field: 'data.url' },
          cost: { aggregation: 'first', field: 'data.cost' },
        },
        dtype: 'object',
      }),
    ).toEqual({ S: { 'tee-red-s': { url: '/tee?red-s', cost: null } } });
  });
});

describe('errors', () => {
  test.each<[string, object]>([
    ['a page that is no number', { page: 'abc' }],
    ['a number of results that is not a number', { resultsPerPage: 'abc' }],
    ['a page and an offset', { page: 1, offset: 2 }],
    ['a page beyond the limit', { page: 1_000_000_000 }],
    ['filters as a string', { filters: 'abc' }],
    ['a sort as an object', { sortBy: { foo: 'bar' } }],
    ['an invalid sort order', { sortOrder: 'abc' }],
    ['an unknown section', { section: 'constructor' }],
    ['an invalid expression', { preFilterExpression: { name: 5 } }],
    ['an expression that is nested too deeply', { preFilterExpression: nested(60) }],
    ['an invalid variations map', { variationsMap: { values: { x: { aggregation: 'sum', field: 'y' } } } }],
    ['an invalid match type', { filters: { color: 'Red' }, filterMatchTypes: { color: 'some' } }],
  ])('%s', async (_what, parameters) => {
    const refusal = await catchRefusal(search('tee', parameters));
    expect(refusal.status).toBe(400);
    expect(refusal.message).not.toBe('');
  });

  test('unknown keys and collections', async () => {
    const stranger = clientFor('fyzs7tfF8L161VoAXQ8u');
    expect(await catchRefusal(stranger.search.getSearchResults('tee'))).toMatchObject({ status: 401 });
    expect(await catchRefusal(stranger.browse.getBrowseGroups())).toMatchObject({ status: 401 });
    expect(await catchRefusal(browse('collection_id', 'none'))).toMatchObject({ status: 404 });
  });

  test('have the format of the client, with CORS headers', async () => {
    for (const path of [
      '/search/tee',
      '/search/tee?key=',
      '/nothing?key=x',
      '/search/tee?key=key_of_the_test&qs=%7B',
      '/search/?key=key_of_the_test',
    ]) {
      const response = await fetch(`${url}${path}`);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(await response.json()).toEqual({ message: expect.any(String) });
    }
  });

  test('unknown methods', async () => {
    for (const method of ['PUT', 'DELETE', 'POST'])
      expect(await (await fetch(`${url}/search/tee`, { method })).json()).toEqual({ message: expect.any(String) });
  });

  test('a preflight is answered', async () => {
    const response = await fetch(`${url}/v2/behavioral_action/focus`, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    expect(response.headers.get('access-control-allow-headers')).toContain('content-type');
  });
});

function nested(depth: number): object {
  return depth === 0 ? { name: 'color', value: 'Red' } : { not: nested(depth - 1) };
}
