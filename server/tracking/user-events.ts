import type { Db } from '@easel/platform/db/open-database';
import { deleteTokenEvents, deleteUserEvents, readUserEvents } from './events-store.ts';

/** The events of a user, for data export and erasure. User ids of other search accounts are unrelated. */
export const createUserEvents = (db: Db, account: string) => ({
  read: (userId: string) => readUserEvents(db, account, userId),
  erase: (userId: string) => deleteUserEvents(db, account, userId),
});

/** Deletes the events of a user of a search application. */
export const eraseUserToken = (db: Db, appId: string, userToken: string) => deleteTokenEvents(db, appId, userToken);
