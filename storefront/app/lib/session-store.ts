import type { ClientData } from '@easel/contract/accounts/accounts';
import { EMPTY_SESSION } from '@easel/domain/accounts/session';
import { createStore } from './store.ts';

export type ShopSession = ClientData['session'];

/** The session of the visitor; a guest until the client data has loaded. */
export const sessionStore = createStore<ShopSession>(EMPTY_SESSION);

/** True once the session has loaded or failed to load (the client-complete flag of docs/specification/client-data.md#session). */
export const clientCompleteStore = createStore(false);

/** The whole client data; undefined until it has loaded. */
export const clientDataStore = createStore<ClientData | undefined>(undefined);
