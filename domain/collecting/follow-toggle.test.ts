import { expect, test } from 'vitest';
import { clickFollow, followFlash, setFollow, toggleFollow } from './follow-toggle.ts';

test('a follow toggle adds or removes the target user', () => {
  expect(toggleFollow([1], 2, 9)).toEqual({ ok: true, value: [1, 2] });
  expect(toggleFollow([1, 2], 2, 9)).toEqual({ ok: true, value: [1] });
});

test('users cannot follow themselves', () => {
  expect(toggleFollow([1], 9, 9)).toMatchObject({ ok: false, reason: 'oneself' });
  expect(clickFollow(9, [], 9)).toEqual({ kind: 'nothing' });
});

test('a click follows or unfollows, and asks guests to log in', () => {
  expect(clickFollow(2, [1], 9)).toEqual({ kind: 'call', isFollowing: true });
  expect(clickFollow(2, [1, 2], 9)).toEqual({ kind: 'call', isFollowing: false });
  expect(clickFollow(2, [], null)).toEqual({ kind: 'logIn' });
});

test('setting a state twice changes nothing', () => {
  expect(setFollow([1], 2, true)).toEqual([1, 2]);
  expect(setFollow([1, 2], 2, true)).toEqual([1, 2]);
  expect(setFollow([1, 2], 2, false)).toEqual([1]);
  expect(setFollow([1], 2, false)).toEqual([1]);
});

test('a new follow says where new works appear, an unfollow is visible at the button, and a failure says what is true', () => {
  expect(followFlash(true, true, 'Ada Moreau')).toEqual({
    type: 'success',
    message: 'You are following Ada Moreau. New works appear on your Following page.',
  });
  expect(followFlash(true, false, 'Ada Moreau')).toBeUndefined();
  expect(followFlash(false, true, '')?.message).toContain('You are not following');
  expect(followFlash(false, false, '')?.message).toContain('You are still following');
});
