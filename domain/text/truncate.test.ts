import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('a long text is truncated without splitting a character', () => {
  expect(truncate('abc', 3)).toBe('abc');
  expect(truncate('abcd', 3)).toBe('abc');
  expect(truncate('ab\u{1f600}', 3)).toBe('ab');
  expect(truncate('a\u{1f600}b', 3)).toBe('a\u{1f600}');
});
