import type { Db } from '../db/open-database.ts';
import { insertEmail } from './emails-store.ts';
import type { Mail } from './mail.ts';
import { sendEmail } from './send-email.ts';

/** Stores emails in the database, where staff can read them, and queues them for sending. Without a mail server they stay there. */
export const createOutbox = (db: Db): Mail => ({
  send: (email, transaction = db) => insertEmail(transaction, email, sendEmail.name),
});
