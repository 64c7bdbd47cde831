import type { ReportedConversation, Suspension } from '@easel/contract/collecting/message-reports';
import {
  MAX_SUSPENSION_REASON,
  SUSPENSION_PERIOD_NAMES,
  SUSPENSION_PERIODS,
  type SuspensionPeriod,
} from '@easel/domain/collecting/message-suspension';
import { dayLabel } from '@easel/domain/text/relative-time';
import { type SubmitEvent, useState } from 'react';
import { localTime } from '../lib/local-time.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import css from './report-dialog.module.css';

export interface SenderSuspensionProps {
  report: ReportedConversation;
  isPending: boolean;
  error: string;
  onSuspend: (suspension: { period: SuspensionPeriod; reason: string }) => void;
  onEnd: () => void;
}

const PERIODS = SUSPENSION_PERIODS.map((period) => ({ code: period, name: SUSPENSION_PERIOD_NAMES[period] }));

/** Suspends the sender of a reported message from messaging, or ends it. Shows the former suspensions. */
export function SenderSuspension({ report, isPending, error, onSuspend, onEnd }: SenderSuspensionProps) {
  const { senderName, suspensions } = report;
  const [period, setPeriod] = useState<SuspensionPeriod>('week');
  const [reason, setReason] = useState('');
  const suspend = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSuspend({ period, reason });
  };
  const isSuspended = suspensions.some(({ isCurrent }) => isCurrent);
  return (
    <details className={css.suspension} open={isSuspended || undefined}>
      <summary>
        {isSuspended ? `${senderName} is suspended from messaging` : `Suspend ${senderName} from messaging`}
      </summary>
      {suspensions.length > 0 && (
        <ul className={css.past}>
          {suspensions.map((suspension) => (
            <li key={suspension.startedAt}>
              {periodOf(suspension)} <i className="ink">{suspension.reason}</i>
            </li>
          ))}
        </ul>
      )}
      {isSuspended ? (
        <button type="button" className="button" data-kind="quiet" aria-disabled={isPending} onClick={onEnd}>
          End the suspension
        </button>
      ) : (
        <form className={css.form} noValidate onSubmit={suspend}>
          <SelectField label="For" name="period" value={period} options={PERIODS} onChoose={setPeriod} />
          <TextArea
            label={`Reason, which ${senderName} reads`}
            name="reason"
            rows={3}
            maxLength={MAX_SUSPENSION_REASON}
            mostCharacters={MAX_SUSPENSION_REASON}
            text={reason}
            value={reason}
            errors={error ? [error] : []}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <button type="submit" className="button" aria-disabled={isPending}>
            Suspend
          </button>
        </form>
      )}
      <p role="alert" className={isSuspended ? 'accent' : 'visually-hidden'}>
        {error}
      </p>
    </details>
  );
}

function periodOf({ startedAt, startedBy, endsAt, endedAt, endedBy }: Suspension): string {
  const begin = `${localTime(startedAt)} by ${startedBy}`;
  if (endedAt) return `${begin}, ended ${localTime(endedAt)} by ${endedBy ?? 'staff'}.`;
  return endsAt ? `${begin}, until ${dayLabel(endsAt)}.` : `${begin}, until we end it.`;
}
