import { expect, test } from 'vitest';
import { getRetryPause, judgeAnswer } from './webhooks.ts';

test('pauses grow, and all of them together are a little more than three days', () => {
  const pauses: number[] = [];
  for (let attempt = 1; ; attempt++) {
    const pause = getRetryPause(attempt);
    if (pause === undefined) break;
    pauses.push(pause);
  }
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(72);
  expect(hours).toBeLessThan(80);
});

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [301, 'failed'],
  [404, 'failed'],
  [410, 'gone'],
  [500, 'failed'],
  [undefined, 'failed'],
] as const)('the answer %s is %s', (status, judgement) => {
  expect(judgeAnswer(status)).toBe(judgement);
});
