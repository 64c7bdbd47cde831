import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelPartsOf } from './typed-prefix.ts';

/** Typed pieces in brackets. */
const marked = (label: string, typed: string) =>
  labelPartsOf(label, typed)
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
  ['İstanbul', 'i', 'İstanbul'],
])('of %j, typed %j is shown as %j', (label, typed, shown) => {
  expect(marked(label, typed)).toBe(shown);
});

test('whatever is typed, the label stays what it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (label, typed) => {
      expect(
        labelPartsOf(label, typed)
          .map(({ text }) => text)
          .join(''),
      ).toBe(label);
    }),
  );
});
