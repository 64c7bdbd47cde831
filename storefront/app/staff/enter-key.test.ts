import { expect, test, vi } from 'vitest';
import { onEnter } from './enter-key.ts';

test.each([
  ['Enter', 'INPUT', 1],
  ['a', 'INPUT', 0],
  ['Enter', 'BUTTON', 0],
])('%s in a %s runs it %i times, and does not send the form then', (key, tagName, times) => {
  const [run, preventDefault] = [vi.fn(), vi.fn()];
  onEnter(run)({ key, target: { tagName }, preventDefault });
  expect(run).toHaveBeenCalledTimes(times);
  expect(preventDefault).toHaveBeenCalledTimes(times);
});
