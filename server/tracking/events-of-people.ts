import type { Db } from '../platform/db/open-database.ts';
import { deleteEventsOf, deleteEventsOfToken, readEventsOf } from './events-store.ts';

/** What somebody did in the shop, for them to read and to have erased. Users of other search accounts are other people with the same numbers. */
export const eventsOfPeople = (db: Db, account: string) => ({
  read: (userId: string) => readEventsOf(db, account, userId),
  erase: (userId: string) => deleteEventsOf(db, account, userId),
});

/** Deletes what a user of a search application did. */
export const eraseUserToken = (db: Db, appId: string, userToken: string) => deleteEventsOfToken(db, appId, userToken);
