import { expect, test } from 'vitest';
import { formatOrderNumber, splitAtOrderNumber } from './order-number.ts';

test('an order number has ten random characters that are not mistaken for others', () => {
  expect(formatOrderNumber(Uint8Array.from({ length: 10 }, (_, index) => index * 3))).toBe('E-258BE-HLPSV');
  for (let byte = 0; byte < 256; byte += 1)
    expect(formatOrderNumber(new Uint8Array(10).fill(byte))).toMatch(/^E-[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
});

test('an order number in a message is found, so that it can be a link', () => {
  expect(splitAtOrderNumber('You have already placed this order: E-258BE-HLPSV.')).toEqual({
    before: 'You have already placed this order: ',
    number: 'E-258BE-HLPSV',
    after: '.',
  });
  expect(splitAtOrderNumber('It is in your order DEMO-000036.')?.number).toBe('DEMO-000036');
  expect(splitAtOrderNumber('This work has just been sold.')).toBeUndefined();
  expect(splitAtOrderNumber('E-258BE-HLPSV0')).toBeUndefined();
});
