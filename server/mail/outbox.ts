import type { Db } from '../db/open.ts';
import type { Mail } from './mail.ts';
import { insertMail } from './mails-store.ts';

/** Keeps letters in the database, where staff can read them, and a sender finds them where a mail server is set up. */
export const createOutbox = (db: Db, onLetter: () => void = () => undefined): Mail => ({
  async send(letter) {
    await insertMail(db, letter);
    onLetter();
  },
});
