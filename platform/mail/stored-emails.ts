import type { Db } from '../db/open-database.ts';
import { readEmailById, readEmails } from './emails-store.ts';

export type StoredEmail = Awaited<ReturnType<typeof readEmails>>[number];

/** Emails of the outbox, for staff. */
export const listStoredEmails = readEmails;
export const readStoredEmail = (db: Db, mailId: number) => readEmailById(db, mailId);
