import { useState } from 'react';
import type { AccountData } from './account-data.ts';
import { sessionStore } from './session-store.ts';
import { useStore } from './store.ts';
import { useAccountData } from './use-account-data.ts';

/** Data of a page that was loaded, whose it is, and what it is of. */
export interface LastData<T> {
  userId: number;
  page: string;
  data: T;
}

/** The latest data that was loaded, as long as nobody else has logged in and the page is the same. */
export function nextLastData<T>(
  last: LastData<T> | undefined,
  { userId, data }: Pick<AccountData<T>, 'userId' | 'data'>,
  page: string,
  sessionUserId: number | null,
): LastData<T> | undefined {
  if (data !== undefined && userId !== null && userId === sessionUserId)
    return last?.data === data && last.page === page ? last : { userId, page, data };
  const isStill = last?.page === page && (sessionUserId === null || sessionUserId === last.userId);
  return isStill ? last : undefined;
}

/**
 * The data of a page with an editor. Loaders run again after every save, also one that has failed because the session has ended or the server is
 * away. Then the editor keeps what it has been working on: without data it would be removed, and with it what was typed.
 */
export function useLastData<T>(loaded: AccountData<T>, page: string) {
  const { messages, hasFailed, reload } = useAccountData(loaded);
  const userId = useStore(sessionStore, (session) => session.userId);
  const [last, setLast] = useState<LastData<T>>();
  const current = nextLastData(last, loaded, page, userId);
  if (current !== last) setLast(current);
  return { data: current?.data, messages, hasFailed, reload };
}
