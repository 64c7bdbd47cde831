import type { CallPayload } from '@easel/contract/call';
import type { listMails as listMailsContract } from '@easel/contract/staff/staff';
import { useState } from 'react';
import { api } from '../lib/api-client.ts';
import { localTime } from '../lib/local-time.ts';
import { listMails, readMail } from '../lib/page-calls.ts';
import { EmailDialog, type OpenEmail } from './email-dialog.tsx';
import css from './staff-rows.module.css';
import { StaffSearch } from './staff-search.tsx';

type EmailPage = CallPayload<typeof listMailsContract>;

export interface OutboxProps {
  query: string;
  firstPage: EmailPage | undefined;
  error: string;
}

/** Emails of the shop, newest first. */
export function Outbox({ query, firstPage, error }: OutboxProps) {
  const [olderPages, setOlderPages] = useState<readonly EmailPage[]>([]);
  const [olderError, setOlderError] = useState('');
  const [email, setEmail] = useState<OpenEmail>();
  const pages = firstPage ? [firstPage, ...olderPages] : [];
  const emails = pages.flatMap(({ mails }) => mails);
  const before = pages.at(-1)?.nextBefore;
  const readOlder = async () => {
    if (!before) return;
    const result = await api(listMails, { query: { query, before } });
    setOlderError(result.success ? '' : result.messages.join(' '));
    if (result.success) setOlderPages([...olderPages, result.payload]);
  };
  const open = async (mailId: number) => {
    setEmail({ mailId });
    const result = await api(readMail, { params: { mailId } });
    const loaded = result.success ? { mailId, email: result.payload } : { mailId, error: result.messages.join(' ') };
    // The dialog may have been closed meanwhile.
    setEmail((current) => (current?.mailId === mailId ? loaded : current));
  };
  const message = error || olderError;
  return (
    <>
      <StaffSearch label="Recipient" query={query} />
      <p role="alert" className="form-message" hidden={message === ''}>
        {message}
      </p>
      {firstPage && !firstPage.isSending && (
        <p className="muted">No mail server is configured, so emails stay here. Set SMTP_URL to send them.</p>
      )}
      <ul className={css.rows} aria-busy={!firstPage} aria-label="Emails">
        {emails.map((mail) => (
          <li key={mail.mailId} className={css.row}>
            <div className="breakable shrinkable">
              {mail.subject}
              <small>{mail.recipient}</small>
            </div>
            <span className={css.aside}>
              {localTime(mail.createdAt)}
              <br />
              {stateOf(mail, firstPage?.isSending === true)}
            </span>
            <button type="button" className="text-button" onClick={() => void open(mail.mailId)}>
              Read<span className="visually-hidden"> {mail.subject}</span>
            </button>
          </li>
        ))}
      </ul>
      {firstPage && emails.length === 0 && <p className="muted">No emails.</p>}
      {before && (
        <div>
          <button type="button" className="button" data-kind="quiet" onClick={() => void readOlder()}>
            Older emails
          </button>
        </div>
      )}
      {email && <EmailDialog {...email} onClose={() => setEmail(undefined)} />}
    </>
  );
}

function stateOf({ sentAt, tries }: { sentAt: string | null; tries: number }, isSending: boolean): string {
  if (sentAt) return 'sent';
  if (!isSending) return 'not sent';
  return tries === 0 ? 'waiting' : `waiting, failed ${tries === 1 ? 'once' : `${tries} times`}`;
}
