import type { ClientData } from '@easel/contract/accounts/accounts';
import { EMPTY_SESSION } from '@easel/domain/accounts/session';
import { createStore } from './store.ts';

export type ShopSession = ClientData['session'];

/** Who is looking. A guest until the client data says otherwise. */
export const sessionStore = createStore<ShopSession>(EMPTY_SESSION);

/** Set once the session has loaded, or could not be loaded (account §3 client-complete flag). */
export const clientCompleteStore = createStore(false);

/** Everything else the client data brought; undefined until it has come. */
export const clientDataStore = createStore<ClientData | undefined>(undefined);
