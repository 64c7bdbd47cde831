import { type Outcome, ok, reject } from '../outcome.ts';
import type { Flash } from '../text/flash.ts';

/** Adds or removes the target (docs/specification/favorites.md#follow-toggle); users cannot follow themselves. */
export function toggleFollow(
  follows: readonly number[],
  targetUserId: number,
  ownUserId: number,
): Outcome<number[], 'oneself'> {
  if (targetUserId === ownUserId) return reject('oneself');
  return ok(follows.includes(targetUserId) ? follows.filter((id) => id !== targetUserId) : [...follows, targetUserId]);
}

/** A click on a follow button. */
export type FollowStep = { kind: 'logIn' } | { kind: 'nothing' } | { kind: 'call'; isFollowing: boolean };

/** Guests log in first, and the click is repeated afterwards. Nothing happens on one's own page. */
export function clickFollow(targetUserId: number, follows: readonly number[], ownUserId: number | null): FollowStep {
  if (ownUserId === null) return { kind: 'logIn' };
  const toggled = toggleFollow(follows, targetUserId, ownUserId);
  return toggled.ok ? { kind: 'call', isFollowing: toggled.value.includes(targetUserId) } : { kind: 'nothing' };
}

/** Sets the state of one user; others are unchanged. */
export function setFollow(follows: readonly number[], targetUserId: number, isFollowing: boolean): number[] {
  const others = follows.filter((id) => id !== targetUserId);
  return isFollowing ? [...others, targetUserId] : others;
}

/** The message after a toggle. A success is visible at the button, so only a new follow says what it leads to. */
export function followFlash(success: boolean, isFollowing: boolean, name: string): Flash | undefined {
  if (!success)
    return {
      type: 'error',
      message: isFollowing
        ? 'An error has occurred. You are not following this person. Please try again.'
        : 'An error has occurred. You are still following this person. Please try again.',
    };
  return isFollowing
    ? { type: 'success', message: `You are following ${name}. New works appear on your Following page.` }
    : undefined;
}

export const FOLLOW_MESSAGES = {
  oneself: 'You cannot follow yourself.',
  notFound: 'This person does not exist.',
} as const;
