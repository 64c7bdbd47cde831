import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSignedToken, readSignedToken, type Sign } from './signed-token.ts';

const sign: Sign = (purpose, text) => createHmac('sha256', 'secret').update(`${purpose}\n${text}`).digest('base64url');
const token = createSignedToken(sign, 'order link', 'E-1234');

test('a signed text is read for its purpose only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(readSignedToken(sign, 'order link', createSignedToken(sign, 'order link', text))).toBe(text);
      expect(readSignedToken(sign, 'unsubscribe', createSignedToken(sign, 'order link', text))).toBeUndefined();
    }),
  );
});

test.each([
  ['text after the signature', `${token}.x`],
  ['a dot after the signature', `${token}.`],
  ['padding', `${token}=`],
  ['padding of the text', token.replace('.', '=.')],
  ['a space', `${token} `],
  ['a space before it', ` ${token}`],
  ['characters that base64 ignores', token.replace('.', '!.')],
  [
    'another last character with the same bytes',
    `${token.slice(0, -1)}${String.fromCharCode(token.charCodeAt(token.length - 1) + 1)}`,
  ],
  ['no signature', token.split('.')[0] ?? ''],
  ['a signature in upper case', token.toUpperCase()],
  ['nothing', ''],
  ['wide characters of the same length', 'é'.repeat(token.length)],
])('a token is accepted exactly as it was signed, not with %s', (_, changed) => {
  expect(readSignedToken(sign, 'order link', changed)).toBeUndefined();
});
