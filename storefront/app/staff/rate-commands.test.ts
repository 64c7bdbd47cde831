import type { Api } from '@easel/contract/api';
import { expect, test } from 'vitest';
import { saveRate } from './rate-commands.ts';

const apiWith = (status: number) =>
  (async () => ({ success: status < 400, status, payload: {}, messages: ['A message.'] })) as unknown as Api;
const aRate = { currencyCode: 'SEK', rate: 1_050, isConfirmed: false };

test('an implausible rate has to be confirmed', async () => {
  const result = await saveRate(apiWith(409), aRate);
  expect(result.question).toEqual({ ...aRate, text: 'A message.' });
  expect(result.flash).toBeUndefined();
});

test.each([
  [200, 'success'],
  [400, 'error'],
])('status %i shows a flash message: %s', async (status, type) => {
  const result = await saveRate(apiWith(status), aRate);
  expect(result.question).toBeUndefined();
  expect(result.flash).toEqual({ message: 'A message.', type });
});
