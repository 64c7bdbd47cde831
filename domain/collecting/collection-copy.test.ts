import { expect, test } from 'vitest';
import { titleOfCopy } from './collection-copy.ts';

test('the title of a duplicate says that it is a copy', () => {
  expect(titleOfCopy('Blue rooms')).toBe('Copy of Blue rooms');
  expect(titleOfCopy('Copy of Blue rooms')).toBe('Copy of Copy of Blue rooms');
});

test('the title of a duplicate stays within 150 characters', () => {
  expect(titleOfCopy('x'.repeat(142))).toBe(`Copy of ${'x'.repeat(142)}`);
  expect(titleOfCopy('x'.repeat(143))).toBe(`Copy of ${'x'.repeat(141)}…`);
  expect([...titleOfCopy('🎨'.repeat(150))]).toHaveLength(150);
});
