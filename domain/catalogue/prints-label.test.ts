import { expect, test } from 'vitest';
import { formatPrintsLabel } from './prints-label.ts';

test.each([
  [0, 0, ''],
  [1, 1, 'Available in 1 size, 1 material'],
  [3, 2, 'Available in 3 sizes, 2 materials'],
  [0, 2, 'Available in 0 sizes, 2 materials'],
  [1, 0, 'Available in 1 size, 0 materials'],
])('%d sizes and %d materials read %j', (sizes, materials, label) => {
  expect(formatPrintsLabel(sizes, materials)).toBe(label);
});
