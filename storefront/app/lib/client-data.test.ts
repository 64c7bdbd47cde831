import type { Api } from '@easel/contract/api';
import { CLIENT_DATA_KEY } from '@easel/domain/accounts/client-data-cache';
import { EMPTY_SESSION } from '@easel/domain/accounts/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCachedClientData, followOtherTabs, refreshClientData } from './client-data.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('innerWidth', 1_440);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const aResult = { success: true, payload: { session: EMPTY_SESSION, locale: { selectedLocale: 'en-us' } } };

test('client data is cached', async () => {
  await refreshClientData((async () => aResult) as unknown as Api);
  expect(stored.has(CLIENT_DATA_KEY)).toBe(true);
});

test('a response requested before the cache was cleared is out of date and is loaded again', async () => {
  const responses: ((result: typeof aResult) => void)[] = [];
  const api = () => new Promise((done) => responses.push(done));
  const loading = refreshClientData(api as unknown as Api);
  clearCachedClientData();
  responses[0]?.(aResult);
  await vi.waitFor(() => expect(responses).toHaveLength(2), 30_000);
  expect(stored.has(CLIENT_DATA_KEY)).toBe(false);
  responses[1]?.(aResult);
  await loading;
  expect(stored.has(CLIENT_DATA_KEY)).toBe(true);
});

test('a change in another tab is loaded at once, or when this tab is shown again', () => {
  const listeners = new Map<string, (event: object) => void>();
  const listen = (name: string, listener: (event: object) => void) => void listeners.set(name, listener);
  const page = { documentElement: { dataset: {} }, hidden: false, addEventListener: listen };
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('document', page);
  const api = vi.fn(async () => aResult);
  followOtherTabs(api as unknown as Api);
  const [onStorage, onVisible] = [listeners.get('storage'), listeners.get('visibilitychange')];
  onStorage?.({ key: 'something else', newValue: null });
  onStorage?.({ key: CLIENT_DATA_KEY, newValue: '{}' });
  expect(api).not.toHaveBeenCalled();
  onStorage?.({ key: CLIENT_DATA_KEY, newValue: null });
  expect(api).toHaveBeenCalledTimes(1);
  page.hidden = true;
  onStorage?.({ key: CLIENT_DATA_KEY, newValue: null });
  expect(api).toHaveBeenCalledTimes(1);
  page.hidden = false;
  onVisible?.({});
  onVisible?.({});
  expect(api).toHaveBeenCalledTimes(2);
});
