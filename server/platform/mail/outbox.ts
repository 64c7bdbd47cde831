import type { Db } from '../db/open-database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { insertEmail } from './emails-store.ts';
import type { Mail } from './mail.ts';
import { sendEmail } from './send-email.ts';

/** Stores emails in the database, where staff can read them, and queues them for sending. Without a mail server they stay there. */
export const createOutbox = (db: Db): Mail => ({
  async send(email, transaction) {
    const write = async (tx: Db) => {
      const mailId = await insertEmail(tx, email);
      await enqueue(tx, sendEmail, { mailId }, { key: `${sendEmail.name}:${mailId}` });
    };
    await (transaction ? write(transaction) : db.transaction().execute(write));
  },
});
