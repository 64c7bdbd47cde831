import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQueryParameters, parseQueryString } from './query-string.ts';

test('reads the first value of each parameter', () => {
  expect([...parseQueryString('?sort=price+low&show=&x&sort=2')]).toEqual([
    ['sort', 'price low'],
    ['show', ''],
    ['x', ''],
  ]);
  expect(parseQueryString('').size).toBe(0);
});

test('invalid escapes do not fail', () => {
  expect(parseQueryString('?a=%zz').get('a')).toBe('%zz');
});

test('reads what URLSearchParams writes', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' })),
      (values) => {
        const read = parseQueryString(`?${new URLSearchParams(values)}`);
        expect(Object.fromEntries(read)).toEqual({ ...values });
      },
    ),
  );
});

test('all values of a parameter are read in order', () => {
  const query = parseQueryParameters('?color=a&size=&color=b%20c');
  expect([query.getAll('color'), query.get('color'), query.get('size'), query.get('x')]).toEqual([
    ['a', 'b c'],
    'a',
    '',
    null,
  ]);
});
