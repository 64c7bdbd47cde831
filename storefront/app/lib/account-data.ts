import type { ApiResult } from '@easel/contract/api';
import { type Action, may, readRole } from '@easel/domain/accounts/roles';
import { api } from './api-client.ts';
import { refreshClientData } from './client-data.ts';
import { clientCompleteStore, sessionStore } from './session-store.ts';
import { untilStore } from './store.ts';

/** What the client loader of an account or staff page returns. `data` is undefined for guests and after a failure. */
export interface AccountData<T> {
  /** Whose data it is; null for a guest. */
  userId: number | null;
  data?: T;
  /** Why there is no data; empty unless loading failed. */
  messages: string[];
  hasFailed: boolean;
}

/** Loads data of the signed-in user in a client loader. Public data is loaded on the server; personal data only in the browser. */
export async function loadAccountData<T>(
  load: () => Promise<ApiResult<T>>,
  /** What the user must be allowed to do; otherwise nothing is requested. */
  action?: Action,
): Promise<AccountData<T>> {
  await untilStore(clientCompleteStore, (isComplete) => isComplete);
  const isAllowed = () => !action || may(readRole(sessionStore.get().userRole), action);
  // The role may have changed since the browser learned it, for example because an application was accepted.
  if (sessionStore.get().isAuthenticated && !isAllowed()) await refreshClientData(api);
  const { isAuthenticated, userId } = sessionStore.get();
  if (!isAuthenticated) return { userId: null, messages: [], hasFailed: false };
  if (!isAllowed()) return { userId, messages: [], hasFailed: false };
  const result = await load();
  if (result.success) return { userId, data: result.payload, messages: [], hasFailed: false };
  // The session ended meanwhile, for example on another device.
  if (result.status === 401) await refreshClientData(api);
  return { userId, messages: result.messages, hasFailed: result.status !== 401 };
}
