import { describe, expect, test } from 'vitest';
import { shareOut } from './autocomplete-endpoint.ts';
import { aService, catchRefusal } from './testing/client-for-tests.ts';

const { client, clientFor } = await aService();

interface Item {
  value: string;
  result_id?: string;
  data: { id: string; total_num_results?: number; variation_id?: string };
  strategy?: { id: string };
}
interface Sections {
  request: Record<string, unknown>;
  sections: Record<string, Item[]>;
  result_id: string;
  total_num_results_per_section: Record<string, number>;
}
interface Results {
  request: Record<string, unknown>;
  response: { results: Item[]; total_num_results: number; pod: unknown };
}

describe('autocomplete', () => {
  const complete = (term: string, parameters?: object) =>
    client.autocomplete.getAutocompleteResults(term, parameters as never) as unknown as Promise<Sections>;
  const ids = (answer: Sections, section = 'Products') => answer.sections[section]?.map(({ data }) => data.id);

  test('products, and suggestions with result counts', async () => {
    const answer = await complete('str');
    expect(ids(answer)).toEqual(['shirt', 'hat']);
    expect(answer.sections['Search Suggestions']).toMatchObject([
      { value: 'striped shirts', data: { total_num_results: 1 } },
      { value: 'straw hats', data: { total_num_results: 1 } },
      { value: 'Striped shirt' },
      { value: 'Straw hat' },
    ]);
    expect(answer.sections.Products?.[0]?.result_id).toBe(answer.result_id);
    expect(answer.request.term).toBe('str');
    expect(answer.total_num_results_per_section.Products).toBe(2);
  });

  test('limits per section and in total', async () => {
    const each = await complete('str', { resultsPerSection: { Products: 1, 'Search Suggestions': 2 } });
    expect(each.sections.Products).toHaveLength(1);
    expect(each.sections['Search Suggestions']).toHaveLength(2);
    expect(each.request).toMatchObject({ num_results_Products: 1, 'num_results_Search Suggestions': 2 });
    const all = await complete('str', { numResults: 3 });
    expect(all.request.num_results).toBe(3);
    expect([all.sections.Products?.length, all.sections['Search Suggestions']?.length]).toEqual([2, 1]);
    expect(shareOut([1, 9, 0], 4)).toEqual([1, 3, 0]);
    expect(shareOut([1, 1], 9)).toEqual([1, 1]);
  });

  test('filters for all sections and for one', async () => {
    const plain = await complete('plain', { filters: { color: ['Blue'] } });
    expect(plain.sections.Products?.[0]?.data).toMatchObject({ id: 'tee', variation_id: 'tee-blue-s' });
    expect(plain.request.filters).toEqual({ color: ['Blue'] });
    const own = await complete('s', { filtersPerSection: { Products: { brand: ['Acme'] } } });
    expect(ids(own)).toEqual(['tee', 'hat']);
    expect(own.request.filters).toEqual({ Products: { brand: ['Acme'] } });
    expect(own.sections['Search Suggestions']?.length).toBeGreaterThan(0);
    const expression = { name: 'brand', value: 'Bolt' };
    expect(ids(await complete('s', { preFilterExpression: expression }))).toEqual(['shirt']);
    const each = await complete('s', { preFilterExpressionPerSection: { Products: expression } });
    expect(ids(each)).toEqual(['shirt']);
    expect(each.request.pre_filter_expression).toEqual({ Products: expression });
  });

  test('leading slashes, hidden fields and variations maps', async () => {
    const { request } = await complete('/tee');
    expect(request.term).toBe('/tee');
    const variationsMap = { values: { n: { aggregation: 'count', field: 'data.id' } }, dtype: 'object' };
    const answer = await complete('plain tee', { hiddenFields: ['cost'], variationsMap });
    expect(answer.sections.Products?.[0]).toMatchObject({ data: { cost: 4 }, variations_map: { n: 3 } });
    expect(answer.request.fmt_options).toEqual({ hidden_fields: ['cost'] });
  });

  test('invalid numbers of results and filters are rejected', async () => {
    expect(await catchRefusal(complete('x', { numResults: 'abc' }))).toMatchObject({ status: 400 });
    expect(await catchRefusal(complete('x', { filters: 'abc' }))).toMatchObject({ status: 400 });
    expect(await catchRefusal(clientFor('nobody').autocomplete.getAutocompleteResults('x'))).toMatchObject({
      status: 401,
    });
  });
});

describe('recommendations', () => {
  const recommend = (pod: string, parameters?: object) =>
    client.recommendations.getRecommendations(pod, parameters as never) as unknown as Promise<Results>;
  const ids = ({ response }: Results) => response.results.map(({ data }) => data.id);

  test('alternatives share groups and values with the item', async () => {
    const answer = await recommend('item_page_1', { itemIds: 'p1', numResults: 3 });
    expect(ids(answer)[0]).toBe('p2');
    expect(ids(answer)).toHaveLength(3);
    expect(ids(answer)).not.toContain('p1');
    expect(answer.request).toMatchObject({ item_id: 'p1', num_results: 3 });
    expect(answer.response.pod).toEqual({ id: 'item_page_1', display_name: 'You may also like' });
    expect(answer.response.results[0]?.strategy).toEqual({ id: 'alternative_items' });
    const several = await recommend('item_page_1', { itemIds: ['p1', 'p2'] });
    expect(several.request.item_id).toEqual(['p1', 'p2']);
    expect(ids(await recommend('item_page_1', { itemIds: ['nobody'] }))[0]).toBe('tee');
  });

  test('complementary items are of the same group', async () => {
    expect(ids(await recommend('goes_with', { itemIds: ['tee'] }))).toEqual(['shirt']);
  });

  test('bestsellers, filtered items and recently viewed items', async () => {
    expect(ids(await recommend('home_page', { numResults: 2 }))).toEqual(['tee', 'shirt']);
    expect(ids(await recommend('reds'))).toEqual(['tee', 'p2']);
    expect(ids(await recommend('seen', { itemIds: ['p2', 'tee', 'gone'] }))).toEqual(['p2', 'tee']);
    expect(ids(await recommend('home_page', { filters: { color: ['Red'] } }))).toEqual(['tee', 'p2']);
    expect(ids(await recommend('home_page', { term: 'hat' }))).toEqual(['hat']);
  });

  test('for a search term, its matches; otherwise bestsellers', async () => {
    const answer = await recommend('after_search', { term: 'striped shirt', numResults: 2 });
    expect(ids(answer)[0]).toBe('shirt');
    expect(answer.response.results[0]?.strategy).toEqual({ id: 'query_recommendations' });
    expect(answer.request).toMatchObject({ term: 'striped shirt' });
    expect(ids(await recommend('after_search', { numResults: 2 }))).toEqual(['tee', 'shirt']);
    expect(ids(await recommend('after_search', { term: 'qqqqqq', numResults: 2 }))).toEqual(['tee', 'shirt']);
    expect(ids(await recommend('after_search', { term: 'picture', filters: { color: ['Red'] } }))).toEqual(['p2']);
  });

  test('invalid requests are rejected', async () => {
    expect(await catchRefusal(recommend('nothing'))).toMatchObject({ status: 404 });
    expect(await catchRefusal(recommend('home_page', { numResults: 'abc' }))).toMatchObject({ status: 400 });
    expect(await catchRefusal(recommend('home_page', { section: 'Nonsense' }))).toMatchObject({
      message: 'Unknown section: Nonsense',
    });
  });
});

describe('natural language', () => {
  const say = (text: string, parameters?: object) =>
    client.search.getVoiceSearchResults(text, parameters as never) as unknown as Promise<Results>;
  const ids = ({ response }: Results) => response.results.map(({ data }) => data.id);

  test.each([
    ['show me peanut +[]&', 'peanut [ ]'],
    ['show me H&M (new)', 'H&M ( new )'],
    ['salt & pepper', 'salt pepper'],
    ['+&', '+&'],
  ])('%s is echoed as the tokenized term "%s"', async (text, term) => {
    const { request } = await say(text);
    expect(request).toMatchObject({ term, original_query: text });
  });

  test('words of intent are removed', async () => {
    const { request, response } = await say('show me hats');
    expect(request).toMatchObject({ original_query: 'show me hats', filters: { group_id: ['hats'] } });
    expect(response.total_num_results).toBe(1);
    expect((await say('show me cotton')).request).toMatchObject({ term: 'cotton', original_query: 'show me cotton' });
  });

  test('prices, sizes, colors and groups become filters', async () => {
    const answer = await say('could you find me a small red tee under $21, please?');
    expect(answer.request).toMatchObject({ term: 'tee', filters: { size: ['S'], color: ['Red'], price: ['-inf-21'] } });
    expect(answer.response.results[0]?.data).toMatchObject({ id: 'tee', variation_id: 'tee-red-s' });
    expect(ids(await say('pictures between 500 and 1000 dollars'))).toEqual(['p2']);
    expect(ids(await say('blue pictures from France over $300'))).toEqual(['p1']);
  });

  test('if the parsed query finds nothing, the words are searched', async () => {
    const answer = await say('red straw');
    expect(ids(answer)).toEqual(expect.arrayContaining(['hat']));
    expect(answer.request.original_query).toBe('red straw');
  });

  test("the client's own filters are kept", async () => {
    const answer = (await say('show me blue things', { qsParam: { filters: { color: ['Red'] } } })) as Results;
    expect(answer.request.filters).toEqual({ color: ['Red'] });
  });
});
