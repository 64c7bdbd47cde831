import { foldLetters } from '@easel/domain/text/fold-letters';
import { foldText } from '@easel/search/tokenizer';
import { expect, test } from 'vitest';

test('the shop folds letters as its search engine does', () => {
  // All letters up to the end of Latin Extended Additional, in one text.
  const letters = Array.from({ length: 0x1f_00 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    /\p{L}/u.test(letter),
  );
  expect(letters.map(foldLetters)).toEqual(letters.map(foldText));
});
