import type { ReportedConversation, ReportList, ReportSummary } from '@easel/contract/collecting/message-reports';
import { REPORT_REASON_NAMES } from '@easel/domain/collecting/messages';
import { toPageNumber } from '@easel/domain/discovery/pagination';
import { useState } from 'react';
import { Link } from 'react-router';
import { localTime } from '../lib/local-time.ts';
import { useCommand } from '../lib/use-command.ts';
import type { ReportCommand } from './report-commands.ts';
import { ReportDialog } from './report-dialog.tsx';
import css from './staff-rows.module.css';

export interface ReportedMessagesProps extends ReportList {
  /** The first is 0. */
  page: number;
  status: 'open' | 'resolved';
}

/** Reported messages. The conversation is shown on request, because every access is recorded. */
export function ReportedMessages({ reports, totalResults, pageSize, page, status }: ReportedMessagesProps) {
  const { send, isPending, result } = useCommand<ReportCommand, ReportedConversation>();
  const [sent, setSent] = useState<ReportCommand['kind']>();
  const [opened, setOpened] = useState<ReportedConversation>();
  const [answered, setAnswered] = useState(result);
  if (result !== answered) {
    setAnswered(result);
    if (sent === 'resolve') setOpened(undefined);
    else if (result?.success) setOpened(result.payload);
  }
  const run = (command: ReportCommand) => {
    if (isPending) return;
    setSent(command.kind);
    void send(command);
  };
  const error = result && !result.success && !isPending ? result.messages.join(' ') : '';
  const listError = opened ? '' : error;
  const pages = Math.ceil(totalResults / pageSize);
  return (
    <>
      <p role="alert" className="form-message" hidden={listError === ''}>
        {listError}
      </p>
      <ul className={css.rows} aria-label="Reports">
        {reports.map((report) => (
          <li key={report.reportId} className={css.row}>
            <div className="breakable shrinkable">
              {REPORT_REASON_NAMES[report.reason]}
              <small>
                {report.reporterName} about a message of {report.senderName}
                {report.note && `: ${report.note}`}
              </small>
            </div>
            <span className={css.aside}>
              {localTime(report.reportedAt)}
              <br />
              {stateOf(report)}
            </span>
            <button
              type="button"
              className="text-button"
              onClick={() => run({ kind: 'open', reportId: report.reportId })}
            >
              Read<span className="visually-hidden"> the conversation of report {report.reportId}</span>
            </button>
          </li>
        ))}
      </ul>
      {totalResults === 0 && (
        <p className="muted">{status === 'open' ? 'Nothing is reported.' : 'No report has been resolved yet.'}</p>
      )}
      {pages > 1 && (
        <nav aria-label="Pages">
          {page > 0 && <Link to={`?status=${status}&page=${toPageNumber(page - 1)}`}>Previous</Link>}{' '}
          {page + 1 < pages && <Link to={`?status=${status}&page=${toPageNumber(page + 1)}`}>Next</Link>}
        </nav>
      )}
      {opened && (
        <ReportDialog
          report={opened}
          isPending={isPending}
          error={error}
          onResolve={(resolution) => run({ kind: 'resolve', reportId: opened.reportId, resolution })}
          onSuspend={(suspension) => run({ kind: 'suspend', reportId: opened.reportId, ...suspension })}
          onEnd={() => run({ kind: 'endSuspension', reportId: opened.reportId })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const stateOf = ({ resolution, resolvedBy, accessCount }: ReportSummary): string => {
  if (resolution) return `${resolution} by ${resolvedBy ?? 'staff'}`;
  return accessCount === 0 ? 'not read yet' : accessCount === 1 ? 'read once' : `read ${accessCount} times`;
};
