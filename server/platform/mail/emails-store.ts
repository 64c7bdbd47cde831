import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import type { Email } from './mail.ts';

export async function insertMail(db: Db, { kind, to, subject, text, unsubscribeUrl }: Email): Promise<void> {
  await db
    .insertInto('mails')
    .values({ kind, recipient: to, subject, body_text: text, unsubscribe_url: unsubscribeUrl ?? null })
    .execute();
}

/**
 * Hands the next letter that is due to `send`, and says whether there was one. Its row stays locked until it is sent, so that of several
 * processes only one sends it; the others take the next.
 */
export const sendNextMail = (
  db: Db,
  { bornAfter, send }: { bornAfter: Date; send: (letter: WaitingLetter) => Promise<SendResult> },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('mails')
      .select(['id', 'kind', 'recipient', 'subject', 'body_text', 'unsubscribe_url', 'tries'])
      .where('sent_at', 'is', null)
      .where('next_try_at', '<=', sql<Date>`now()`)
      .where('created_at', '>', bornAfter)
      .orderBy('next_try_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return false;
    const { id, kind, recipient: to, subject, body_text: text, unsubscribe_url, tries } = row;
    const result = await send({
      id,
      kind,
      to,
      subject,
      text,
      tries,
      ...(unsubscribe_url && { unsubscribeUrl: unsubscribe_url }),
    });
    const change = result.isSent ? { sent_at: new Date() } : { tries: tries + 1, next_try_at: result.nextTryAt };
    await tx.updateTable('mails').set(change).where('id', '=', id).execute();
    return true;
  });

export interface WaitingLetter extends Email {
  id: number;
  /** How often it could not be sent. */
  tries: number;
}

export type SendResult = { isSent: true } | { isSent: false; nextTryAt: Date };

const MAIL_FACTS = ['id', 'kind', 'recipient', 'subject', 'created_at', 'sent_at', 'tries'] as const;

/** The newest first, before a number, of recipients that have these words in their address. */
export function readMails(
  db: Db,
  { words, before, limit }: { words: string; before: number | undefined; limit: number },
) {
  return db
    .selectFrom('mails')
    .select(MAIL_FACTS)
    .$if(words !== '', (query) => query.where('recipient', 'ilike', `%${words.replace(/[\\%_]/g, '\\$&')}%`))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export const readMailById = (db: Db, mailId: number) =>
  db
    .selectFrom('mails')
    .select([...MAIL_FACTS, 'body_text'])
    .where('id', '=', mailId)
    .executeTakeFirst();
