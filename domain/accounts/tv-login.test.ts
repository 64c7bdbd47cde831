import { expect, test } from 'vitest';
import { checkForm } from '../text/validation.ts';
import { formatPin, getTvStep, judgePin, TV_PIN_RULES, type TvLogin } from './tv-login.ts';

const NOW = 1_000_000;
const waiting: TvLogin = { pin: '042917', personId: null, failedCount: 0, expiresAt: NOW + 1, isUsed: false };

test.each<[string, Partial<TvLogin>, string]>([
  ['waits for somebody', {}, 'waiting'],
  ['waits through four wrong pins', { failedCount: 4 }, 'waiting'],
  ['gives up after the fifth', { failedCount: 5 }, 'over'],
  ['gives up in time', { expiresAt: NOW }, 'over'],
  ['comes in as whoever let it in', { personId: 7 }, 'enter'],
  ['comes in once', { personId: 7, isUsed: true }, 'over'],
  ['comes in no later than its time', { personId: 7, expiresAt: NOW }, 'over'],
])('a TV %s', (_, facts, kind) => {
  expect(getTvStep({ ...waiting, ...facts }, NOW).kind).toBe(kind);
});

test('an unknown TV starts again', () => {
  expect(getTvStep(undefined, NOW)).toEqual({ kind: 'over' });
});

test.each<[string, Partial<TvLogin>, string, string]>([
  ['the right pin is taken', {}, '042917', 'yes'],
  ['also as it is written on the screen', {}, ' 042 917', 'yes'],
  ['another is not', {}, '042918', 'wrongPin'],
  ['nor none', {}, '', 'wrongPin'],
  ['nor more than it', {}, '0429170', 'wrongPin'],
  ['nor the right one too late', { expiresAt: NOW }, '042917', 'over'],
  ['nor after five wrong ones', { failedCount: 5 }, '042917', 'over'],
  ['nor for a television that somebody has let in', { personId: 7 }, '042917', 'over'],
  ['nor for one that is in', { personId: 7, isUsed: true }, '042917', 'over'],
])('%s', (_, facts, pin, expected) => {
  const said = judgePin({ ...waiting, ...facts }, pin, NOW);
  expect(said.ok ? 'yes' : said.reason).toBe(expected);
});

test('a PIN is shown in two groups', () => {
  expect(formatPin('042917')).toBe('042 917');
});

test.each([
  ['042917', []],
  ['042 917', []],
  ['', ['Please enter the PIN shown on your TV.']],
  ['04291', ['The PIN has six digits.']],
  ['abcdef', ['The PIN has six digits.']],
])('the PIN %j gets the messages %j', (pin, messages) => {
  expect(checkForm({ pin }, TV_PIN_RULES).flatMap((error) => error.messages)).toEqual(messages);
});
