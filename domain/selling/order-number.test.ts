import { expect, test } from 'vitest';
import { orderNumberOf } from './order-number.ts';

test('an order number has ten random characters that are not mistaken for others', () => {
  expect(orderNumberOf(Uint8Array.from({ length: 10 }, (_, index) => index * 3))).toBe('E-258BE-HLPSV');
  for (let byte = 0; byte < 256; byte += 1)
    expect(orderNumberOf(new Uint8Array(10).fill(byte))).toMatch(/^E-[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
});
