import { expect, test } from 'vitest';
import { failedUnits, journeysWith } from './test-results.mjs';

test('the failed tests of a Vitest report are listed with the beginning of their message', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const failed = {
    fullName: 'subtracts',
    status: 'failed',
    failureMessages: ['\u001b[31mError: expected 1\u001b[39m\n\n    at file.ts:1'],
  };
  const report = {
    testResults: [
      { name: 'sums.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'whole.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ],
  };
  expect(failedUnits(report)).toEqual([
    { file: 'sums.test.ts', title: 'subtracts', message: 'Error: expected 1\n      at file.ts:1' },
  ]);
});

test('a file that failed before its tests is listed', () => {
  const report = {
    testResults: [{ name: 'hook.test.ts', status: 'failed', message: 'Hook timed out', assertionResults: [] }],
  };
  expect(failedUnits(report)).toEqual([{ file: 'hook.test.ts', title: 'the file', message: 'Hook timed out' }]);
});

test('failed and flaky journeys are found in nested suites', () => {
  const results = [{ error: { message: 'Timeout' } }, {}];
  const spec = (title, status) => ({
    file: 'cart.spec.ts',
    line: 3,
    title,
    tests: [{ projectName: 'phone', status, results }],
  });
  const report = {
    suites: [{ specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'flaky'), spec('c', 'unexpected')] }] }],
  };
  expect(journeysWith('unexpected', report)).toEqual([
    { file: 'e2e/cart.spec.ts:3', title: '[phone] c', message: 'Timeout' },
  ]);
  expect(journeysWith('flaky', report)).toMatchObject([{ title: '[phone] b' }]);
});
