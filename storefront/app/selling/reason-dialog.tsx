import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';

const MAX_REASON = 500;

export interface ReasonDialogProps {
  title: string;
  text: string;
  label: string;
  /** What the error says if there is no reason. */
  missing: string;
  submit: string;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a step. */
export function ReasonDialog({ title, text, label, missing, submit, onSubmit, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === '') setIsMissing(true);
          else onSubmit(reason.trim());
        }}
      >
        <p>{text}</p>
        <TextArea
          label={label}
          name="reason"
          maxLength={MAX_REASON}
          text={reason}
          mostCharacters={MAX_REASON}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          errors={isMissing ? [missing] : undefined}
        />
        <button type="submit" className="button">
          {submit}
        </button>
      </form>
    </Dialog>
  );
}
