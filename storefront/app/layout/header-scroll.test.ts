import { expect, test } from 'vitest';
import { nextStance, type ScrollMoment } from './header-scroll.ts';

const after = (change: Partial<ScrollMoment>) =>
  nextStance({ stance: 'whole', yPx: 0, lastYPx: 0, headerHeightPx: 100, ...change });

test.each<[string, Partial<ScrollMoment>, ReturnType<typeof nextStance>]>([
  ['at the top', { stance: 'slim', yPx: 0, lastYPx: 300 }, 'whole'],
  ['pulled beyond the top', { stance: 'slim', yPx: -40, lastYPx: 10 }, 'whole'],
  ['a little way down', { yPx: 60, lastYPx: 0 }, 'whole'],
  ['further down than it is high', { yPx: 160, lastYPx: 60 }, 'away'],
  ['back up', { stance: 'away', yPx: 500, lastYPx: 600 }, 'slim'],
  ['back up, and down again', { stance: 'slim', yPx: 600, lastYPx: 500 }, 'away'],
  ['back up from a little way down', { yPx: 20, lastYPx: 60 }, 'whole'],
  ['moved by a trembling finger', { stance: 'away', yPx: 596, lastYPx: 600 }, undefined],
])('the header, %s', (_, change, stance) => {
  expect(after(change)).toBe(stance);
});
