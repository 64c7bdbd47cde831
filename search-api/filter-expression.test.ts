import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Expression, FilterSyntaxError, parseFilterExpression } from './filter-expression.ts';

const is = (attribute: string, value: string): Expression => ({ atom: { attribute, value } });

test.each<[string, Expression]>([
  ['', { and: [] }],
  ['category:paintings', is('category', 'paintings')],
  ['styles:"Pop Art"', is('styles', 'Pop Art')],
  ['a:1 AND b:2 OR c:3', { and: [is('a', '1'), { or: [is('b', '2'), is('c', '3')] }] }],
  ['(a:1 AND b:2) OR c:3', { or: [{ and: [is('a', '1'), is('b', '2')] }, is('c', '3')] }],
  ['NOT a:1', { not: is('a', '1') }],
  ['a:-5', is('a', '-5')],
  ['price:10 TO 20.5', { atom: { attribute: 'price', min: 10, max: 20.5 } }],
  ['price < 10', { atom: { attribute: 'price', operator: '<', number: 10 } }],
  ['price>=10', { atom: { attribute: 'price', operator: '>=', number: 10 } }],
  ['price != -3', { atom: { attribute: 'price', operator: '!=', number: -3 } }],
  ['new', is('_tags', 'new')],
  ['a:"say \\"hi\\""', is('a', 'say "hi"')],
])('%j is parsed', (text, expression) => {
  expect(parseFilterExpression(text)).toEqual(expression);
});

describe('invalid filters are refused with the position of the error', () => {
  test.each([
    ['a:', 'ends too early'],
    ['a:1 AND', 'ends too early'],
    ['(a:1', 'ends too early'],
    ['a:1)', 'Unexpected token ) expected end of filter at col 3'],
    ['a:1 b:2', 'Unexpected token string(b) expected end of filter at col 4'],
    ['Type:Important dates', 'Unexpected token string(dates) expected end of filter at col 15'],
    ['level1:Bakery "Pita"', 'Unexpected token string(Pita) expected end of filter at col 14'],
    ['category.lvl2:Womens>Tailoring', 'Unexpected token > expected end of filter at col 20'],
    ['price < cheap', '"cheap" is not a number'],
    ['price:low TO 3', 'is not a range'],
    ['a:"open', 'cannot be read at'],
    [`${'('.repeat(1_000)}a:1`, '50 levels deep'],
    [`${'NOT '.repeat(10_000)}a:1`, '10000 words at most'],
    [Array.from({ length: 4_000 }, () => 'a:1').join(' OR '), '10000 words at most'],
  ])('refusal %#', (text, message) => {
    expect(() => parseFilterExpression(text)).toThrow(FilterSyntaxError);
    expect(() => parseFilterExpression(text)).toThrow(message);
  });
});

test('every formatted expression is parsed to the same expression', () => {
  const expression = fc.letrec<{ any: Expression }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'expression' },
      fc.record({ atom: fc.record({ attribute: fc.constantFrom('a', 'b_c'), value: fc.string({ maxLength: 8 }) }) }),
      fc.record({
        atom: fc.record({
          attribute: fc.constant('n'),
          operator: fc.constantFrom('<' as const, '>=' as const, '!=' as const),
          number: fc.integer(),
        }),
      }),
      fc.record({ not: tie('any') }),
      fc.record({ and: fc.array(tie('any'), { minLength: 2, maxLength: 3 }) }),
      fc.record({ or: fc.array(tie('any'), { minLength: 2, maxLength: 3 }) }),
    ),
  })).any;
  const write = (one: Expression): string => {
    if ('and' in one) return `(${one.and.map(write).join(' AND ')})`;
    if ('or' in one) return `(${one.or.map(write).join(' OR ')})`;
    if ('not' in one) return `NOT ${write(one.not)}`;
    const { atom } = one;
    if ('operator' in atom) return `${atom.attribute} ${atom.operator} ${atom.number}`;
    return 'value' in atom ? `${atom.attribute}:"${atom.value.replace(/["\\]/g, '\\$&')}"` : '';
  };
  fc.assert(
    fc.property(expression, (one) => {
      expect(parseFilterExpression(write(one))).toEqual(one);
    }),
  );
});

test('any text is parsed or refused with an error', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ':', '"', "'", '(', ')', ' ', '<', '=', '!', '\\', 'AND', 'NOT') }),
      (text) => {
        try {
          parseFilterExpression(text);
        } catch (error) {
          expect(error).toBeInstanceOf(FilterSyntaxError);
        }
      },
    ),
  );
});
