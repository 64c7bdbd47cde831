import type { Api } from '@easel/contract/api';
import { CLIENT_DATA_KEY } from '@easel/domain/accounts/client-data-cache';
import { EMPTY_SESSION } from '@easel/domain/accounts/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetKeptClientData, refreshClientData } from './client-data.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('innerWidth', 1_440);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const anAnswer = { success: true, payload: { session: EMPTY_SESSION, locale: { selectedLocale: 'en-us' } } };

test('account §4 Client data cache: what was learned is kept', async () => {
  await refreshClientData((async () => anAnswer) as unknown as Api);
  expect(kept.has(CLIENT_DATA_KEY)).toBe(true);
});

test('account §4 Client data cache: an answer on its way while what is kept is forgotten is out of date, and not kept', async () => {
  let answer: (said: typeof anAnswer) => void = () => undefined;
  const asked = refreshClientData((() => new Promise((done) => (answer = done))) as unknown as Api);
  forgetKeptClientData();
  answer(anAnswer);
  await asked;
  expect(kept.has(CLIENT_DATA_KEY)).toBe(false);
});
