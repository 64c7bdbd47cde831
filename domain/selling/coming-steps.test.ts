import { expect, test } from 'vitest';
import { listComingSteps } from './coming-steps.ts';
import { LINE_STATUSES } from './order-status.ts';

const expected = { shipBy: '2026-11-25', firstDay: '2026-11-27', lastDay: '2026-12-10' };
const stepsOf = (status: Parameters<typeof listComingSteps>[0]) =>
  listComingSteps(status, expected).map(({ step }) => step);

test('a placed order is handed over, delivered, and can be returned then', () => {
  expect(listComingSteps('placed', expected)).toEqual([
    { step: 'hand-over', days: { last: '2026-11-25' } },
    { step: 'delivery', days: { first: '2026-11-27', last: '2026-12-10' } },
    { step: 'returns' },
  ]);
});

test('steps that have happened are not coming', () => {
  expect(stepsOf('preparing')).toEqual(['hand-over', 'delivery', 'returns']);
  expect(stepsOf('in-transit')).toEqual(['delivery', 'returns']);
  for (const status of LINE_STATUSES.filter((one) => !['placed', 'preparing', 'in-transit'].includes(one)))
    expect(stepsOf(status), status).toEqual([]);
});
