import type { Api, ApiResult } from '@easel/contract/api';
import { INTENT_KEY } from '@easel/domain/accounts/pending-intent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logInAs, logOutForTest, stubBrowser } from './browser-for-tests.ts';
import { flashStore } from './flash-store.ts';
import { addFollow, followChangesStore, toggleFollow } from './follow-toggle.ts';
import { modalStore } from './modal-store.ts';
import { sessionStore } from './session-store.ts';

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  vi.useFakeTimers();
  browser = stubBrowser('/ada');
  followChangesStore.set({});
  flashStore.set(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const follows = () => sessionStore.get().follows;
const change = () => followChangesStore.get()[7] ?? 0;
const saved = (isFollowing: boolean) =>
  ({
    success: true,
    status: 200,
    payload: { isFollowing, displayName: 'Ada Moreau' },
    messages: [],
  }) as unknown as ApiResult<never>;
const refused = (status: number) =>
  ({ success: false, status, payload: {}, messages: [] }) as unknown as ApiResult<never>;
const apiOf = (...results: ApiResult<never>[]) => vi.fn(async () => results.shift()) as unknown as Api;

test('a guest is asked to log in, and the person is remembered', async () => {
  logOutForTest();
  const api = apiOf();
  await toggleFollow(api, 7);
  expect(api).not.toHaveBeenCalled();
  expect(modalStore.get()).toMatchObject({ name: 'login', purpose: 'follow' });
  expect(JSON.parse(browser.local.get(INTENT_KEY) ?? '')).toMatchObject({ action: 'follow', targetId: 7 });
});

test('the button and the number of followers change before the server responds', async () => {
  logInAs(5, { follows: [1] });
  const api = apiOf(saved(true));
  const saving = toggleFollow(api, 7);
  expect([follows(), change()]).toEqual([[1, 7], 1]);
  await saving;
  expect(api).toHaveBeenCalledWith(expect.objectContaining({ method: 'PUT' }), { params: { userId: 7 } });
  expect([follows(), change()]).toEqual([[1, 7], 1]);
  expect(flashStore.get()?.message).toBe('You are following Ada Moreau. New works appear on your Following page.');
});

test('a failure changes both back and says so', async () => {
  logInAs(5, { follows: [7] });
  await toggleFollow(apiOf(refused(500)), 7);
  expect([follows(), change()]).toEqual([[7], 0]);
  expect(flashStore.get()).toMatchObject({ type: 'error' });
});

test('quick clicks are saved one after the other, and the latest decides', async () => {
  logInAs(5, { follows: [] });
  const order: string[] = [];
  const api = vi.fn(async ({ method }: { method: string }) => {
    order.push(method);
    return saved(method === 'PUT');
  }) as unknown as Api;
  await Promise.all([toggleFollow(api, 7), toggleFollow(api, 7), toggleFollow(api, 7)]);
  expect(order).toEqual(['PUT', 'DELETE', 'PUT']);
  expect([follows(), change()]).toEqual([[7], 1]);
});

test('nobody follows themselves', async () => {
  logInAs(7, { follows: [] });
  const api = apiOf();
  await toggleFollow(api, 7);
  expect(api).not.toHaveBeenCalled();
});

test('a session that has ended remembers the person for the same user', async () => {
  logInAs(5, { follows: [] });
  await toggleFollow(apiOf(refused(401)), 7);
  expect(JSON.parse(browser.local.get(INTENT_KEY) ?? '')).toMatchObject({ action: 'follow', targetId: 7, personId: 5 });
});

test('a resumed intent follows once', async () => {
  logInAs(5, { follows: [7] });
  const api = apiOf(saved(true));
  await addFollow(api, 7);
  expect(api).not.toHaveBeenCalled();
  await addFollow(api, 8);
  expect(follows()).toEqual([7, 8]);
});
