import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import css from './order-page.module.css';

const MAX_REASON = 500;

export interface ReturnDialogProps {
  title: string;
  onReturn: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a work is returned. */
export function ReturnDialog({ title, onReturn, onClose }: ReturnDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Dialog title={`Return ${title}`} onClose={onClose}>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === '') setIsMissing(true);
          else onReturn(reason.trim());
        }}
      >
        <p>
          We refund the price and the tax once the work is back. Your return label is ready as soon as you send this.
        </p>
        <TextArea
          label="Why do you return it?"
          name="reason"
          maxLength={MAX_REASON}
          text={reason}
          mostCharacters={MAX_REASON}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          errors={isMissing ? ['Please tell us why.'] : undefined}
        />
        <button type="submit" className="button">
          Request return
        </button>
      </form>
    </Dialog>
  );
}
