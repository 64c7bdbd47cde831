import { expect, test } from 'vitest';
import { outlineText, wrapText } from './text-outlines.ts';

const style = { typeface: 'serif', sizePx: 40 } as const;

test('text becomes shapes, so that nothing in it is markup', () => {
  const shapes = outlineText('<b>&"', style, 10, 50);
  expect(shapes).toMatch(/^(<path transform="[^"<>&]+" d="[^"<>&]*"\/>)+$/);
});

test('a title is broken between words, and ends with … if it is too long', () => {
  expect(wrapText('Hedge Parsley', style, 600, 3)).toEqual(['Hedge Parsley']);
  expect(wrapText('Hedge Parsley', style, 150, 3)).toEqual(['Hedge', 'Parsley']);
  const lines = wrapText('one two three four five six seven eight nine ten', style, 150, 2);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
});

test('a word that is wider than the line is broken', () => {
  const lines = wrapText('x'.repeat(50), style, 200, 20);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join('')).toBe('x'.repeat(50));
  expect(wrapText('', style, 200, 2)).toEqual(['']);
});
