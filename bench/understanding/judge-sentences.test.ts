import { expect, test } from 'vitest';
import { DEVELOPMENT_SENTENCES, TEST_SENTENCES } from './collector-sentences.ts';
import { judgeSentences } from './judge-sentences.ts';
import { JUDGED_SENTENCES } from './judged-sentences.ts';

test.each([
  { name: 'the searches', sentences: JUDGED_SENTENCES, count: 300, minRight: 297 },
  {
    name: 'the sentences that the rules were developed with',
    sentences: DEVELOPMENT_SENTENCES,
    count: 160,
    minRight: 156,
  },
  { name: 'the sentences that are only for measuring', sentences: TEST_SENTENCES, count: 170, minRight: 162 },
])('the shop understands at least as many of $name as it does today', ({ sentences, count, minRight }) => {
  const { verdicts, precision, recall, fullyRight, misread } = judgeSentences(sentences);
  expect(new Set(verdicts.map(({ query }) => query)).size).toBe(count);
  expect(precision).toBeGreaterThan(0.98);
  expect(recall).toBeGreaterThan(0.98);
  expect(fullyRight).toBeGreaterThanOrEqual(minRight);
  expect(misread).toBeLessThanOrEqual(2);
});
