import { hideTokens } from '@easel/domain/accounts/email-text';
import type { Db } from '@easel/platform/db/open-database';
import { listStoredEmails, readStoredEmail, type StoredEmail } from '@easel/platform/mail/stored-emails';

const PAGE = 25;

const factsOf = ({ id, kind, recipient, subject, created_at, sent_at, tries }: StoredEmail) => ({
  mailId: id,
  kind,
  recipient,
  subject,
  createdAt: created_at.toISOString(),
  sentAt: sent_at?.toISOString() ?? null,
  tries,
});

/** A page of the outbox. */
export async function listEmails(db: Db, { words, before }: { words: string; before: number | undefined }) {
  const rows = await listStoredEmails(db, { words: words.trim(), before, limit: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  return { mails: shown.map(factsOf), nextBefore: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
}

export async function readEmail(db: Db, mailId: number, { showsTokens }: { showsTokens: boolean }) {
  const row = await readStoredEmail(db, mailId);
  if (!row) return undefined;
  return { ...factsOf(row), text: showsTokens ? row.body_text : hideTokens(row.body_text) };
}
