import type { Db } from '../db/open.ts';
import { deleteEventsOf, readEventsOf } from './events-store.ts';

/** What somebody did, for them to read and to have erased. */
export const eventsOfPeople = (db: Db) => ({
  read: (userId: string) => readEventsOf(db, userId),
  erase: (userId: string) => deleteEventsOf(db, userId),
});
