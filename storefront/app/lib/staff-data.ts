import type { Api, ApiResult } from '@easel/contract/api';
import type { ListSettings } from '@easel/contract/staff/lists';
import { type Action, may, readRole } from '@easel/domain/accounts/roles';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { readAllClientData } from './api-calls.ts';
import { readListSettings } from './page-calls.ts';
import { sessionStore } from './session-store.ts';
import { useStore } from './store.ts';

/** What the loader of a staff page returns that is rendered on the server, so that it works without JavaScript. */
export interface StaffData<T> {
  /** Whose data it is; null for a guest. */
  userId: number | null;
  role: string;
  /** Undefined for everybody who may not see it, and after a failure. */
  data?: T;
  /** Why there is no data; empty unless loading failed. */
  messages: string[];
}

/** Loads data of a `private` staff page. */
export async function loadStaffData<T>(
  api: Api,
  action: Action,
  load: () => Promise<ApiResult<T>>,
): Promise<StaffData<T>> {
  const viewer = await api(readAllClientData);
  const { userId, userRole: role } = viewer.success ? viewer.payload.session : { userId: null, userRole: 'guest' };
  if (!may(readRole(role), action)) return { userId, role, messages: viewer.success ? [] : viewer.messages };
  const result = await load();
  return result.success
    ? { userId, role, data: result.payload, messages: [] }
    : { userId, role, messages: result.messages };
}

export interface StaffList<T> {
  list: T;
  settings: ListSettings;
}

/** Loads a list together with the columns and views that the member of staff has chosen for it. */
export const loadStaffList = <T>(api: Api, action: Action, name: string, load: () => Promise<ApiResult<T>>) =>
  loadStaffData<StaffList<T>>(api, action, async () => {
    const [result, settings] = await Promise.all([load(), api(readListSettings, { params: { list: name } })]);
    if (!result.success) return result;
    // A list is more important than its settings.
    const own = settings.success ? settings.payload : { columns: null, views: [] };
    return { ...result, payload: { list: result.payload, settings: own } };
  });

/** The data of a loader, if it belongs to the user who is signed in now. After a login on the page it is loaded again. */
export function useStaffData<T>(loaded: StaffData<T>) {
  const { isSet, userId } = useStore(sessionStore);
  const { revalidate } = useRevalidator();
  const isOfAnotherUser = isSet && loaded.userId !== userId;
  useEffect(() => {
    if (isOfAnotherUser) void revalidate();
  }, [isOfAnotherUser, revalidate]);
  return isOfAnotherUser ? { data: undefined, messages: [] } : { data: loaded.data, messages: loaded.messages };
}
