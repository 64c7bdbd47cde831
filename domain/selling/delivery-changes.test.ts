import { expect, test } from 'vitest';
import { sumDeliveryChanges } from './delivery-changes.ts';

test('a delivery without a price is counted apart and is no change', () => {
  expect(
    sumDeliveryChanges([
      [0, 0],
      [null, 0],
      [null, 700],
      [-50, 0],
    ]),
  ).toEqual({
    ...{ changedWorks: 2, unpricedWorks: 2, leastCents: -50, mostCents: 700 },
  });
  expect(sumDeliveryChanges([[null]])).toEqual({ changedWorks: 0, unpricedWorks: 1, leastCents: 0, mostCents: 0 });
  expect(sumDeliveryChanges([])).toEqual({ changedWorks: 0, unpricedWorks: 0, leastCents: 0, mostCents: 0 });
});
