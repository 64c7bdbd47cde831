import type { Api } from '@easel/contract/api';
import { clickFollow, followFlash, setFollow } from '@easel/domain/collecting/follow-toggle';
import { follow, unfollow } from './api-calls.ts';
import { clearCachedClientData } from './client-data.ts';
import { showFlash } from './flash-store.ts';
import { openModal } from './modal-store.ts';
import { inOrder, isBusy } from './ordered-queue.ts';
import { saveIntent } from './pending-intent.ts';
import { sessionStore } from './session-store.ts';
import { createStore } from './store.ts';

/** By how much the visitor has changed the number of followers of a user since the document was loaded. */
export const followChangesStore = createStore<Readonly<Record<number, number>>>({});

function showFollow(userId: number, isFollowing: boolean) {
  const { follows } = sessionStore.get();
  if (follows.includes(userId) === isFollowing) return;
  sessionStore.set((session) => ({ ...session, follows: setFollow(session.follows, userId, isFollowing) }));
  followChangesStore.set((changes) => ({ ...changes, [userId]: (changes[userId] ?? 0) + (isFollowing ? 1 : -1) }));
}

/** A click on a follow button. The button changes immediately, and back if the change cannot be saved. Guests are asked to log in first. */
export async function toggleFollow(api: Api, userId: number): Promise<void> {
  const { follows, userId: ownId } = sessionStore.get();
  const step = clickFollow(userId, follows, ownId);
  if (step.kind === 'nothing') return;
  if (step.kind === 'logIn') {
    saveIntent('follow', userId);
    openModal({ name: 'login', purpose: 'follow' });
    return;
  }
  showFollow(userId, step.isFollowing);
  await saveFollow(api, userId, step.isFollowing, ownId);
}

/** As for favorites: calls for the same user run one after the other, and only the latest decides what the button shows. */
async function saveFollow(api: Api, userId: number, isFollowing: boolean, ownId: number | null) {
  const params = { userId };
  const queue = `follow ${userId}`;
  const result = await inOrder(queue, () => api(isFollowing ? follow : unfollow, { params }));
  if (!isBusy(queue)) showFollow(userId, result.success ? result.payload.isFollowing : !isFollowing);
  // The session has ended: the user is followed after the next login.
  if (result.status === 401 && isFollowing) saveIntent('follow', userId, ownId);
  const flash = followFlash(result.success, isFollowing, result.success ? result.payload.displayName : '');
  if (flash) showFlash(flash.message, flash.type);
  if (result.success) clearCachedClientData();
}

/** Follows a user unless that is the case already. */
export async function addFollow(api: Api, userId: number): Promise<void> {
  if (!sessionStore.get().follows.includes(userId)) await toggleFollow(api, userId);
}
