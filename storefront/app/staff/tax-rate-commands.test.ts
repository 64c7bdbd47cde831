import type { Api } from '@easel/contract/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flashStore } from '../lib/flash-store.ts';
import { saveTaxRate, type TaxRateCommand } from './tax-rate-commands.ts';

beforeEach(() => {
  vi.useFakeTimers();
  flashStore.set(null);
});
afterEach(() => void vi.useRealTimers());

const apiWith = (status: number) =>
  (async () => ({ success: status < 400, status, payload: {}, messages: ['A message.'] })) as unknown as Api;
const addition: TaxRateCommand = {
  kind: 'add-duty',
  body: { countryCode: 'br', kinds: ['print'], rateBp: 9_000, clearanceCents: 0, from: '2027-01-01' },
};
const removal: TaxRateCommand = {
  kind: 'remove-duty',
  body: { countryCode: 'br', kind: 'print', effectiveAt: '2027-01-01T00:00:00.000Z' },
};

test('an implausible rate has to be confirmed', async () => {
  expect(await saveTaxRate(apiWith(409), addition)).toMatchObject({
    isSaved: false,
    question: { command: addition, text: 'A message.' },
  });
  expect(flashStore.get()).toBeNull();
});

test('a rate that is not accepted shows why in its form', async () => {
  expect(await saveTaxRate(apiWith(400), addition)).toEqual({
    isSaved: false,
    question: undefined,
    error: 'A message.',
  });
  expect(flashStore.get()).toBeNull();
});

test.each([
  [addition, 200, 'success'],
  [removal, 200, 'success'],
  [removal, 409, 'error'],
] as const)('%j with status %i shows a flash message: %s', async (command, status, type) => {
  expect(await saveTaxRate(apiWith(status), command)).toMatchObject({ question: undefined, error: '' });
  expect(flashStore.get()).toMatchObject({ message: 'A message.', type });
});
