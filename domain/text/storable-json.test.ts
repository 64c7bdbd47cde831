import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUnstorable } from './storable-json.ts';

test.each<[string, string, { place: string; problem: string }[]]>([
  ['{"a":[1,"x",{"b":null}]}', 'nothing', []],
  ['{"a":["x\\u0000"]}', 'a NUL', [{ place: 'a.0', problem: 'has a NUL character, which cannot be stored' }]],
  ['{"a":"\\ud800"}', 'half a pair', [{ place: 'a', problem: 'has half a surrogate pair, which cannot be stored' }]],
  ['{"a":"\\ud83d\\ude00"}', 'a whole pair', []],
  ['{"n":1e999}', 'infinity', [{ place: 'n', problem: 'must be a finite number' }]],
  [`{"n":${'9'.repeat(400)}}`, '400 digits', [{ place: 'n', problem: 'must be a finite number' }]],
  [
    '{"x\\u0000":1}',
    'a name',
    [{ place: 'x\uFFFD', problem: 'has a name with a NUL character, which cannot be stored' }],
  ],
  ['{"a":{"__proto__":1}}', '__proto__', [{ place: 'a.__proto__', problem: 'is a name that cannot be used' }]],
  ['"\\u0000"', 'a text alone', [{ place: '', problem: 'has a NUL character, which cannot be stored' }]],
])('%s: %s', (json, _, problems) => {
  expect(findUnstorable(JSON.parse(json))).toEqual(problems);
});

test('deep nesting is rejected without overflowing the stack', () => {
  const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`);
  const [problem, ...others] = findUnstorable(deep);
  expect(problem?.problem).toBe('is nested more than 64 levels deep');
  expect(others).toEqual([]);
});

test('problems are listed in document order, up to a limit', () => {
  const many = Array.from({ length: 100 }, () => '\0');
  expect(findUnstorable(many, { maxProblems: 3 }).map(({ place }) => place)).toEqual(['0', '1', '2']);
});

test('storable JSON contains no NUL and no lone surrogate', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'binary' }), (json) => {
      const content: unknown = JSON.parse(json);
      const written = JSON.stringify(content);
      const isUnstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(written) || written.includes('"__proto__"');
      if (isUnstorable) expect(findUnstorable(content)).not.toEqual([]);
      else expect(findUnstorable(content)).toEqual([]);
    }),
  );
});
