import type { Api } from '@easel/contract/api';
import { expect, test } from 'vitest';
import { saveTaxRate, type TaxRateCommand } from './tax-rate-commands.ts';

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
  const result = await saveTaxRate(apiWith(409), addition);
  expect(result).toMatchObject({ success: false, question: { command: addition, text: 'A message.' } });
  expect(result.flash).toBeUndefined();
});

test('a rate that is not accepted shows why in its form', async () => {
  const result = await saveTaxRate(apiWith(400), addition);
  expect(result).toMatchObject({ success: false, error: 'A message.' });
  expect(result.question).toBeUndefined();
  expect(result.flash).toBeUndefined();
});

test.each([
  [addition, 200, 'success'],
  [removal, 200, 'success'],
  [removal, 409, 'error'],
] as const)('%j with status %i shows a flash message: %s', async (command, status, type) => {
  const result = await saveTaxRate(apiWith(status), command);
  expect(result.question ?? result.error).toBeUndefined();
  expect(result.flash).toEqual({ message: 'A message.', type });
});
