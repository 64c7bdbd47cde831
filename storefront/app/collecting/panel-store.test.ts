import type { Api, ApiResult } from '@easel/contract/api';
import type { Call } from '@easel/contract/call';
import { INTENT_KEY } from '@easel/domain/accounts/pending-intent';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logInAs, logOutForTest, stubBrowser } from '../lib/browser-for-tests.ts';
import { flashStore } from '../lib/flash-store.ts';
import { modalStore } from '../lib/modal-store.ts';
import { listIncludedCollectionIds } from './panel-state.ts';
import { createInPanel, loadPanel, panelStore, preparePanel, toggleInPanel } from './panel-store.ts';

const WORK = 7;
const rooms = { userCollectionId: 1, title: 'Rooms', artworksCount: 2 };
const sea = { userCollectionId: 2, title: 'Sea', artworksCount: 0 };

const saved = (payload: unknown) => ({ success: true, status: 200, payload, messages: [] });
const refused = (status = 500) => ({ success: false, status, payload: {}, messages: ['Refused.'] });

/** A server that has two collections; the work is in the first one. */
function aServer(answer: (call: string) => object | Promise<object | undefined> | undefined = () => undefined) {
  const members = new Set([1]);
  const requests: string[] = [];
  const api = vi.fn(async (call: Call, input?: { params?: { collectionId?: number } }) => {
    const name = `${call.method} ${call.path}`;
    requests.push(name);
    const own = await answer(name);
    if (own) return own as ApiResult<never>;
    const id = input?.params?.collectionId ?? 0;
    if (call.method === 'PUT') members.add(id);
    if (call.method === 'DELETE') members.delete(id);
    if (call.path === '/my-collections') return saved([rooms, sea]);
    if (call.method === 'GET') return saved([rooms, sea].filter((one) => members.has(one.userCollectionId)));
    if (call.method === 'POST') return saved({ collection: { userCollectionId: 3, title: 'New', artworksCount: 1 } });
    return saved({ userCollectionId: id, artworksCount: 5 });
  });
  return { api: api as unknown as Api, requests };
}

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  vi.useFakeTimers();
  browser = stubBrowser('/all');
  vi.stubGlobal('BroadcastChannel', undefined);
  flashStore.set(null);
  panelStore.set(panelStore.initial);
  logInAs(5);
  preparePanel(WORK);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const included = () => listIncludedCollectionIds(panelStore.get(), WORK);
const countOf = (id: number) =>
  panelStore.get().collections.find(({ userCollectionId }) => userCollectionId === id)?.artworksCount;

test('the panel loads the collections and those of the work', async () => {
  expect(await loadPanel(aServer().api, WORK)).toBe(true);
  expect(panelStore.get().tooltip).toMatchObject({ isLoaded: true, items: [rooms, sea] });
  expect(included()).toEqual([1]);
});

test('a list that was asked for before a collection was created is asked for again', async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  let lists = 0;
  const created = { userCollectionId: 3, title: 'New', artworksCount: 1 };
  const { api } = aServer(async (call) => {
    if (call !== 'GET /my-collections') return undefined;
    lists += 1;
    if (lists > 1) return saved([rooms, sea, created]);
    await isReleased;
    return saved([rooms, sea]);
  });
  const loading = loadPanel(api, WORK);
  await createInPanel(api, WORK, { title: 'New' });
  release();
  expect(await loading).toBe(true);
  expect(panelStore.get().collections.map(({ title }) => title)).toEqual(['Rooms', 'Sea', 'New']);
});

test('a failure to load is reported', async () => {
  expect(await loadPanel(aServer(() => refused()).api, WORK)).toBe(false);
});

test('another user does not see the collections of the previous one', async () => {
  await loadPanel(aServer().api, WORK);
  logInAs(6);
  preparePanel(WORK);
  expect(panelStore.get()).toMatchObject({ collections: [], collectionsLoaded: false, byArtworkId: {} });
});

describe('add to collection', () => {
  test('toggling adds the work if absent, then refetches', async () => {
    const server = aServer();
    await loadPanel(server.api, WORK);
    server.requests.length = 0;
    const done = toggleInPanel(server.api, WORK, 2);
    expect(included()).toEqual([1, 2]);
    expect(countOf(2)).toBe(1);
    await done;
    expect(server.requests).toEqual([
      'PUT /my-collections/collection/:collectionId/artwork/:artworkId',
      'GET /my-collections/artwork/:artworkId',
    ]);
    expect(included()).toEqual([1, 2]);
  });

  test('toggling removes the work if present', async () => {
    const server = aServer();
    await loadPanel(server.api, WORK);
    await toggleInPanel(server.api, WORK, 1);
    expect(included()).toEqual([]);
  });

  test.each([
    [2, 'Problem adding artwork to collection', [1]],
    [1, 'Problem removing artwork to collection', [1]],
  ])('a failed toggle of collection %i changes back and says so', async (id, message, after) => {
    const server = aServer((name) => (/^(PUT|DELETE)/.test(name) ? refused() : undefined));
    await loadPanel(server.api, WORK);
    await toggleInPanel(server.api, WORK, id);
    expect(included()).toEqual(after);
    expect(countOf(1)).toBe(2);
    expect(flashStore.get()).toMatchObject({ type: 'error', message });
  });

  test('a guest is asked to log in, and the work is remembered', async () => {
    logOutForTest();
    await toggleInPanel(aServer().api, WORK, 1);
    expect(modalStore.get()).toMatchObject({ name: 'login', purpose: 'collection' });
    expect(JSON.parse(browser.local.get(INTENT_KEY) ?? '')).toMatchObject({ action: 'collection', targetId: WORK });
  });

  test('after a session has ended, the panel opens again for the same user', async () => {
    const server = aServer((name) => (name.startsWith('PUT') ? refused(401) : undefined));
    await toggleInPanel(server.api, WORK, 2);
    expect(JSON.parse(browser.local.get(INTENT_KEY) ?? '')).toMatchObject({ targetId: WORK, personId: 5 });
  });

  test('fast clicks on one checkbox are saved one after the other, and the latest decides', async () => {
    const order: string[] = [];
    const respond: (() => void)[] = [];
    const server = aServer(async (name) => {
      if (!/^(PUT|DELETE)/.test(name)) return undefined;
      order.push(name.split(' ')[0] ?? '');
      await new Promise<void>((done) => respond.push(done));
      return undefined;
    });
    await loadPanel(server.api, WORK);
    const add = toggleInPanel(server.api, WORK, 2);
    const remove = toggleInPanel(server.api, WORK, 2);
    expect(included()).toEqual([1]);
    await vi.waitFor(() => expect(order).toEqual(['PUT']), 30_000);
    respond[0]?.();
    await add;
    expect(included()).toEqual([1]);
    await vi.waitFor(() => expect(order).toEqual(['PUT', 'DELETE']), 30_000);
    respond[1]?.();
    await remove;
    expect(included()).toEqual([1]);
  });

  test('a new collection is placed first and contains the work', async () => {
    const server = aServer();
    await loadPanel(server.api, WORK);
    expect(await createInPanel(server.api, WORK, { title: 'New' })).toEqual([]);
    expect(panelStore.get().collections[0]?.title).toBe('New');
    expect(included()).toEqual([1, 3]);
    expect(flashStore.get()).toMatchObject({
      type: 'success',
      message: 'New Collection Created. Browse art to add to your collection.',
    });
  });

  test('a collection that cannot be created says so', async () => {
    const server = aServer((name) => (name.startsWith('POST') ? refused(422) : undefined));
    expect(await createInPanel(server.api, WORK, { title: 'New' })).toEqual(['Refused.']);
    expect(flashStore.get()).toMatchObject({ type: 'error', message: 'Problem creating collection' });
  });
});
