import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGiftCardCode, GIFT_CARD_CODE_LENGTH, parseGiftCardCode } from './gift-card-code.ts';

test('a code has four groups of unambiguous characters', () => {
  expect(createGiftCardCode(new Uint8Array(40).fill(9))).toBe('BBBBB-BBBBB-BBBBB-BBBBB');
});

test('bytes that would favor some characters are skipped', () => {
  expect(createGiftCardCode(new Uint8Array(40).fill(250))).toBeUndefined();
});

test('a code can be typed in lower case, with spaces or without dashes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 60, maxLength: 60, max: 247 }), (bytes) => {
      const code = createGiftCardCode(bytes) as string;
      const plain = code.replaceAll('-', '');
      expect(plain).toHaveLength(GIFT_CARD_CODE_LENGTH);
      for (const typed of [code, plain, code.toLowerCase(), ` ${code.replaceAll('-', ' ')} `])
        expect(parseGiftCardCode(typed)).toBe(plain);
    }),
  );
});

test.each(['', 'ABCDE', 'ABCDE-FGHJK-MNPQR-STUV0', 'ABCDE-FGHJK-MNPQR-STUVWX', `${'<'.repeat(20)}`])(
  '%j is no code',
  (text) => {
    expect(parseGiftCardCode(text)).toBeUndefined();
  },
);
