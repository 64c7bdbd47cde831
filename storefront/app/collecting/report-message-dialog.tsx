import type { Message } from '@easel/contract/collecting/messages';
import {
  MAX_REPORT_NOTE_LENGTH,
  REPORT_REASON_NAMES,
  REPORT_REASONS,
  type ReportReason,
} from '@easel/domain/collecting/messages';
import { type SubmitEvent, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import css from './ask-artist.module.css';

export interface MessageReport {
  messageId: number;
  reason: ReportReason;
  note: string;
}

export interface ReportMessageDialogProps {
  message: Message;
  onReport: (report: MessageReport) => void;
  onClose: () => void;
}

/** Why a message is reported. */
export function ReportMessageDialog({ message, onReport, onClose }: ReportMessageDialogProps) {
  const [reason, setReason] = useState<ReportReason>('spam');
  const [note, setNote] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onReport({ messageId: message.messageId, reason, note });
  };
  return (
    <Dialog title="Report this message" onClose={onClose}>
      <form className={css.form} onSubmit={submit}>
        <p className={css.note}>Our staff will be able to read this conversation.</p>
        <SelectField
          label="What is wrong?"
          name="reason"
          value={reason}
          options={REPORT_REASONS.map((code) => ({ code, name: REPORT_REASON_NAMES[code] }))}
          onChoose={setReason}
        />
        <TextArea
          label="What should we know? (optional)"
          name="note"
          rows={3}
          maxLength={MAX_REPORT_NOTE_LENGTH}
          mostCharacters={MAX_REPORT_NOTE_LENGTH}
          text={note}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <button type="submit" className="button">
          Report
        </button>
      </form>
    </Dialog>
  );
}
