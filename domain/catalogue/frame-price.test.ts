import { expect, test } from 'vitest';
import { framePriceCents } from './frame-price.ts';

test('a frame is paid by its length', () => {
  expect(framePriceCents({ widthCm: 30, heightCm: 40 }, 3_200)).toBe(4_480);
  expect(framePriceCents({ widthCm: 30.5, heightCm: 40.25 }, 3_201)).toBe(4_529);
});
