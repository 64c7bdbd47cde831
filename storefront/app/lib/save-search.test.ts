import type { Api } from '@easel/contract/api';
import { INTENT_KEY } from '@easel/domain/accounts/pending-intent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logInAs, logOutForTest, stubBrowser } from './browser-for-tests.ts';
import { flashStore } from './flash-store.ts';
import { modalStore } from './modal-store.ts';
import { isSearchSaved, saveSearch, visitSearch } from './save-search.ts';
import { clientDataStore, type ShopSession } from './session-store.ts';
import { resumeIntent } from './tile-commands.ts';

const LISTING = '/paintings?query=Blue%20sea';
let browser: ReturnType<typeof stubBrowser>;

const logIn = (changes: Partial<ShopSession> = {}) => {
  logInAs(5, changes);
  clientDataStore.set({ savedSearches: [], account: { preferredCountry: '' } } as unknown as ReturnType<
    typeof clientDataStore.get
  >);
};
const isSaved = () => isSearchSaved(clientDataStore.get()?.savedSearches, LISTING);
const apiOf = (status: number, messages: string[] = []) =>
  vi.fn(async () => ({
    success: status === 200,
    status,
    payload: {},
    messages,
    isAuthenticated: true,
  })) as unknown as Api;

beforeEach(() => {
  browser = stubBrowser('/en-gb/paintings?query=Blue+sea&sort=newest');
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  flashStore.set(null);
  modalStore.set(null);
});

test('the button changes before the server responds, and the search is found by its key', async () => {
  logIn();
  const saving = saveSearch(apiOf(200, ['Search saved.']), LISTING);
  expect(isSaved()).toBe(true);
  await saving;
  expect(isSaved()).toBe(true);
  expect(flashStore.get()).toMatchObject({ type: 'success', message: 'Search saved.' });
  expect(isSearchSaved(['/paintings?query=blue%20sea'], LISTING)).toBe(true);
  expect(isSearchSaved(undefined, LISTING)).toBe(false);
});

test('a failure reverts the button and says why', async () => {
  logIn();
  await saveSearch(apiOf(409, ['You can save up to 100 searches.']), LISTING);
  expect(isSaved()).toBe(false);
  expect(flashStore.get()).toMatchObject({ type: 'error', message: 'You can save up to 100 searches.' });
  await saveSearch(apiOf(404, ['Something went wrong.']), LISTING);
  expect(flashStore.get()?.message).toBe('The search could not be saved. Please try again.');
});

test('a guest is asked to log in, and the search is saved after the login, once', async () => {
  logOutForTest();
  const api = apiOf(200);
  await saveSearch(api, LISTING);
  expect(modalStore.get()).toMatchObject({ name: 'login', purpose: 'search' });
  expect(JSON.parse(browser.local.get(INTENT_KEY) ?? '')).toMatchObject({ action: 'search', listing: LISTING });
  expect(api).not.toHaveBeenCalled();
  logIn();
  await resumeIntent(api);
  await resumeIntent(api);
  expect(api).toHaveBeenCalledTimes(1);
  expect(isSaved()).toBe(true);
});

test('if the session has ended, the search is remembered for the same user', async () => {
  logIn();
  await saveSearch(apiOf(401), LISTING);
  expect(isSaved()).toBe(false);
  expect(JSON.parse(browser.local.get(INTENT_KEY) ?? '')).toMatchObject({ listing: LISTING, personId: 5 });
  expect(modalStore.get()).toMatchObject({ purpose: 'search' });
});

test('what an admin sees does not count as seen by the user', () => {
  const api = apiOf(200);
  logIn({ adminId: 1 });
  visitSearch(api, LISTING);
  expect(api).not.toHaveBeenCalled();
  logIn();
  visitSearch(api, LISTING);
  expect(api).toHaveBeenCalledTimes(1);
});
