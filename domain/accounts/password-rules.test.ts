import { expect, test } from 'vitest';
import { markPasswordRules, meetsPasswordRules } from './password-rules.ts';

test.each([
  ['Abcdef1!', true],
  [`Ab1!${'x'.repeat(96)}`, true],
  [`Ab1!${'x'.repeat(97)}`, false],
  ['Abcde1!', false],
  ['Abcdefg!', false],
  ['ABCDEF1!', false],
  ['abcdef1!', false],
  ['Abcdefg1', false],
  ['Abcdef1 ', false],
  ['', false],
])('the password %j meets the requirements: %s', (password, meets) => {
  expect(meetsPasswordRules(password)).toBe(meets);
});

test('the list of password rules marks each rule while typing', () => {
  expect(markPasswordRules('abcdefgh').map(({ isMet }) => isMet)).toEqual([true, false, true, false, false]);
  expect(markPasswordRules('A1!').map(({ isMet }) => isMet)).toEqual([false, true, false, true, true]);
  expect(markPasswordRules('').every(({ isMet }) => !isMet)).toBe(true);
});
