import type { Api } from '@easel/contract/api';
import { IMPERSONATION_MESSAGES, MAX_REASON_LENGTH } from '@easel/domain/accounts/impersonation';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useHref } from 'react-router';
import { openAfterLogin } from '../lib/client-data.ts';
import { impersonateUser } from '../lib/page-calls.ts';
import { useCommand } from '../lib/use-command.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';

export interface ImpersonationTarget {
  userId: number;
  fullName: string;
}

export interface ImpersonationCommand {
  userId: number;
  reason: string;
}

/** The action of the user search: from the next page on, the admin acts as the other user. */
export const startImpersonation = (api: Api, { userId, reason }: ImpersonationCommand) =>
  api(impersonateUser, { body: { userId, reason } });

/** Asks for the reason of an impersonation. */
export function ImpersonationDialog({ target, onClose }: { target: ImpersonationTarget; onClose: () => void }) {
  const homeUrl = useHref('/');
  const { send, isPending, result } = useCommand<ImpersonationCommand>();
  const isDone = result?.success === true;
  useEffect(() => {
    if (isDone) openAfterLogin(homeUrl);
  }, [isDone, homeUrl]);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [isEdited, setIsEdited] = useState(false);
  const refusal = result && !result.success && !isEdited ? result.messages : [];
  const errors = isReasonMissing ? [IMPERSONATION_MESSAGES['reason-needed']] : refusal;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    setIsReasonMissing(reason.trim() === '');
    setIsEdited(false);
    if (reason.trim() !== '') void send({ userId: target.userId, reason });
  };
  return (
    <Dialog title={`Take over ${target.fullName}’s account`} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
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
          errors={errors}
          onInput={({ currentTarget }) => {
            setReason(currentTarget.value);
            setIsReasonMissing(false);
            setIsEdited(true);
          }}
        />
        <button type="submit" className="button" aria-disabled={isPending}>
          {isPending ? 'Please wait…' : 'Take over'}
        </button>
      </form>
    </Dialog>
  );
}
