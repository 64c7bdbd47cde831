import type { Db } from '../db/open-database.ts';
import { insertEmail } from './emails-store.ts';
import type { Mail } from './mail.ts';
import { sendEmail } from './send-email.ts';

/**
 * Stores emails in the database, where staff can read them, and queues them for sending. Without a mail server they stay there: a queue that
 * nobody works on would slow down every other job.
 */
export const createOutbox = (db: Db, { hasMailServer = true } = {}): Mail => ({
  send: (email, transaction = db) =>
    insertEmail(transaction, email, hasMailServer ? { queuedAs: sendEmail.name } : undefined),
});
