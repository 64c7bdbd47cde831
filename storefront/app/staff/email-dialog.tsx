import type { PayloadOf } from '@easel/contract/call';
import type { readMail as readMailCall } from '@easel/contract/staff/staff';
import { linkedParts } from '@easel/domain/accounts/email-text';
import { useEffect, useState } from 'react';
import { readMail } from '../lib/api-calls.ts';
import { useApi } from '../lib/api-client.ts';
import { localTime } from '../lib/local-time.ts';
import { useSite } from '../lib/page-meta.ts';
import { Dialog } from '../ui/dialog.tsx';
import css from './staff-rows.module.css';

/** One letter, as words: nothing in it runs, and its links lead into the shop or nowhere. */
export function EmailDialog({ mailId, onClose }: { mailId: number; onClose: () => void }) {
  const api = useApi();
  const { origin } = useSite();
  const [letter, setLetter] = useState<PayloadOf<typeof readMailCall>>();
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    void api(readMail, { params: { mailId } }).then((answer) => {
      if (answer.success) setLetter(answer.payload);
      else setTrouble(answer.messages.join(' '));
    });
  }, [api, mailId]);
  return (
    <Dialog title={letter?.subject ?? 'Email'} size="wide" onClose={onClose}>
      {letter ? (
        <>
          <dl className={css.facts}>
            <dt>To</dt>
            <dd>{letter.recipient}</dd>
            <dt>Created</dt>
            <dd>{localTime(letter.createdAt)}</dd>
            <dt>Sent</dt>
            <dd>{letter.sentAt ? localTime(letter.sentAt) : 'not yet'}</dd>
          </dl>
          <p className={css.letter}>
            {linkedParts(letter.text, origin).map(({ text, path }, index) =>
              path ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a letter does not change.
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
        <p role="status">{trouble || 'Loading…'}</p>
      )}
    </Dialog>
  );
}
