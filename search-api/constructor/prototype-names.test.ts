import type { AccountFile } from '@easel/contract/search-api/search-account';
import { expect, test } from 'vitest';
import { aService } from './testing/client-for-tests.ts';

/** Names of inherited properties of plain objects. */
const NAMES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'];

/** An account whose facets, groups, pods, quizzes and sections have such names; one item has values for them, the other has none. */
const file: AccountFile = {
  apiKey: 'odd-names',
  name: 'Odd names',
  sections: ['Products', 'Search Suggestions', ...NAMES],
  facets: NAMES.map((name, at) => ({ name, type: at === 1 ? 'range' : at === 2 ? 'hierarchical' : 'multiple' })),
  groups: NAMES.map((groupId) => ({ groupId, displayName: groupId })),
  collections: NAMES.map((id) => ({ id, displayName: id, itemIds: ['plain'] })),
  pods: NAMES.map((id) => ({ id, displayName: id, strategy: 'alternative_items' })),
  quizzes: NAMES.map((id) => ({
    id,
    versionId: 'v1',
    questions: [{ title: id, type: 'single', options: [{ value: id, attribute: { name: id, value: id } }] }],
  })),
  sortOptions: NAMES.map((sortBy) => ({ sortBy, sortOrder: 'ascending', displayName: sortBy })),
  hiddenFields: ['toString'],
  items: [
    { id: 'plain', value: 'Plain thing', variations: [{ variationId: 'a' }, { variationId: 'b' }] },
    {
      id: 'odd',
      value: 'Odd thing',
      groupIds: NAMES,
      facets: Object.fromEntries(NAMES.map((name, at) => [name, [at === 1 ? 5 : name]])),
      data: Object.fromEntries(NAMES.map((name) => [name, name])),
    },
  ],
};
const { app } = await aService(file);

const get = async (path: string) => {
  const response = await app.inject(`/cio${path}${path.includes('?') ? '&' : '?'}key=odd-names&i=x&s=1`);
  return { status: response.statusCode, body: response.body };
};

test.each([...NAMES, '__proto__'])('%s is a valid name', async (name) => {
  const paths = [
    `/search/thing?filters%5B${name}%5D=${name}&sort_by=${name}&filter_match_types%5B${name}%5D=any`,
    `/search/natural_language/thing ${name}`.replace(' ', '%20'),
    `/browse/${name}/${name}`,
    `/browse/collection_id/${name}`,
    `/browse/group_id/${name}?fmt_options%5Bhidden_facets%5D=${name}&fmt_options%5Bfields%5D=${name}`,
    `/browse/facet_options?facet_name=${name}`,
    '/browse/facets',
    '/browse/groups',
    `/autocomplete/thing?num_results_${name}=2&filters%5B${name}%5D%5B${name}%5D=x`,
    `/recommendations/v1/pods/${name}?item_id=odd&num_results=2`,
    `/v1/quizzes/${name}/next/`,
    `/v1/quizzes/${name}/results/?a=1`,
    `/v1/intent/${name}?domain=shop`,
    '/v1/item_questions?item_id=plain',
    `/v1/item_questions/${name}/answer?item_id=plain`,
    `/v1/item_questions/${name}/answer?item_id=odd`,
    `/display-ads?placement_ids=${name}`,
    `/search/thing?section=${name}`,
    `/search/thing?variations_map=${encodeURIComponent(
      JSON.stringify({
        group_by: [{ name, field: `data.facets.${name}` }],
        values: { n: { aggregation: 'first', field: `data.${name}` } },
        dtype: 'object',
      }),
    )}`,
    `/search/thing?pre_filter_expression=${encodeURIComponent(JSON.stringify({ name, value: name }))}`,
  ];
  for (const path of paths) {
    const { status, body } = await get(path);
    expect({ path, isAnswered: status < 500 }).toEqual({ path, isAnswered: true });
    expect(body).not.toContain('server_error');
    expect(body).not.toContain('native code');
  }
});

test('items with and without such facets are found and counted', async () => {
  const { body } = await get('/search/thing?filters%5BvalueOf%5D=valueOf');
  expect(JSON.parse(body).response.results.map(({ data }: { data: { id: string } }) => data.id)).toEqual(['odd']);
  const all = JSON.parse((await get('/search/thing')).body).response;
  expect(all.total_num_results).toBe(2);
});
