import { type Outcome, ok, reject } from '../outcome.ts';

/** Adds or removes the target (account §4 Follow toggle); users cannot follow themselves. */
export function toggleFollow(
  follows: readonly number[],
  targetUserId: number,
  ownUserId: number,
): Outcome<number[], 'oneself'> {
  if (targetUserId === ownUserId) return reject('oneself');
  return ok(follows.includes(targetUserId) ? follows.filter((id) => id !== targetUserId) : [...follows, targetUserId]);
}
