import { expect, test } from 'vitest';
import { formatEditionLabel } from './edition-label.ts';

test.each([
  [{ least: 50, most: 50 }, 'Edition of 50'],
  [{ least: 25, most: 100 }, 'Editions of 25 to 100'],
  [{ least: 1, most: 1 }, 'Edition of 1'],
])('a tile of limited prints says how many copies there are: %o', (sizes, label) => {
  expect(formatEditionLabel(sizes)).toBe(label);
});
