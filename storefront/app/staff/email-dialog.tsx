import type { CallPayload } from '@easel/contract/call';
import type { readMail } from '@easel/contract/staff/staff';
import { linkedParts } from '@easel/domain/accounts/email-text';
import { localTime } from '../lib/local-time.ts';
import { useSite } from '../lib/page-meta.ts';
import { Dialog } from '../ui/dialog.tsx';
import css from './staff-rows.module.css';

/** The email in the dialog, which opens before the email is loaded. */
export interface OpenEmail {
  mailId: number;
  email?: CallPayload<typeof readMail>;
  error?: string;
}

/** An email as plain text. Only links to pages of the shop are links. */
export function EmailDialog({ email, error, onClose }: OpenEmail & { onClose: () => void }) {
  const { origin } = useSite();
  return (
    <Dialog title={email?.subject ?? 'Email'} size="wide" onClose={onClose}>
      {email ? (
        <>
          <dl className={css.facts}>
            <dt className="muted">To</dt>
            <dd className="breakable">{email.recipient}</dd>
            <dt className="muted">Created</dt>
            <dd className="breakable">{localTime(email.createdAt)}</dd>
            <dt className="muted">Sent</dt>
            <dd className="breakable">{email.sentAt ? localTime(email.sentAt) : 'not yet'}</dd>
          </dl>
          <p className={css.email}>
            {linkedParts(email.text, origin).map(({ text, path }, index) =>
              path ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an email does not change.
                <a key={index} href={path}>
                  {text}
                </a>
              ) : (
                text
              ),
            )}
          </p>
        </>
      ) : (
        <p role="status">{error || 'Loading…'}</p>
      )}
    </Dialog>
  );
}
