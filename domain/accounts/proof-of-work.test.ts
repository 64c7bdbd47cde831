import { expect, test } from 'vitest';
import { hasLeadingZeros, workText } from './proof-of-work.ts';

test.each([
  [[0, 0, 255], 16, true],
  [[0, 0, 255], 17, false],
  [[0, 15], 12, true],
  [[0, 16], 12, false],
  [[128], 0, true],
  [[], 1, false],
])('the hash %j starts with %i zero bits: %s', (hash, bits, expected) => {
  expect(hasLeadingZeros(Uint8Array.from(hash), bits)).toBe(expected);
});

test('the hash covers the challenge and the nonce', () => {
  expect(workText('abc.def', 7)).toBe('abc.def:7');
});
