import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyLine, tidyParagraphs, toSentence } from './tidy-text.ts';

test.each([
  ['  Ada   Moreau ', 'Ada Moreau'],
  ['Ada\u0000Moreau', 'Ada Moreau'],
  ['Ada\nMoreau\t', 'Ada Moreau'],
  ['\u202eAda', 'Ada'],
  ['', ''],
])('%j is normalized to %j', (typed, kept) => {
  expect(tidyLine(typed)).toBe(kept);
});

test('paragraphs are kept, with one empty line between them', () => {
  expect(tidyParagraphs('\r\nOne  line.\r\n\r\n\r\n\r\nAnother\u0007 one.\n')).toBe('One line.\n\nAnother one.');
});

test('normalizing twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(tidyLine(tidyLine(text))).toBe(tidyLine(text));
      expect(tidyParagraphs(tidyParagraphs(text))).toBe(tidyParagraphs(text));
      expect(tidyParagraphs(text)).not.toContain('\u0000');
    }),
  );
});

test.each([
  ['Gelatin silver print', 'Gelatin silver print.'],
  ['Done.', 'Done.'],
  ['Why?', 'Why?'],
  ['She said “stay.”', 'She said “stay.”'],
  ['One line\nand another ', 'One line and another.'],
  ['', ''],
])('%j is the sentence %j', (text, sentence) => {
  expect(toSentence(text)).toBe(sentence);
});
