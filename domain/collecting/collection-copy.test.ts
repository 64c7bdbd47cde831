import { expect, test } from 'vitest';
import { formatCopyTitle } from './collection-copy.ts';

test('the title of a duplicate says that it is a copy', () => {
  expect(formatCopyTitle('Blue rooms')).toBe('Copy of Blue rooms');
  expect(formatCopyTitle('Copy of Blue rooms')).toBe('Copy of Copy of Blue rooms');
});

test('the title of a duplicate stays within 150 characters', () => {
  expect(formatCopyTitle('x'.repeat(142))).toBe(`Copy of ${'x'.repeat(142)}`);
  expect(formatCopyTitle('x'.repeat(143))).toBe(`Copy of ${'x'.repeat(141)}…`);
  expect([...formatCopyTitle('🎨'.repeat(150))]).toHaveLength(150);
});
