import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitLabel } from './typed-prefix.ts';

/** Puts typed parts in brackets. */
const marked = (label: string, typed: string) =>
  splitLabel(label, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join('');

test.each([
  ['Abstract Landscape', 'abs', '[Abs]tract Landscape'],
  ['Abstract Landscape', 'land abs', '[Abs]tract [Land]scape'],
  ['Abstract Landscape', 'scape', 'Abstract Landscape'],
  ['blue & bold', 'b blue', '[blue] & [b]old'],
  ['Ink', 'ink', '[Ink]'],
  ['Ink', '  ', 'Ink'],
  ['Dark (.*)', '(.', 'Dark [(.]*)'],
  ['İstanbul', 'i', '[İ]stanbul'],
  ['Mikołaj Lewandowicz', 'mikol', '[Mikoł]aj Lewandowicz'],
  ['Große Straße', 'strass', 'Große [Straß]e'],
  ['Mae\u0308lys', 'mael', '[Mae\u0308l]ys'],
])('label %j for the input %j is %j', (label, typed, shown) => {
  expect(marked(label, typed)).toBe(shown);
});

test('the parts always add up to the label', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (label, typed) => {
      expect(
        splitLabel(label, typed)
          .map(({ text }) => text)
          .join(''),
      ).toBe(label);
    }),
  );
});
