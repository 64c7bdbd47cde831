import type { Db } from '@easel/platform/db/open-database';
import { deleteEventsOf, deleteEventsOfToken, readEventsOf } from './events-store.ts';

/** The events of a user, for data export and erasure. User ids of other search accounts are unrelated. */
export const eventsOfPeople = (db: Db, account: string) => ({
  read: (userId: string) => readEventsOf(db, account, userId),
  erase: (userId: string) => deleteEventsOf(db, account, userId),
});

/** Deletes the events of a user of a search application. */
export const eraseUserToken = (db: Db, appId: string, userToken: string) => deleteEventsOfToken(db, appId, userToken);
