import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { AccountData } from './account-data.ts';
import { sessionStore } from './session-store.ts';
import { useStore } from './store.ts';

/** The data of a client loader, if it belongs to the user who is signed in now. After a login on the page it is loaded again. */
export function useAccountData<T>(loaded: AccountData<T>) {
  const userId = useStore(sessionStore, (session) => session.userId);
  const { revalidate } = useRevalidator();
  const isOfAnotherUser = loaded.userId !== userId;
  useEffect(() => {
    if (isOfAnotherUser && userId !== null) void revalidate();
  }, [isOfAnotherUser, userId, revalidate]);
  const { data, hasFailed, messages } = loaded;
  return isOfAnotherUser
    ? { data: undefined, hasFailed: false, messages: [], reload: revalidate }
    : { data, hasFailed, messages, reload: revalidate };
}
