import { MAX_REASON_LENGTH, TAKEOVER_WORDS } from '@easel/domain/accounts/takeover';
import { type SyntheticEvent, useState } from 'react';
import { useHref } from 'react-router';
import { takeOver } from '../lib/api-calls.ts';
import { useApi } from '../lib/api-client.ts';
import { forgetKeptClientData } from '../lib/client-data.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import css from './takeover-dialog.module.css';

export interface PersonToHelp {
  userId: number;
  fullName: string;
}

/** Asks why, before somebody acts for another (account §1 Admin takeover). */
export function TakeoverDialog({ person, onClose }: { person: PersonToHelp; onClose: () => void }) {
  const api = useApi();
  const home = useHref('/');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isAsking) return;
    if (reason.trim() === '') return setProblem(TAKEOVER_WORDS['reason-needed']);
    setIsAsking(true);
    const answer = await api(takeOver, { body: { userId: person.userId, reason } });
    setIsAsking(false);
    if (!answer.success) return setProblem(answer.messages.join(' '));
    forgetKeptClientData();
    location.assign(home);
  };
  return (
    <Dialog title={`Take over ${person.fullName}’s account`} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>
          They are notified by email and can see your name, the reason and everything you change. You cannot change
          their password or login methods.
        </p>
        <TextArea
          label="Reason"
          name="reason"
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          text={reason}
          mostCharacters={MAX_REASON_LENGTH}
          errors={problem ? [problem] : []}
          onInput={({ currentTarget }) => {
            setReason(currentTarget.value);
            setProblem('');
          }}
        />
        <button type="submit" className="button" aria-disabled={isAsking}>
          {isAsking ? 'Please wait…' : 'Take over'}
        </button>
      </form>
    </Dialog>
  );
}
