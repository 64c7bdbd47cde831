import type { Db } from '../db/open-database.ts';
import { insertMail } from './emails-store.ts';
import type { Mail } from './mail.ts';

/** Keeps letters in the database, where staff can read them, and a sender finds them where a mail server is set up. */
export const createOutbox = (db: Db, onEmail: () => void = () => undefined): Mail => ({
  async send(letter) {
    await insertMail(db, letter);
    onEmail();
  },
});
