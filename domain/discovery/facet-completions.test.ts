import { expect, test } from 'vitest';
import { completeFacets, splitTyped } from './facet-completions.ts';

const textsOf = (typed: string, without?: Parameters<typeof completeFacets>[1]) =>
  completeFacets(typed, without).map(({ text }) => text);

test('the last word is completed to values of facets', () => {
  expect(textsOf('blu')).toContain('Blue');
  expect(textsOf('abs')).toContain('Abstract');
  expect(textsOf('blue abs')).toContain('blue abstract');
  expect(textsOf('large pai')).toContain('large paintings');
});

test('kinds that are named already are left out', () => {
  expect(textsOf('blue b')).toContain('blue black');
  expect(textsOf('blue b', ['color'])).not.toContain('blue black');
});

test.each(['', ' ', '!', 'zzzz'])('nothing completes “%s”', (typed) => {
  expect(textsOf(typed)).toEqual([]);
});

test('each value is suggested once', () => {
  for (const typed of ['p', 'a', 's', 'blue a']) expect(new Set(textsOf(typed)).size).toBe(textsOf(typed).length);
});

test('the last word may be incomplete', () => {
  expect(splitTyped('  Blue  Abs ')).toEqual({ head: 'Blue', last: 'abs' });
  expect(splitTyped('émigré')).toEqual({ head: '', last: 'emigre' });
});
