import type { Db } from '../db/open.ts';
import type { Letter } from './mail.ts';

export async function insertMail(db: Db, { kind, to, subject, text }: Letter): Promise<void> {
  await db.insertInto('mails').values({ kind, recipient: to, subject, body_text: text }).execute();
}
