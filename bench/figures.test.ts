import { expect, test } from 'vitest';
import { compareFigures, type Figure } from './figures.ts';

const aFigure = (value: number, better: Figure['better']): Figure => ({ name: 'x', value, unit: 'ms', better });

test('half the time and twice the rate are both twice as good', () => {
  expect(compareFigures(aFigure(5, 'lower'), aFigure(10, 'lower'))).toBe(1);
  expect(compareFigures(aFigure(20, 'higher'), aFigure(10, 'higher'))).toBe(1);
});

test('a worse figure is negative', () => {
  expect(compareFigures(aFigure(20, 'lower'), aFigure(10, 'lower'))).toBe(-0.5);
  expect(compareFigures(aFigure(5, 'higher'), aFigure(10, 'higher'))).toBe(-0.5);
});

test('without a figure before, or with zero, there is nothing to compare', () => {
  expect(compareFigures(aFigure(5, 'lower'), undefined)).toBeUndefined();
  expect(compareFigures(aFigure(5, 'lower'), aFigure(0, 'lower'))).toBeUndefined();
});
