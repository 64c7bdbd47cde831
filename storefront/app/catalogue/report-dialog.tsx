import {
  MAX_REPORT_DETAILS,
  REPORT_REASON_CODES,
  REPORT_REASONS,
  type ReportReason,
} from '@easel/domain/catalogue/work-reports';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ActionForm } from '../lib/action-form.tsx';
import { useActionForm } from '../lib/use-action-form.ts';
import { useCaptcha } from '../lib/use-captcha.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { REPORT_RULES } from './report-form.ts';
import css from './report-work.module.css';

export interface ReportDialogProps {
  title: string;
  onClose: () => void;
}

/** Reports the work of the page. Guests can send it too. */
export function ReportDialog({ title, onClose }: ReportDialogProps) {
  const captcha = useCaptcha();
  const [reason, setReason] = useState<ReportReason>();
  const [details, setDetails] = useState('');
  const form = useActionForm({
    action: useLocation().pathname,
    name: 'report',
    rules: REPORT_RULES,
    addFields: () => captcha('report'),
    revalidates: false,
  });
  return (
    <Dialog title="Report this work" onClose={onClose}>
      {form.done ? (
        <p role="status">{form.done}</p>
      ) : (
        <ActionForm form={form} className={css.form}>
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
                  onChange={() => setReason(code)}
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
          <p role="alert" className="form-message">
            {form.errorsOf('reason') ?? form.message}
          </p>
          <button type="submit" className="button" aria-disabled={form.isSubmitting}>
            {form.isSubmitting ? 'Sending…' : 'Send report'}
          </button>
        </ActionForm>
      )}
    </Dialog>
  );
}
