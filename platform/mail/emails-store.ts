import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import { readTraceParent } from '../telemetry/spans.ts';
import type { Email, EmailContent } from './email-content.ts';
import { formatEmailText } from './email-text.ts';

/** Stores an email, with the job that sends it if there is a mail server. */
export async function insertEmail(
  db: Db,
  { kind, to, subject, content, unsubscribeUrl }: Email,
  job: { queuedAs: string } | undefined,
): Promise<void> {
  const insert = sql`
    insert into mails (kind, recipient, subject, body_text, body_text_blocks, unsubscribe_url)
    values (${kind}, ${to}, ${subject}, ${formatEmailText(content)}, ${JSON.stringify(content)}, ${unsubscribeUrl ?? null})`;
  if (job)
    await sql`/* prepared as queue-email */
      with mail as (${insert} returning id) select ${addJob(job.queuedAs)} from mail`.execute(db);
  else await sql`/* prepared as insert-email */ ${insert}`.execute(db);
}

/** The key of the job contains the id, so that there is one job per email. */
const addJob = (name: string) => sql`
  graphile_worker.add_job(identifier => ${name}::text, payload => json_strip_nulls(json_build_object('mailId', id, '_trace', ${readTraceParent() ?? null}::text)), job_key => ${name}::text || ':' || id)`;

/** Queues emails that are due and were created in this time. Returns how many. */
export async function queueDueEmails(db: Db, jobName: string, from: Date, to: Date): Promise<number> {
  const { rows } = await sql`
    select ${addJob(jobName)} from mails
    where sent_at is null and next_try_at <= now() and created_at > ${from} and created_at <= ${to}`.execute(db);
  return rows.length;
}

export interface UnsentEmail {
  to: string;
  subject: string;
  text: string;
  /** Undefined if it was written by a version of the shop that sent text only. */
  content: EmailContent | undefined;
  unsubscribeUrl?: string;
  /** Failed attempts to send it. */
  tries: number;
}

/** Locks an email that is due until the transaction ends; undefined if it was sent, has expired, or is being sent by another process. */
export async function lockUnsentEmail(tx: Db, mailId: number, createdAfter: Date): Promise<UnsentEmail | undefined> {
  const row = await tx
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body_text', 'body_text_blocks', 'unsubscribe_url', 'tries'])
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('next_try_at', '<=', sql<Date>`now()`)
    .where('created_at', '>', createdAfter)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return undefined;
  const { recipient: to, subject, body_text: text, body_text_blocks: content, unsubscribe_url, tries } = row;
  const unsubscribe = unsubscribe_url && { unsubscribeUrl: unsubscribe_url };
  return { to, subject, text, content: content ?? undefined, tries, ...unsubscribe };
}

export const markSent = (db: Db, mailId: number, sentAt: Date) =>
  db.updateTable('mails').set({ sent_at: sentAt, body_text_blocks: null }).where('id', '=', mailId).execute();

export const markFailed = (db: Db, mailId: number, { failures, nextTryAt }: { failures: number; nextTryAt: Date }) =>
  db.updateTable('mails').set({ tries: failures, next_try_at: nextTryAt }).where('id', '=', mailId).execute();

const EMAIL_COLUMNS = ['id', 'kind', 'recipient', 'subject', 'created_at', 'sent_at', 'tries'] as const;

/** A page of emails, newest first, below an id, whose recipient contains the words. */
export function readEmails(
  db: Db,
  { words, before, limit }: { words: string; before: number | undefined; limit: number },
) {
  return db
    .selectFrom('mails')
    .select(EMAIL_COLUMNS)
    .$if(words !== '', (query) => query.where('recipient', 'ilike', `%${words.replace(/[\\%_]/g, '\\$&')}%`))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export const readEmailById = (db: Db, mailId: number) =>
  db
    .selectFrom('mails')
    .select([...EMAIL_COLUMNS, 'body_text'])
    .where('id', '=', mailId)
    .executeTakeFirst();
