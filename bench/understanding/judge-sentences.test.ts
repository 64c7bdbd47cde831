import { expect, test } from 'vitest';
import { judgeSentences } from './judge-sentences.ts';
import { JUDGED_SENTENCES } from './judged-sentences.ts';

test('the shop understands at least as many of the judged sentences as it does today', () => {
  const { verdicts, precision, recall, fullyRight, misread } = judgeSentences(JUDGED_SENTENCES);
  expect(verdicts).toHaveLength(300);
  expect(new Set(verdicts.map(({ query }) => query)).size).toBe(300);
  expect(precision).toBeGreaterThan(0.98);
  expect(recall).toBeGreaterThan(0.98);
  expect(fullyRight).toBeGreaterThanOrEqual(294);
  expect(misread).toBeLessThanOrEqual(2);
});
