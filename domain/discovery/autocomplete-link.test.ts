import { expect, test } from 'vitest';
import { formatSearchUrl, hasWords, isBlankQuery } from './autocomplete-link.ts';

test('autocomplete suggestion links take the form /all?query={text}', () => {
  expect(formatSearchUrl('blue & green')).toBe('/all?query=blue%20%26%20green');
  expect(formatSearchUrl(' sea ')).toBe('/all?query=sea');
});

test.each([
  ['', true],
  ['  \t', true],
  ['a', false],
])('the query %j is blank: %s', (text, isBlank) => {
  expect(isBlankQuery(text)).toBe(isBlank);
});

test.each([
  ['sea', true],
  ['絵', true],
  ['1984', true],
  ['!!!', false],
  ['🎨', false],
  ['-', false],
])('%j contains a letter or digit: %s', (text, has) => {
  expect(hasWords(text)).toBe(has);
});
