import ConstructorIO from '@constructor-io/constructorio-client-javascript';
import { createAccounts } from '@easel/search-api/accounts/accounts';
import { createIndices } from '@easel/search-api/algolia/indices';
import { ADMIN_RIGHTS } from '@easel/search-api/algolia/key-rights';
import { PATIENT } from '@easel/search-api/algolia/testing/search-server';
import { algoliasearch } from 'algoliasearch';
import { beforeAll, describe, expect, test } from 'vitest';
import { aWork } from '../testing/factories.ts';
import { aShop } from '../testing/test-app.ts';
import { readChosenItems } from '../tracking/popularity/personal-store.ts';

/** Events sent by the official clients change the results that these clients get, and nobody else's. */
const { app, database } = await aShop();
const { db } = database;
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

const constructorFor = (apiKey: string, clientId: string, userId?: string) =>
  new ConstructorIO({
    apiKey,
    clientId,
    ...(userId && { userId }),
    sessionId: 1,
    serviceUrl: `${origin}/cio`,
    allowHttpServiceUrl: true,
    sendTrackingEvents: true,
    trackingSendDelay: 0,
  } as ConstructorParameters<typeof ConstructorIO>[0]);
const countEvents = async () => (await db.selectFrom('behavior_events').select('id').execute()).length;

/** Sends views of items and waits until they are stored. */
async function view(client: ConstructorIO, itemIds: readonly string[]) {
  const before = await countEvents();
  for (const itemId of itemIds)
    client.tracker.trackItemDetailLoad({ itemName: itemId, itemId, url: `https://shop.example/${itemId}` });
  await expect.poll(countEvents).toBe(before + itemIds.length);
}

interface Listed {
  results: { data: { id: string } }[];
  total_num_results: number;
  features: { feature_name: string; enabled: boolean }[];
}
const browse = async (client: ConstructorIO, group: string, how: object = {}) => {
  const { response } = await client.browse.getBrowseResults('group_id', group, how as never);
  const { results, features, total_num_results: total } = response as unknown as Listed;
  return { ids: results.map(({ data }) => data.id), total, isPersonal: features[0]?.enabled };
};

const COLORS = ['Red', 'Blue', 'Blue', 'Red', 'Blue', 'Blue', 'Red', 'Blue', 'Blue', 'Blue'];
const items = COLORS.map((color, at) => ({
  id: `item-${at}`,
  value: `Shoe ${at}`,
  groupIds: ['shoes'],
  rank: 0.9 - at / 50,
  facets: { color: [color], stars: [at] },
}));
const reds = items.filter(({ facets }) => facets.color[0] === 'Red').map(({ id }) => id);

describe('the protocol of Constructor', () => {
  beforeAll(() =>
    createAccounts(db, { apiKey: 'easel', account: undefined }).load({
      apiKey: 'shoes-key',
      name: 'Shoes',
      facets: [
        { name: 'color', type: 'multiple' },
        { name: 'stars', type: 'range' },
      ],
      groups: [{ groupId: 'shoes', displayName: 'Shoes' }],
      items,
    }),
  );

  test('who viewed red shoes sees them earlier, and all others as before', async () => {
    const before = await browse(constructorFor('shoes-key', 'somebody'), 'shoes');
    expect(before).toMatchObject({ ids: items.map(({ id }) => id), isPersonal: false });
    await view(constructorFor('shoes-key', 'red-friend'), reds);
    const own = await browse(constructorFor('shoes-key', 'red-friend'), 'shoes');
    expect(own).toMatchObject({ isPersonal: true, total: before.total });
    const placesOf = (ids: string[]) => reds.reduce((sum, id) => sum + ids.indexOf(id), 0);
    expect(placesOf(own.ids)).toBeLessThan(placesOf(before.ids));
    expect(own.ids.toSorted()).toEqual(before.ids.toSorted());
    expect(await browse(constructorFor('shoes-key', 'somebody'), 'shoes')).toEqual(before);
  });

  test('a chosen sort and an order of ids are not personal', async () => {
    const client = constructorFor('shoes-key', 'red-friend');
    expect(await browse(client, 'shoes')).toMatchObject({ isPersonal: true });
    const sorted = await browse(client, 'shoes', { sortBy: 'stars', sortOrder: 'ascending' });
    expect(sorted).toMatchObject({ isPersonal: false });
    const { response } = await client.browse.getBrowseResultsForItemIds(['item-1', ...reds], {} as never);
    const { features, results } = response as unknown as Listed;
    expect(features[0]).toMatchObject({ enabled: false });
    expect(results.map(({ data }) => data.id)).toEqual(['item-1', ...reds]);
  });

  test('only the newest events of a client are read', async () => {
    const add = (itemIds: readonly string[], daysAgo: number, times: number) =>
      db
        .insertInto('behavior_events')
        .values(
          Array.from({ length: times }, (_, at) => ({
            ...{ source: 'constructor' as const, account: 'shoes-key', name: 'item_detail_load', body: '{}' },
            ...{ item_ids: [itemIds[at % itemIds.length] as string], client_id: 'busy' },
            happened_at: new Date(Date.now() - daysAgo * 86_400_000),
          })),
        )
        .execute();
    await add(reds, 2, 30);
    const blues = items.map(({ id }) => id).filter((id) => !reds.includes(id));
    await add(blues.slice(0, 4), 1, 2_000);
    const chosen = await readChosenItems(db, { account: 'shoes-key' }, { clientId: 'busy' });
    expect(chosen.toSorted()).toEqual(blues.slice(0, 4).toSorted());
  });

  test('two items are no taste', async () => {
    await view(constructorFor('shoes-key', 'hardly'), reds.slice(0, 2));
    expect(await browse(constructorFor('shoes-key', 'hardly'), 'shoes')).toMatchObject({ isPersonal: false });
  });

  test('a user is known on another device', async () => {
    await view(constructorFor('shoes-key', 'phone', 'user-7'), reds);
    expect(await browse(constructorFor('shoes-key', 'laptop', 'user-7'), 'shoes')).toMatchObject({ isPersonal: true });
  });

  test('nobody learns the taste of another member of the shop by their number', async () => {
    const styles = ['Abstract', 'Abstract', 'Abstract', 'Realism', 'Realism', 'Realism', 'Realism'];
    const ids: string[] = [];
    for (const [at, style] of styles.entries())
      ids.push(String(await aWork(db, { title: `Work ${at}`, rank: at / 10, styles: [style] })));
    const abstract = ids.slice(0, 3);
    for (const itemId of abstract)
      await db
        .insertInto('behavior_events')
        .values({
          ...{ source: 'constructor', account: 'easel', name: 'item_detail_load', body: '{}', item_ids: [itemId] },
          ...{ client_id: 'browser-of-9', user_id: '9', happened_at: new Date() },
        })
        .execute();
    expect(await browse(constructorFor('easel', 'curious', '9'), 'all-works')).toMatchObject({ isPersonal: false });
    expect(await browse(constructorFor('easel', 'browser-of-9'), 'all-works')).toMatchObject({ isPersonal: true });
  });
});

describe('the protocol of Algolia', () => {
  const hosts = [{ url: `${origin.slice(7)}/algolia`, accept: 'readWrite' as const, protocol: 'http' as const }];
  const client = algoliasearch('BOOTS', 'boots-admin', { hosts, timeouts: PATIENT });
  const find = async (more: object) => {
    const request = { indexName: 'boots', query: '', getRankingInfo: true, ...more };
    const { results } = await client.search({ requests: [request] } as never);
    const [{ hits = [] }] = results as unknown as [{ hits: { objectID: string; _rankingInfo?: object }[] }];
    return hits;
  };
  const idsOf = (hits: { objectID: string }[]) => hits.map(({ objectID }) => objectID);

  beforeAll(async () => {
    const indices = createIndices({ db });
    const keys = [{ key: 'boots-admin', rights: ADMIN_RIGHTS }];
    await indices.putApplication({ appId: 'BOOTS', name: 'Boots', keys });
    const { taskID } = await client.setSettings({
      indexName: 'boots',
      indexSettings: {
        attributesForFaceting: ['color'],
        customRanking: ['desc(stars)'],
        searchableAttributes: ['name'],
      },
    });
    await client.waitForTask({ indexName: 'boots', taskID });
    await client.saveObjects({
      indexName: 'boots',
      objects: items.map(({ id, value, facets }, at) => ({
        ...{ objectID: id, name: value, color: facets.color[0], stars: 100 - at },
      })),
      waitForTasks: true,
    });
    const events = reds.map((objectID) => ({
      ...{ eventType: 'click', eventName: 'Item clicked', index: 'boots', userToken: 'red-friend' },
      objectIDs: [objectID],
    }));
    const headers = { 'x-algolia-application-id': 'BOOTS', 'x-algolia-api-key': 'boots-admin' };
    const sent = await fetch(`${origin}/algolia/1/events`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ events }),
    });
    expect(sent.status).toBe(200);
  });

  test('a search that asks for it is personal, and says how much', async () => {
    const plain = await find({ userToken: 'red-friend' });
    const own = await find({ userToken: 'red-friend', enablePersonalization: true });
    expect(idsOf(plain)).toEqual(items.map(({ id }) => id));
    expect(idsOf(own)).not.toEqual(idsOf(plain));
    expect(idsOf(own).toSorted()).toEqual(idsOf(plain).toSorted());
    const red = own.find(({ objectID }) => objectID === reds.at(-1));
    expect(red).toMatchObject({ _rankingInfo: { personalization: { filtersScore: 1 } } });
    expect(plain[0]?._rankingInfo).not.toHaveProperty('personalization');
  });

  test.each([
    ['without the token', { enablePersonalization: true }],
    ['for somebody without events', { enablePersonalization: true, userToken: 'nobody' }],
    ['with an impact of 0', { enablePersonalization: true, userToken: 'red-friend', personalizationImpact: 0 }],
  ])('%s, results are those of everybody', async (_, more) => {
    expect(idsOf(await find(more))).toEqual(items.map(({ id }) => id));
  });
});
