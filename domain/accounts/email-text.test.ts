import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hideTokens, linkedParts, mayReadTokens } from './email-text.ts';

test.each([
  [
    'https://s.example/authentication/new-password?token=abc%2F-_.1',
    'https://s.example/authentication/new-password?token=[hidden]',
  ],
  ['see ?a=1&token=abc&b=2 there', 'see ?a=1&token=[hidden]&b=2 there'],
  ['?auth_token=abc', '?auth_token=[hidden]'],
  ['https://s.example/tv/pin/secret', 'https://s.example/tv/pin/[hidden]'],
  ['TOKEN=abc\nnext', 'TOKEN=[hidden]\nnext'],
  ['A token of thanks', 'A token of thanks'],
])('staff see %j as %j', (text, shown) => {
  expect(hideTokens(text)).toBe(shown);
});

test('every token is hidden', () => {
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^[\w.%-]{8,40}$/), (before, token) => {
      expect(hideTokens(`${before}?token=${token}`)).not.toContain(`token=${token}`);
    }),
  );
});

test.each([
  [true, false, false, true],
  [true, true, false, false],
  [true, false, true, false],
  [false, false, false, false],
  [false, false, true, false],
  [false, true, false, false],
])(
  'a demonstration %s, production %s, a mail server %s: tokens are shown: %s',
  (isDemonstration, isProduction, hasMailServer, shown) => {
    expect(mayReadTokens({ isDemonstration, isProduction, hasMailServer })).toBe(shown);
  },
);

test('only links to the shop are clickable', () => {
  const text =
    'Go to https://s.example/all?x=1 or https://s.example or https://s.example.evil.example/ or http://x.example.';
  expect(linkedParts(text, 'https://s.example').filter(({ path }) => path)).toEqual([
    { text: 'https://s.example/all?x=1', path: '/all?x=1' },
    { text: 'https://s.example', path: '/' },
  ]);
});

test('splitting into links loses no text', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constant(' https://s.example/a '))), (pieces) => {
      const text = pieces.join('');
      expect(
        linkedParts(text, 'https://s.example')
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
