import { useCallback, useState } from 'react';
import { listMails } from '../lib/api-calls.ts';
import { useApi } from '../lib/api-client.ts';
import { localTime } from '../lib/local-time.ts';
import { EmailDialog } from './email-dialog.tsx';
import css from './staff-rows.module.css';
import { StaffSearch } from './staff-search.tsx';
import { useStaffSearch } from './use-staff-search.ts';

/** The letters of the shop, the newest first. */
export function Outbox() {
  const api = useApi();
  const find = useCallback((query: string) => api(listMails, { query: { query } }), [api]);
  const { words, search, found, setFound, trouble, setTrouble } = useStaffSearch(find);
  const [mailId, setMailId] = useState<number>();
  const readOn = async () => {
    if (!found?.nextBefore) return;
    const answer = await api(listMails, { query: { query: words, before: found.nextBefore } });
    if (answer.success) setFound({ ...answer.payload, mails: [...found.mails, ...answer.payload.mails] });
    else setTrouble(answer.messages.join(' '));
  };
  return (
    <>
      <StaffSearch label="Recipient" words={words} onSearch={search} />
      <p role="alert" className={css.trouble} hidden={trouble === ''}>
        {trouble}
      </p>
      {found && !found.isSending && (
        <p className={css.quiet}>No mail server is configured, so emails stay here. Set SMTP_URL to send them.</p>
      )}
      <ul className={css.rows} aria-busy={!found} aria-label="Emails">
        {found?.mails.map((mail) => (
          <li key={mail.mailId} className={css.row}>
            <div>
              {mail.subject}
              <small>{mail.recipient}</small>
            </div>
            <span className={css.aside}>
              {localTime(mail.createdAt)}
              <br />
              {stateOf(mail, found.isSending)}
            </span>
            <button type="button" className="text-button" onClick={() => setMailId(mail.mailId)}>
              Read<span className="visually-hidden"> {mail.subject}</span>
            </button>
          </li>
        ))}
      </ul>
      {found?.mails.length === 0 && <p className={css.quiet}>No emails.</p>}
      {found?.nextBefore && (
        <div>
          <button type="button" className="button" data-kind="quiet" onClick={() => void readOn()}>
            Older emails
          </button>
        </div>
      )}
      {mailId !== undefined && <EmailDialog mailId={mailId} onClose={() => setMailId(undefined)} />}
    </>
  );
}

function stateOf({ sentAt, tries }: { sentAt: string | null; tries: number }, isSending: boolean): string {
  if (sentAt) return 'sent';
  if (!isSending) return 'not sent';
  return tries === 0 ? 'waiting' : `waiting, failed ${tries === 1 ? 'once' : `${tries} times`}`;
}
