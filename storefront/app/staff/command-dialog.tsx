import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import css from './section.module.css';

export interface CommandDialogProps<Command> {
  title: string;
  confirm: string;
  toCommand: () => Command;
  onClose: () => void;
  /** With what the command has returned. */
  onDone?: (payload: unknown) => void;
  children: ReactNode;
}

/** A form in a dialog, which closes once the command has succeeded. */
export function CommandDialog<Command extends object>(props: CommandDialogProps<Command>) {
  const { title, confirm, toCommand, onClose, onDone, children } = props;
  const { send, isPending, result } = useCommand<Command>();
  const [isSent, setIsSent] = useState(false);
  if (isSent && result?.success && !isPending) {
    setIsSent(false);
    queueMicrotask(() => {
      onDone?.(result.payload);
      onClose();
    });
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          setIsSent(true);
          void send(toCommand());
        }}
      >
        {children}
        {result?.success === false && (
          <p role="alert" className={css.error}>
            {result.messages.join(' ')}
          </p>
        )}
        <div className="buttons">
          <button type="submit" className="button" disabled={isPending}>
            {confirm}
          </button>
          <button type="button" className="text-button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}

export const ReasonField = ({
  reason,
  maxLength,
  onChange,
}: {
  reason: string;
  maxLength: number;
  onChange: (reason: string) => void;
}) => (
  <TextArea
    label="Reason, for the record"
    name="reason"
    rows={2}
    required
    text={reason}
    value={reason}
    mostCharacters={maxLength}
    maxLength={maxLength}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
