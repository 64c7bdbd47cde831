import { expect, test } from 'vitest';
import { listPackingSteps } from './packing-steps.ts';

const steps = (packaging: Parameters<typeof listPackingSteps>[0]['packaging'], longestCm = 60, weightKg = 3) =>
  listPackingSteps({ packaging, longestCm, weightKg });
const text = (list: ReturnType<typeof steps>) => list.map((step) => step.text).join(' ');

test('every packaging ends with the label and mentions the packing slip once', () => {
  for (const packaging of ['rolled', 'flat_cardboard', 'flat_crate'] as const) {
    const list = steps(packaging);
    expect(list.at(-1)?.drawing).toBe('label');
    expect(text(list).match(/packing slip/g)).toHaveLength(1);
  }
});

test('a tube is rolled, a box has corners, a crate is braced', () => {
  expect(steps('rolled').map(({ drawing }) => drawing)).toContain('roll');
  expect(steps('flat_cardboard').map(({ drawing }) => drawing)).toContain('corners');
  expect(steps('flat_crate').map(({ drawing }) => drawing)).toContain('brace');
});

test('large and heavy works get further advice', () => {
  expect(text(steps('flat_cardboard', 120))).toContain('stiff board');
  expect(text(steps('flat_cardboard', 60))).not.toContain('stiff board');
  expect(text(steps('flat_cardboard', 60, 25))).toContain('two people');
  expect(text(steps('flat_crate', 60, 80))).toContain('two people');
});
