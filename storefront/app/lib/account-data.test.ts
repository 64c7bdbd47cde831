import type { ApiResult } from '@easel/contract/api';
import { EMPTY_SESSION } from '@easel/domain/accounts/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAccountData } from './account-data.ts';
import { logInAs, logOutForTest, stubBrowser } from './browser-for-tests.ts';
import { clientCompleteStore } from './session-store.ts';

const loaded: ApiResult<{ works: number }> = {
  success: true,
  status: 200,
  payload: { works: 3 },
  messages: [],
  isAuthenticated: true,
};
const failed = (status: number): ApiResult<{ works: number }> => ({
  success: false,
  status,
  payload: {},
  messages: ['Too many requests.'],
  isAuthenticated: true,
});

beforeEach(() => {
  stubBrowser('/account/wallet');
  clientCompleteStore.set(true);
});
afterEach(() => vi.unstubAllGlobals());

test('data is loaded once the session is known', async () => {
  clientCompleteStore.set(false);
  const load = vi.fn(async () => loaded);
  const loading = loadAccountData(load);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  logInAs(5);
  clientCompleteStore.set(true);
  expect(await loading).toEqual({ userId: 5, data: { works: 3 }, messages: [], hasFailed: false });
});

test('nothing is requested for a guest', async () => {
  logOutForTest();
  const load = vi.fn(async () => loaded);
  expect(await loadAccountData(load)).toEqual({ userId: null, messages: [], hasFailed: false });
  expect(load).not.toHaveBeenCalled();
});

/** The role that the server knows. */
function answerWithRole(userId: number, userRole: string) {
  const session = { ...EMPTY_SESSION, isAuthenticated: true, userId, userRole };
  const payload = { session, locale: { selectedLocale: 'en-us' } };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ success: true, payload, messages: [] })),
  );
}

test('nothing is requested for a user without the right role', async () => {
  logInAs(5, { userRole: 'user' });
  answerWithRole(5, 'user');
  const load = vi.fn(async () => loaded);
  expect(await loadAccountData(load, 'impersonate')).toEqual({ userId: 5, messages: [], hasFailed: false });
  expect(load).not.toHaveBeenCalled();
  logInAs(6, { userRole: 'admin' });
  expect(await loadAccountData(load, 'impersonate')).toMatchObject({ userId: 6, data: { works: 3 } });
});

test('a role that the browser does not know yet is learned first', async () => {
  logInAs(5, { userRole: 'user' });
  answerWithRole(5, 'artist');
  expect(await loadAccountData(async () => loaded, 'sellWorks')).toMatchObject({ userId: 5, data: { works: 3 } });
});

test('a failure keeps its messages and can be retried', async () => {
  logInAs(5);
  expect(await loadAccountData(async () => failed(429))).toEqual({
    userId: 5,
    messages: ['Too many requests.'],
    hasFailed: true,
  });
});

test('a session that has ended is not a failure: the session is loaded again', async () => {
  logInAs(5);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{}', { status: 500 })),
  );
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await loadAccountData(async () => failed(401))).toMatchObject({ hasFailed: false });
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/easel/all-client-data');
  warn.mockRestore();
});
