import { expect, test } from 'vitest';
import { toggleFollow } from './follow-toggle.ts';

test('account §4 Follow toggle: adds or removes the target user', () => {
  expect(toggleFollow([1], 2, 9)).toEqual({ ok: true, value: [1, 2] });
  expect(toggleFollow([1, 2], 2, 9)).toEqual({ ok: true, value: [1] });
});

test('users cannot follow themselves', () => {
  expect(toggleFollow([1], 9, 9)).toMatchObject({ ok: false, reason: 'oneself' });
});
