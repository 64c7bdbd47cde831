import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plotRates } from './rate-plot.ts';

test('a history is plotted from the oldest to the newest', () => {
  expect(plotRates([1, 2, 1.5], 100, 20)).toBe('0,20 50,0 100,10');
  expect(plotRates([1], 100, 20)).toBe('0,10 100,10');
  expect(plotRates([], 100, 20)).toBe('');
});

test('the plot stays in its box', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 1 }), (rates) => {
      for (const point of plotRates(rates, 120, 32).split(' ')) {
        const [x = -1, y = -1] = point.split(',').map(Number);
        expect(x >= 0 && x <= 120 && y >= 0 && y <= 32).toBe(true);
      }
    }),
  );
});
