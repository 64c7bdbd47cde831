import type { ReportedConversation } from '@easel/contract/collecting/message-reports';
import { REPORT_REASON_NAMES, type ReportResolution } from '@easel/domain/collecting/messages';
import { localTime } from '../lib/local-time.ts';
import { Dialog } from '../ui/dialog.tsx';
import css from './report-dialog.module.css';
import { SenderSuspension, type SenderSuspensionProps } from './sender-suspension.tsx';

export interface ReportDialogProps {
  report: ReportedConversation;
  isPending: boolean;
  /** Why the last change was refused. */
  error: string;
  onResolve: (resolution: ReportResolution) => void;
  onSuspend: SenderSuspensionProps['onSuspend'];
  onEnd: SenderSuspensionProps['onEnd'];
  onClose: () => void;
}

/** The reported conversation, who has read it, and what can be done. */
export function ReportDialog({ report, isPending, error, onResolve, onSuspend, onEnd, onClose }: ReportDialogProps) {
  const { messages, accesses, title, reason, note, reporterName, resolution } = report;
  return (
    <Dialog title={REPORT_REASON_NAMES[reason]} size="wide" onClose={onClose}>
      <p className="quiet">
        Reported by {reporterName}. {title ? `About “${title}”.` : 'A general question.'} {note}
      </p>
      <ol className={css.messages}>
        {messages.map((message) => (
          <li key={message.messageId} data-reported={message.isReported || undefined}>
            <p className="quiet">
              {message.senderName}, {localTime(message.sentAt)}
              {message.isReported && ', reported'}
              {message.isRemoved && ', removed'}
            </p>
            <p className="free-text">{message.text}</p>
          </li>
        ))}
      </ol>
      {!resolution && (
        <div className={css.buttons}>
          <button type="button" className="button" onClick={() => onResolve('removed')}>
            Remove the message
          </button>
          <button type="button" className="button" data-kind="quiet" onClick={() => onResolve('dismissed')}>
            Dismiss the report
          </button>
        </div>
      )}
      <SenderSuspension
        // What was typed belongs to the last suspension.
        key={report.suspensions.length}
        report={report}
        isPending={isPending}
        error={error}
        onSuspend={onSuspend}
        onEnd={onEnd}
      />
      <p className="quiet">
        Read by {accesses.map(({ name, accessedAt }) => `${name} (${localTime(accessedAt)})`).join(', ')}
      </p>
    </Dialog>
  );
}
