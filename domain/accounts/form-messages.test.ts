import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCOUNT_MESSAGES, NEWSLETTER_MESSAGES } from './account-messages.ts';
import { tooManyAttempts } from './attempt-limits.ts';
import { formMessageCodes, readFormMessages, UNKNOWN_MESSAGE } from './form-messages.ts';

test.each([
  ...Object.values(ACCOUNT_MESSAGES),
  ...Object.values(NEWSLETTER_MESSAGES),
  'Please enter a valid email.',
  'First name can only include A-Z characters.',
  'Password does not meet requirements.',
  'Email address is required.',
  tooManyAttempts(1),
  tooManyAttempts(15),
])('%j has a code', (message) => {
  const code = formMessageCodes([message]);
  expect(code).toMatch(/^[a-z0-9-]+$/);
  expect(readFormMessages(code)).toBe(message);
});

test('several messages are joined', () => {
  const messages = ['First name is required.', 'Last name is required.'];
  expect(readFormMessages(formMessageCodes(messages))).toBe('First name is required., Last name is required.');
});

test('a message without a code is shown as a general one', () => {
  expect(readFormMessages(formMessageCodes(['firstName must be string.']))).toBe(UNKNOWN_MESSAGE);
});

test.each([
  null,
  '',
  'Your account is blocked. Call 555-0100.',
  '__proto__',
  'toString',
  'wait-0',
  'wait-999',
  'x'.repeat(1e5),
])('%j in a URL shows nothing', (codes) => {
  expect(readFormMessages(codes)).toBe('');
});

test('text from a URL is never shown', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const shown = readFormMessages(`Hostile ${text} words`);
      expect(shown).not.toContain('Hostile');
      expect(shown).not.toContain('words');
    }),
  );
});
