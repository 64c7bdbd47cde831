import ConstructorIO from '@constructor-io/constructorio-client-javascript';
import { createAccounts } from '@easel/search-api/accounts/accounts';
import { createIndices } from '@easel/search-api/algolia/indices';
import { ADMIN_RIGHTS } from '@easel/search-api/algolia/key-rights';
import { PATIENT } from '@easel/search-api/algolia/testing/search-server';
import { algoliasearch } from 'algoliasearch';
import { beforeAll, expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';
import { aggregateSignals } from './aggregate-signals.ts';

/** Events sent by the official clients change the recommendations these clients get. */
const { app, database } = await aShop();
const { db } = database;
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const aggregate = () => aggregateSignals({ db, account: 'easel', now: Date.now });

const constructorFor = (apiKey: string, clientId: string) =>
  new ConstructorIO({
    apiKey,
    clientId,
    sessionId: 1,
    serviceUrl: `${origin}/cio`,
    allowHttpServiceUrl: true,
    sendTrackingEvents: true,
    trackingSendDelay: 0,
  } as ConstructorParameters<typeof ConstructorIO>[0]);
const hosts = [{ url: `${origin.slice(7)}/algolia`, accept: 'readWrite' as const, protocol: 'http' as const }];
const options = { hosts, timeouts: PATIENT };

const countEvents = async () => (await db.selectFrom('behavior_events').select('id').execute()).length;
const until = (count: number) => expect.poll(countEvents).toBeGreaterThanOrEqual(count);

const pod = async (client: ConstructorIO, name: string, itemIds?: string[], more = {}) => {
  const answer = await client.recommendations.getRecommendations(name, {
    ...(itemIds && { itemIds }),
    ...more,
  } as never);
  return (answer.response as { results: { data: { id: string } }[] }).results.map(({ data }) => data.id);
};
const recommend = async (appId: string, apiKey: string, request: object) => {
  const client = algoliasearch(appId, apiKey, options).initRecommend({ options });
  const { results } = await client.getRecommendations({ requests: [{ threshold: 0, ...request }] as never });
  return (results[0] as unknown as { hits: { objectID: string; facetValue?: string; _score: number }[] }).hits;
};
const idsOf = (hits: { objectID: string }[]) => hits.map(({ objectID }) => objectID);

const works: string[] = [];
beforeAll(async () => {
  const styles = [['Abstract'], ['Abstract'], ['Minimalism'], ['Realism'], ['Pop Art']];
  for (const [at, style] of styles.entries())
    works.push(String(await aWork(db, { title: `Work ${at}`, rank: 0.9 - at / 10, styles: style })));
});

test('works: items chosen together come before similar ones', async () => {
  const [a, b, c, d, e] = works as [string, string, string, string, string];
  const before = await pod(constructorFor('easel', 'x'), 'similar', [a]);
  expect(before[0]).toBe(b);
  expect(idsOf(await recommend('easel', 'easel', { indexName: 'all_artworks', model: 'trending-items' }))[0]).toBe(a);
  for (const person of ['ann', 'bob', 'eve']) {
    const { tracker } = constructorFor('easel', person);
    tracker.trackItemDetailLoad({ itemName: 'A', itemId: a, url: 'https://shop.example/a' });
    tracker.trackItemDetailLoad({ itemName: 'D', itemId: d, url: 'https://shop.example/d' });
    tracker.trackConversion(undefined, { itemId: a, itemName: 'A', type: 'add_to_cart' } as never);
    tracker.trackConversion(undefined, { itemId: e, itemName: 'E', type: 'add_to_cart' } as never);
    tracker.trackConversion(undefined, { itemId: b, itemName: 'B', type: 'add_to_wishlist' } as never);
    tracker.trackConversion(undefined, { itemId: c, itemName: 'C', type: 'add_to_wishlist' } as never);
  }
  await until(18);
  await aggregate();
  const client = constructorFor('easel', 'x');
  expect((await pod(client, 'similar', [a])).slice(0, 2)).toEqual([d, b]);
  expect((await pod(client, 'also-bought', [a]))[0]).toBe(e);
  expect((await pod(client, 'similar', [b]))[0]).toBe(c);
  expect((await pod(client, 'similar', [a], { filters: { styles: ['Abstract'] } }))[0]).toBe(b);
  expect((await pod(client, 'recommended'))[0]).toBe(a);
  const related = await recommend('easel', 'easel', {
    indexName: 'all_artworks',
    model: 'related-products',
    objectID: a,
  });
  expect(related[0]).toMatchObject({ objectID: d, _score: 100 });
  const together = { indexName: 'all_artworks', model: 'bought-together', objectID: a };
  expect(idsOf(await recommend('easel', 'easel', together))[0]).toBe(e);
  const scores = related.map(({ _score }) => _score);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
});

test('works: favorites of the same users are recommended together', async () => {
  const [, , , d, e] = works as [string, string, string, string, string];
  for (const personId of [await anArtist(db), await anArtist(db)])
    for (const workId of [d, e])
      await db
        .insertInto('favorites')
        .values({ person_id: personId, work_id: Number(workId) })
        .execute();
  await aggregate();
  expect(await pod(constructorFor('easel', 'x'), 'similar', [e])).toContain(d);
  expect((await pod(constructorFor('easel', 'x'), 'similar', [e]))[0]).toBe(d);
});

test('items of other accounts have their own signals', async () => {
  await createAccounts(db, { apiKey: 'easel', account: undefined }).load({
    apiKey: 'shoes-key',
    name: 'Shoes',
    facets: [{ name: 'color', type: 'multiple' }],
    pods: [
      { id: 'like', displayName: 'Like', strategy: 'alternative_items' },
      { id: 'with', displayName: 'With', strategy: 'complementary_items' },
      { id: 'best', displayName: 'Best', strategy: 'bestsellers' },
    ],
    items: ['boot', 'sock', 'lace', 'heel'].map((id, at) => ({
      id,
      value: id,
      groupIds: [id === 'boot' || id === 'heel' ? 'shoes' : 'things'],
      facets: { color: ['red'] },
      ...(id === 'heel' && {
        variations: [
          { variationId: 'heel-1', facets: { color: ['red'] } },
          { variationId: 'heel-2', facets: { color: ['blue'] } },
        ],
      }),
      rank: 0.9 - at / 10,
    })),
  });
  const before = await countEvents();
  for (const person of ['ann', 'bob']) {
    const { tracker } = constructorFor('shoes-key', person);
    for (const itemId of ['boot', 'heel'])
      tracker.trackItemDetailLoad({ itemName: itemId, itemId, url: 'https://a.b/' });
    tracker.trackPurchase({ items: [{ itemId: 'boot' }, { itemId: 'lace' }], orderId: person, revenue: 9 } as never);
  }
  await until(before + 6);
  await aggregate();
  const client = constructorFor('shoes-key', 'x');
  expect((await pod(client, 'like', ['boot']))[0]).toBe('heel');
  expect((await pod(client, 'with', ['boot']))[0]).toBe('lace');
  expect((await pod(client, 'best')).slice(0, 3)).toEqual(['boot', 'lace', 'heel']);
});

test('records of indices have signals, and events in a replica count for its primary index', async () => {
  const indices = createIndices({ db });
  await indices.putApplication({
    appId: 'APP',
    name: 'App',
    keys: [{ key: 'admin', rights: ADMIN_RIGHTS }],
  });
  const admin = algoliasearch('APP', 'admin', options);
  const indexSettings = { attributesForFaceting: ['kind'], customRanking: ['desc(rank)'], replicas: ['tea_rank_asc'] };
  await admin.setSettings({ indexName: 'tea', indexSettings: indexSettings as never });
  const objects = ['green', 'black', 'white', 'cup'].map((objectID, at) => ({
    objectID,
    kind: objectID === 'cup' ? 'thing' : 'tea',
    rank: 10 - at,
  }));
  await admin.saveObjects({ indexName: 'tea', objects });
  const before = await countEvents();
  const insights = admin.initInsights({ region: 'us', options: { hosts } } as never);
  const did = (userToken: string, index: string, eventName: string, objectIDs: string[], more: object) => ({
    eventName,
    userToken,
    index,
    objectIDs,
    ...more,
  });
  await insights.pushEvents({
    events: ['ann', 'bob', 'eve'].flatMap((person) => [
      did(person, 'tea_rank_asc', 'Clicked', ['green'], { eventType: 'click' }),
      did(person, 'tea', 'Clicked', ['white'], { eventType: 'click' }),
      did(person, 'tea', 'Bought', ['green', 'cup'], { eventType: 'conversion', eventSubtype: 'purchase' }),
      did(person, 'tea', 'Added to Favorites', ['black'], { eventType: 'conversion' }),
      did(person, 'tea', 'Added to Favorites', ['cup'], { eventType: 'conversion' }),
    ]) as never,
  });
  await until(before + 15);
  await aggregate();
  const ask = (request: object) => recommend('APP', 'admin', { indexName: 'tea', ...request });
  expect(idsOf(await ask({ model: 'related-products', objectID: 'green' }))).toEqual(['white', 'black']);
  expect(idsOf(await ask({ model: 'related-products', objectID: 'black' }))[0]).toBe('cup');
  expect(idsOf(await ask({ model: 'bought-together', objectID: 'green' }))[0]).toBe('cup');
  expect(idsOf(await ask({ model: 'looking-similar', objectID: 'green' }))).toEqual(['black', 'white']);
  expect(idsOf(await ask({ model: 'trending-items' }))).toEqual(['cup', 'green', 'black', 'white']);
  expect(idsOf(await ask({ model: 'trending-items', queryParameters: { filters: 'kind:tea' } }))[0]).toBe('green');
  const facets = await ask({ model: 'trending-facets', facetName: 'kind' });
  expect(facets.map(({ facetValue }) => facetValue)).toEqual(['tea', 'thing']);
});

test('works: items chosen after a search come first in its recommendations, even without a text match', async () => {
  const sea = String(await aWork(db, { title: 'Tide at Dusk' }));
  const wall = String(await aWork(db, { title: 'Harbor Wall' }));
  const client = constructorFor('easel', 'x');
  expect((await pod(client, 'for-search', undefined, { term: 'harbor' }))[0]).toBe(wall);
  const before = await countEvents();
  for (const person of ['ann', 'bob']) {
    const tracker = constructorFor('easel', person).tracker as unknown as {
      trackSearchResultClickV2(term: string, said: object): unknown;
    };
    tracker.trackSearchResultClickV2('harbor', { itemId: sea, itemName: 'Tide at Dusk' });
  }
  await until(before + 2);
  await aggregate();
  expect((await pod(client, 'for-search', undefined, { term: 'Harbor' })).slice(0, 2)).toEqual([sea, wall]);
});

test('deleting a user token deletes its events and the signals derived from them', async () => {
  const indices = createIndices({ db });
  const keys = [
    { key: 'owner', rights: ADMIN_RIGHTS },
    { key: 'page', rights: ['search' as const] },
  ];
  await indices.putApplication({ appId: 'PRIVATE', name: 'Private', keys });
  const owner = algoliasearch('PRIVATE', 'owner', options);
  await owner.saveObjects({ indexName: 'tea', objects: ['green', 'black'].map((objectID) => ({ objectID })) });
  const insights = (apiKey: string) => algoliasearch('PRIVATE', apiKey, options).initInsights({ options });
  const event = { eventType: 'click' as const, eventName: 'Clicked', index: 'tea', objectIDs: ['green'] };
  await insights('page').pushEvents({
    events: [
      { ...event, userToken: 'leaving' },
      { ...event, userToken: 'device', authenticatedUserToken: 'leaving' },
      { ...event, userToken: 'staying', objectIDs: ['black'] },
    ],
  });
  const own = () => db.selectFrom('behavior_events').select('client_id').where('account', '=', 'PRIVATE').execute();
  const popular = async () => {
    await aggregate();
    const rows = await db.selectFrom('item_popularity').select('item_id').where('account', '=', 'PRIVATE').execute();
    return rows.map(({ item_id }) => item_id).sort();
  };
  expect(await own()).toHaveLength(3);
  expect(await popular()).toEqual(['black', 'green']);
  await expect(insights('page').deleteUserToken({ userToken: 'leaving' })).rejects.toMatchObject({ status: 403 });
  await insights('owner').deleteUserToken({ userToken: 'leaving' });
  expect(await own()).toEqual([{ client_id: 'staying' }]);
  expect(await popular()).toEqual(['black']);
});
