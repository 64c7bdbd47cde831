import { expect, test } from 'vitest';
import { type DutyRate, dutyRateAt } from './duty-rates.ts';

const rate = (kind: DutyRate['kind'], rateBp: number, effectiveAt: number): DutyRate => ({
  countryCode: 'in',
  kind,
  rateBp,
  clearanceCents: 1_500,
  effectiveAt,
});
const RATES = [rate('print', 500, 2_000), rate('print', 1_000, 0), rate('original', 0, 0)];

test('the newest duty that is not in the future is in force', () => {
  expect(dutyRateAt(RATES, 'print', 1_999)?.rateBp).toBe(1_000);
  expect(dutyRateAt(RATES, 'print', 2_000)?.rateBp).toBe(500);
  expect(dutyRateAt(RATES, 'original', 2_000)?.rateBp).toBe(0);
});

test('a country without rates has none', () => {
  expect(dutyRateAt([], 'print', 5)).toBeUndefined();
  expect(dutyRateAt(RATES, 'print', -1)).toBeUndefined();
});
