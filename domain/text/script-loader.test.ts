import { expect, test } from 'vitest';
import { nextScriptStatus } from './script-loader.ts';

test.each([
  [undefined, 'request', 'loading'],
  ['loading', 'load', 'ready'],
  ['loading', 'error', 'error'],
  ['error', 'request', 'loading'],
  ['ready', 'request', 'ready'],
  ['ready', 'error', 'ready'],
  ['loading', 'request', 'loading'],
] as const)('script loader: %s after %s is %s', (status, event, next) => {
  expect(nextScriptStatus(status, event)).toBe(next);
});
