import { clearCachedClientData } from './client-data.ts';
import { clientDataStore } from './session-store.ts';
import { useStore } from './store.ts';

/** The number of conversations with unread messages; 0 until the client data has loaded. */
export const useUnreadMessages = (): number => useStore(clientDataStore, (data) => data?.unreadMessages ?? 0);

/** Shows the number everywhere, also in other tabs. */
export function showUnreadMessages(unreadMessages: number) {
  clientDataStore.set((data) => data && { ...data, unreadMessages });
  clearCachedClientData();
}
