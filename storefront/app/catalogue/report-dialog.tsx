import {
  MAX_REPORT_DETAILS,
  REPORT_REASON_CODES,
  REPORT_REASONS,
  type ReportReason,
} from '@easel/domain/catalogue/work-reports';
import { type SubmitEvent, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { reportWork } from '../lib/page-calls.ts';
import { useCaptcha } from '../lib/use-captcha.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import css from './report-work.module.css';

export interface ReportDialogProps {
  artworkId: number;
  title: string;
  onClose: () => void;
}

/** Reports a work. Guests can send it too. */
export function ReportDialog({ artworkId, title, onClose }: ReportDialogProps) {
  const captcha = useCaptcha();
  const [reason, setReason] = useState<ReportReason>();
  const [details, setDetails] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState('');
  const [thanks, setThanks] = useState('');
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    if (!reason) return setError('Choose what is wrong.');
    setIsSending(true);
    setError('');
    const body = { reason, details, ...(await captcha('report')) };
    const result = await api(reportWork, { params: { artworkId }, body });
    setIsSending(false);
    if (result.success) setThanks(result.messages.join(' '));
    else setError(result.messages.join(' '));
  };
  return (
    <Dialog title="Report this work" onClose={onClose}>
      {thanks ? (
        <p role="status">{thanks}</p>
      ) : (
        <form noValidate className={css.form} onSubmit={(event) => void send(event)}>
          <fieldset>
            <legend>
              What is wrong with <em>{title}</em>?
            </legend>
            {REPORT_REASON_CODES.map((code) => (
              <label key={code} className={css.reason}>
                <input
                  type="radio"
                  name="reason"
                  value={code}
                  checked={reason === code}
                  onChange={() => {
                    setReason(code);
                    setError('');
                  }}
                />
                {REPORT_REASONS[code]}
              </label>
            ))}
          </fieldset>
          <TextArea
            label="Details"
            name="details"
            rows={3}
            text={details}
            value={details}
            mostCharacters={MAX_REPORT_DETAILS}
            maxLength={MAX_REPORT_DETAILS}
            onChange={({ currentTarget: { value } }) => setDetails(value)}
          />
          <p role="alert" className={css.error}>
            {error}
          </p>
          <button type="submit" className="button" aria-disabled={isSending}>
            {isSending ? 'Sending…' : 'Send report'}
          </button>
        </form>
      )}
    </Dialog>
  );
}
