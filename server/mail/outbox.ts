import type { Db } from '../db/open.ts';
import type { Mail } from './mail.ts';
import { insertMail } from './mails-store.ts';

/** Keeps letters in the database, where staff can read them: the way of a shop that has no mail server. */
export const createOutbox = (db: Db): Mail => ({ send: (letter) => insertMail(db, letter) });
