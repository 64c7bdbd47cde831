import { expect, test } from 'vitest';
import { hasLeadingZeros, workText } from './proof-of-work.ts';

test.each([
  [[0, 0, 255], 16, true],
  [[0, 0, 255], 17, false],
  [[0, 15], 12, true],
  [[0, 16], 12, false],
  [[128], 0, true],
  [[], 1, false],
])('the hash %j begins with %i zeros: %s', (hash, bits, expected) => {
  expect(hasLeadingZeros(Uint8Array.from(hash), bits)).toBe(expected);
});

test('what is hashed is the challenge and the number found for it', () => {
  expect(workText('abc.def', 7)).toBe('abc.def:7');
});
