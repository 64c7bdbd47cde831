import { beforeAll, describe, expect, test } from 'vitest';
import { ART, ART_SETTINGS, aSearchServer } from './testing/search-server.ts';

const { admin, client } = await aSearchServer();
const indexName = 'art';

const search = (searchParams: Record<string, unknown>) => client.searchSingleIndex({ indexName, searchParams });
const found = async (searchParams: Record<string, unknown>) =>
  (await search(searchParams)).hits.map(({ objectID }) => objectID);

beforeAll(async () => {
  await admin.setSettings({ indexName, indexSettings: ART_SETTINGS });
  await admin.saveObjects({ indexName, objects: ART });
});

const save = (rule: { conditions?: object[]; consequence: object; [name: string]: unknown }) =>
  admin.saveRules({ indexName, rules: [{ objectID: 'rule', ...rule }] as never, clearExistingRules: true });
const when = (pattern: string, anchoring = 'is') => [{ pattern, anchoring }];

describe('rules', () => {
  test('are stored exactly as sent and applied as intended', async () => {
    const consequence = {
      params: { enableRules: 'true', hitsPerPage: '1', filters: 'medium:Oil', facetFilters: '["tags:animal"]' },
    };
    const rule = { objectID: 'sent', conditions: when('anything'), consequence };
    await admin.saveRule({ indexName, objectID: 'sent', rule: rule as never });
    expect(await admin.getRule({ indexName, objectID: 'sent' })).toEqual(rule);
    expect((await admin.searchRules({ indexName })).hits).toEqual([rule]);
    expect(await search({ query: 'anything', removeWordsIfNoResults: 'allOptional' })).toMatchObject({
      hitsPerPage: 1,
      appliedRules: [{ objectID: 'sent' }],
    });
    await admin.clearRules({ indexName });
  });

  test.each([
    ['only a start in the past', { from: 1_000 }, true],
    ['only a start in the future', { from: 99_999_999_999 }, false],
    ['only an end in the past', { until: 1_000 }, false],
    ['only an end in the future', { until: 99_999_999_999 }, true],
  ])('with %s (%j) are applied: %s', async (_, stretch, isApplied) => {
    await save({ conditions: when('blue'), consequence: { userData: 1 }, validity: [stretch] });
    expect((await search({ query: 'blue' })).appliedRules ?? []).toHaveLength(isApplied ? 1 : 0);
    await admin.clearRules({ indexName });
  });

  test('keep the scores of optional filters', async () => {
    await save({
      conditions: [{ pattern: 'red', anchoring: 'is', filters: 'medium:Oil<score=2>' }],
      consequence: { userData: { banner: 'x' } },
    });
    const scored = { filters: 'medium:Oil<score=3> OR medium:Marble<score=1>' };
    expect(await found({ query: 'red', ...scored })).toEqual(['dog', 'stone']);
    expect(await search({ query: 'red', ...scored })).toHaveProperty('appliedRules');
    await save({
      conditions: when('{facet:medium}', 'contains'),
      consequence: { params: { query: '', automaticFacetFilters: [{ facet: 'medium', score: 5 }] } },
    });
    expect((await found({ query: 'oil' })).sort()).toEqual(['dog', 'horse']);
    await admin.clearRules({ indexName });
  });

  test('are saved, searched, read and deleted', async () => {
    await admin.saveRule({
      indexName,
      objectID: 'one',
      rule: { objectID: 'one', conditions: when('sea'), consequence: {} } as never,
    });
    await admin.saveRules({
      indexName,
      rules: [
        {
          objectID: 'two',
          description: 'Second',
          conditions: when('sky', 'contains'),
          consequence: {},
          enabled: false,
        },
      ] as never,
    });
    expect(await admin.searchRules({ indexName })).toMatchObject({ nbHits: 2, page: 0, nbPages: 1 });
    expect(await admin.searchRules({ indexName, searchRulesParams: { query: 'second' } })).toMatchObject({
      hits: [{ objectID: 'two' }],
    });
    expect(await admin.searchRules({ indexName, searchRulesParams: { enabled: true } })).toMatchObject({ nbHits: 1 });
    expect(await admin.getRule({ indexName, objectID: 'one' })).toMatchObject({ conditions: when('sea') });
    await admin.deleteRule({ indexName, objectID: 'one' });
    await expect(admin.getRule({ indexName, objectID: 'one' })).rejects.toMatchObject({ status: 404 });
    await admin.clearRules({ indexName });
    expect(await admin.searchRules({ indexName })).toMatchObject({ nbHits: 0 });
  });

  test.each([
    ['is', 'blue', ['blue', 'Blue!'], ['blue horse', '']],
    ['startsWith', 'blue', ['blue', 'blue horse'], ['horse blue']],
    ['endsWith', 'blue', ['blue', 'horse blue'], ['blue horse']],
    ['contains', 'blue', ['a blue horse', 'blues'], ['bluebell']],
  ])('%s %j', async (anchoring, pattern, fitting, others) => {
    await save({ conditions: when(pattern, anchoring), consequence: { userData: { banner: 'x' } } });
    for (const query of fitting)
      expect(await search({ query }), query).toMatchObject({
        userData: [{ banner: 'x' }],
        appliedRules: [{ objectID: 'rule' }],
      });
    for (const query of others) expect(await search({ query }), query).not.toHaveProperty('appliedRules');
    expect(await search({ query: pattern, enableRules: false })).not.toHaveProperty('appliedRules');
  });

  test('promote records, even without a text match, and hide others', async () => {
    await save({
      conditions: when('blue'),
      consequence: {
        promote: [
          { objectID: 'dog', position: 0 },
          { objectID: 'nobody', position: 1 },
        ],
      },
    });
    const answer = await search({ query: 'blue' });
    expect(answer.hits.map(({ objectID }) => objectID)).toEqual(['dog', 'night', 'horse']);
    expect(answer.nbHits).toBe(3);
    expect(await found({ query: 'blue', hitsPerPage: 1, page: 1 })).toEqual(['night']);
    expect(await found({ query: 'blue', filters: 'medium:Acrylic' })).toEqual(['dog', 'night']);
    await save({
      conditions: when('blue'),
      consequence: { promote: [{ objectID: 'dog', position: 0 }], filterPromotes: true },
    });
    expect(await found({ query: 'blue', filters: 'medium:Acrylic' })).toEqual(['night']);
    await save({
      conditions: when('blue'),
      consequence: { promote: [{ objectIDs: ['stone', 'dog'], position: 50 }], hide: [{ objectID: 'night' }] },
    });
    expect(await found({ query: 'blue' })).toEqual(['horse', 'stone', 'dog']);
  });

  test('change the query', async () => {
    await save({
      conditions: when('azure', 'contains'),
      consequence: { params: { query: { edits: [{ type: 'replace', delete: 'azure', insert: 'blue' }] } } },
    });
    expect(await found({ query: 'azure horse' })).toEqual(['horse']);
    await save({
      conditions: when('cheap', 'contains'),
      consequence: { params: { query: { remove: ['cheap'] }, numericFilters: ['price<60'] } },
    });
    expect(await found({ query: 'cheap red' })).toEqual(['dog']);
    await save({ conditions: when('mare'), consequence: { params: { query: 'horse' } } });
    expect(await found({ query: 'mare' })).toEqual(['horse']);
  });

  test('capture facet values from the query', async () => {
    await save({
      conditions: when('{facet:artist.name}', 'contains'),
      consequence: { params: { automaticFacetFilters: ['artist.name'], query: { remove: ['{facet:artist.name}'] } } },
    });
    expect(await found({ query: 'ada moreau' })).toEqual(['stone', 'horse']);
    expect(await found({ query: 'blue by Ada Moreau', removeWordsIfNoResults: 'lastWords' })).toEqual(['horse']);
    await save({
      conditions: when('{facet:medium} works', 'is'),
      consequence: { params: { automaticOptionalFacetFilters: [{ facet: 'medium', score: 2 }], query: '' } },
    });
    expect(await found({ query: 'oil works' })).toEqual(['horse', 'dog', 'night', 'stone']);
  });

  test('redirect and order facets', async () => {
    await admin.setSettings({
      indexName,
      indexSettings: { renderingContent: { facetOrdering: { facets: { order: ['medium'] } } } },
    });
    await save({
      conditions: when('gift cards'),
      consequence: { params: { renderingContent: { redirect: { url: 'https://shop.example/gifts' } } } },
    });
    expect((await search({ query: 'gift card' })).renderingContent).toEqual({
      facetOrdering: { facets: { order: ['medium'] } },
      redirect: { url: 'https://shop.example/gifts' },
    });
    expect((await search({})).renderingContent).toEqual({ facetOrdering: { facets: { order: ['medium'] } } });
  });

  test('are limited to a context, a filter and a validity period', async () => {
    const hide = { hide: [{ objectID: 'night' }] };
    await save({ conditions: [{ context: 'mobile' }], consequence: hide });
    expect(await found({ ruleContexts: ['mobile'] })).not.toContain('night');
    expect(await found({ ruleContexts: ['desktop'] })).toContain('night');
    await save({ conditions: [{ filters: 'tags:blue' }], consequence: hide });
    expect(await found({ facetFilters: [['tags:blue']] })).toEqual(['horse']);
    expect(await found({ filters: 'tags:blue AND price > 1' })).toEqual(['horse']);
    expect(await found({ query: 'blue' })).toContain('night');
    await save({ consequence: hide, validity: [{ from: 0, until: 1 }] });
    expect(await found({})).toContain('night');
    await save({ consequence: hide });
    expect(await found({})).not.toContain('night');
    await save({ consequence: hide, enabled: false });
    expect(await found({})).toContain('night');
  });

  test.each([
    ['no consequence', { consequence: undefined as never }],
    ['an unknown anchoring', { conditions: when('x', 'sideways'), consequence: {} }],
    ['an unknown parameter', { consequence: { params: { nonsense: 1 } } }],
    [
      'a redirect to a script',
      { consequence: { params: { renderingContent: { redirect: { url: 'javascript:alert(1)' } } } } },
    ],
    ['a position beyond the limit', { consequence: { promote: [{ objectID: 'x', position: 1e9 }] } }],
  ])('%s is rejected', async (_, rule) => {
    await expect(save(rule)).rejects.toMatchObject({ status: 400 });
  });
});

describe('synonyms', () => {
  test('are saved, searched, read and deleted', async () => {
    await admin.saveSynonyms({
      indexName,
      synonymHit: [
        { objectID: 's1', type: 'synonym', synonyms: ['horse', 'pony'] },
        { objectID: 's2', type: 'onewaysynonym', input: 'pet', synonyms: ['dog'] },
      ],
    });
    expect(await admin.searchSynonyms({ indexName, searchSynonymsParams: { query: 'pony' } })).toMatchObject({
      nbHits: 1,
      hits: [{ objectID: 's1' }],
    });
    expect(await admin.searchSynonyms({ indexName, searchSynonymsParams: { type: 'onewaysynonym' } })).toMatchObject({
      nbHits: 1,
    });
    expect(await admin.getSynonym({ indexName, objectID: 's1' })).toMatchObject({ synonyms: ['horse', 'pony'] });
    await admin.deleteSynonym({ indexName, objectID: 's1' });
    await expect(admin.getSynonym({ indexName, objectID: 's1' })).rejects.toMatchObject({ status: 404 });
    await expect(
      admin.saveSynonym({ indexName, objectID: 's', synonymHit: { objectID: 's', type: 'nonsense' as 'synonym' } }),
    ).rejects.toMatchObject({ status: 400 });
    await admin.clearSynonyms({ indexName });
  });

  test('match one-way, both ways and with several words', async () => {
    await admin.clearRules({ indexName });
    await admin.saveSynonyms({
      indexName,
      replaceExistingSynonyms: true,
      synonymHit: [
        { objectID: 's1', type: 'synonym', synonyms: ['horse', 'pony'] },
        { objectID: 's2', type: 'onewaysynonym', input: 'pet', synonyms: ['dog'] },
        { objectID: 's3', type: 'synonym', synonyms: ['red stone', 'ruby'] },
      ],
    });
    expect(await found({ query: 'pony' })).toEqual(['horse']);
    expect(await found({ query: 'pet' })).toEqual(['dog']);
    expect(await found({ query: 'ruby' })).toEqual(['stone']);
    expect(await found({ query: 'pony', synonyms: false })).toEqual([]);
    expect(await found({ query: 'pet', synonyms: false })).toEqual([]);
    expect(await found({ query: 'horse', synonyms: false })).toEqual(['horse']);
  });
});
