import type { Api } from '@easel/contract/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flashStore } from '../lib/flash-store.ts';
import { saveRate } from './rate-commands.ts';

beforeEach(() => {
  vi.useFakeTimers();
  flashStore.set(null);
});
afterEach(() => void vi.useRealTimers());

const apiWith = (status: number) =>
  (async () => ({ success: status < 400, status, payload: {}, messages: ['A message.'] })) as unknown as Api;
const aRate = { currencyCode: 'SEK', rate: 1_050, isConfirmed: false };

test('an implausible rate has to be confirmed', async () => {
  expect(await saveRate(apiWith(409), aRate)).toEqual({ question: { ...aRate, text: 'A message.' } });
  expect(flashStore.get()).toBeNull();
});

test.each([
  [200, 'success'],
  [400, 'error'],
])('status %i shows a flash message: %s', async (status, type) => {
  expect(await saveRate(apiWith(status), aRate)).toEqual({ question: undefined });
  expect(flashStore.get()).toMatchObject({ message: 'A message.', type });
});
