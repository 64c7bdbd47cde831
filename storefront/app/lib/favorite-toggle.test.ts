import type { Api, ApiResult } from '@easel/contract/api';
import { INTENT_KEY } from '@easel/domain/accounts/pending-intent';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logInAs, logOutForTest, stubBrowser } from './browser-for-tests.ts';
import { consentStore } from './consent-store.ts';
import { addFavorite, lastFavoriteStore, moveGuestFavorites, saveAsGuest, toggleFavorite } from './favorite-toggle.ts';
import { flashStore } from './flash-store.ts';
import { readGuestFavorites } from './guest-favorites.ts';
import { closeModal, modalStore } from './modal-store.ts';
import { sessionStore } from './session-store.ts';

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  vi.useFakeTimers();
  browser = stubBrowser('/en-gb/paintings?color=000000');
  lastFavoriteStore.set(undefined);
  consentStore.set('refused');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const favorites = () => sessionStore.get().favorites;
const saved = (isFavorite: boolean) =>
  ({ success: true, status: 200, payload: { isFavorite, favorites: [] }, messages: [] }) as unknown as ApiResult<never>;
const refused = (status: number) =>
  ({ success: false, status, payload: {}, messages: [] }) as unknown as ApiResult<never>;
const apiOf = (...results: ApiResult<never>[]) => vi.fn(async () => results.shift()) as unknown as Api;

describe('favorite toggle', () => {
  test('a guest is asked to log in, and the work is remembered with its page', async () => {
    logOutForTest();
    const api = apiOf();
    await toggleFavorite(api, 7);
    expect(api).not.toHaveBeenCalled();
    expect(modalStore.get()).toMatchObject({ name: 'login', purpose: 'favorite' });
    expect(JSON.parse(browser.local.get(INTENT_KEY) ?? '')).toMatchObject({
      action: 'favorite',
      targetId: 7,
      page: '/en-gb/paintings?color=000000',
    });
  });

  test('the browser saves what a guest clicks, and a second click takes it back without a login', async () => {
    logOutForTest();
    const api = apiOf();
    await toggleFavorite(api, 7);
    await toggleFavorite(api, 9);
    expect(favorites()).toEqual([7, 9]);
    expect(readGuestFavorites()).toEqual([7, 9]);
    closeModal();
    await toggleFavorite(api, 7);
    expect(favorites()).toEqual([9]);
    expect(readGuestFavorites()).toEqual([9]);
    expect(modalStore.get()).toBeNull();
    expect(flashStore.get()).toMatchObject({ message: 'Your artwork has been removed from favorites.' });
    expect(api).not.toHaveBeenCalled();
  });

  test('what the browser saved moves to the account; what is gone is dropped, and what fails is kept', async () => {
    saveAsGuest([3, 7, 8, 9, 10]);
    logInAs(5, { favorites: [3] });
    const api = apiOf(saved(true), refused(404), refused(503));
    expect(await moveGuestFavorites(api)).toBe(1);
    expect(favorites()).toEqual([3, 7]);
    expect(readGuestFavorites()).toEqual([9, 10]);
    const body = { id: 5, id_user_art: 7, favorite: false, format: 'json' };
    expect(api).toHaveBeenNthCalledWith(1, expect.objectContaining({ path: '/account/favorite' }), { body });
  });

  test('an admin who acts as somebody else moves nothing', async () => {
    saveAsGuest([7]);
    logInAs(5, { adminId: 1 });
    expect(await moveGuestFavorites(apiOf())).toBe(0);
    expect(readGuestFavorites()).toEqual([7]);
  });

  test('the button changes before the server responds', async () => {
    logInAs(5, { favorites: [1] });
    const api = apiOf(saved(true));
    const saving = toggleFavorite(api, 7);
    expect(favorites()).toEqual([1, 7]);
    await saving;
    const body = { id: 5, id_user_art: 7, favorite: false, format: 'json' };
    expect(api).toHaveBeenCalledWith(expect.objectContaining({ path: '/account/favorite' }), { body });
  });

  test('unfavoriting adds a delete marker to the request', async () => {
    logInAs(5, { favorites: [7] });
    const api = apiOf(saved(false));
    await toggleFavorite(api, 7);
    const body = { id: 5, id_user_art: 7, favorite: true, format: 'json', _method: '_delete' };
    expect(api).toHaveBeenCalledWith(expect.anything(), { body });
  });

  test('a failure reverts the button and says so', async () => {
    logInAs(5, { favorites: [1] });
    await toggleFavorite(apiOf(refused(500)), 7);
    expect(favorites()).toEqual([1]);
    expect(flashStore.get()).toMatchObject({ type: 'error' });
    expect(lastFavoriteStore.get()).toBeUndefined();
  });

  test('a failed removal stays a favorite', async () => {
    logInAs(5, { favorites: [7] });
    const saving = toggleFavorite(apiOf(refused(500)), 7);
    expect(favorites()).toEqual([]);
    await saving;
    expect(favorites()).toEqual([7]);
  });

  test('a success is reported to search, a removal is not', async () => {
    logInAs(5, { favorites: [] });
    await toggleFavorite(apiOf(saved(true)), 7);
    expect(lastFavoriteStore.get()).toBe(7);
    expect(flashStore.get()?.message).toBe('Success. Artwork added to your favorites.');
    lastFavoriteStore.set(undefined);
    await toggleFavorite(apiOf(saved(false)), 7);
    expect(lastFavoriteStore.get()).toBeUndefined();
    expect(favorites()).toEqual([]);
  });

  test('the data layer gets `favorite` and `unfavorite`, and nothing after a failure', async () => {
    vi.stubGlobal('window', globalThis);
    consentStore.set('granted');
    vi.stubGlobal('dataLayer', []);
    logInAs(5, { favorites: [] });
    await toggleFavorite(apiOf(saved(true)), 7);
    await toggleFavorite(apiOf(refused(500)), 7);
    await toggleFavorite(apiOf(saved(false)), 7);
    expect(window.dataLayer).toEqual([
      { event: 'favorite', item_art_id: 7 },
      { event: 'unfavorite', item_art_id: 7 },
    ]);
  });

  test('calls for one work run one after the other, and the latest decides', async () => {
    logInAs(5, { favorites: [] });
    const order: string[] = [];
    const respond: (() => void)[] = [];
    const api = vi.fn(async (_call: unknown, { body }: { body: { favorite: boolean } }) => {
      order.push(body.favorite ? 'remove' : 'add');
      await new Promise<void>((done) => respond.push(done));
      return saved(!body.favorite);
    }) as unknown as Api;
    const add = toggleFavorite(api, 7);
    const remove = toggleFavorite(api, 7);
    expect(favorites()).toEqual([]);
    await vi.waitFor(() => expect(order).toEqual(['add']), 30_000);
    respond[0]?.();
    await add;
    // The first response is outdated: the button keeps showing the second click.
    expect(favorites()).toEqual([]);
    await vi.waitFor(() => expect(order).toEqual(['add', 'remove']), 30_000);
    respond[1]?.();
    await remove;
    expect(favorites()).toEqual([]);
  });

  test('works do not disturb each other', async () => {
    logInAs(5, { favorites: [] });
    const one = toggleFavorite(apiOf(refused(500)), 1);
    const other = toggleFavorite(apiOf(saved(true)), 2);
    await Promise.all([one, other]);
    expect(favorites()).toEqual([2]);
  });

  test('a session that has ended remembers the work for the same user', async () => {
    logInAs(5, { favorites: [] });
    await toggleFavorite(apiOf(refused(401)), 7);
    expect(JSON.parse(browser.local.get(INTENT_KEY) ?? '')).toMatchObject({ targetId: 7, personId: 5 });
  });

  test('a resumed intent adds a work once', async () => {
    logInAs(5, { favorites: [7] });
    const api = apiOf(saved(true));
    await addFavorite(api, 7);
    expect(api).not.toHaveBeenCalled();
    await addFavorite(api, 8);
    expect(favorites()).toEqual([7, 8]);
  });
});
