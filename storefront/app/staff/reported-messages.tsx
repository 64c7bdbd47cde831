import type { ApiResult } from '@easel/contract/api';
import type { ReportedConversation, ReportList, ReportSummary } from '@easel/contract/collecting/message-reports';
import { REPORT_REASON_NAMES, type ReportResolution } from '@easel/domain/collecting/messages';
import { toPageNumber } from '@easel/domain/discovery/pagination';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../lib/api-client.ts';
import { localTime } from '../lib/local-time.ts';
import { endSuspension, openMessageReport, resolveMessageReport, suspendSender } from '../lib/page-calls.ts';
import { ReportDialog } from './report-dialog.tsx';
import css from './staff-rows.module.css';

export interface ReportedMessagesProps extends ReportList {
  /** The first is 0. */
  page: number;
  status: 'open' | 'resolved';
  /** A report was resolved. */
  onChange: () => void;
}

/** Reported messages. The conversation is shown on request, because every access is recorded. */
export function ReportedMessages({ reports, totalResults, pageSize, page, status, onChange }: ReportedMessagesProps) {
  const [opened, setOpened] = useState<ReportedConversation>();
  const [error, setError] = useState('');
  const open = async (reportId: number) => {
    const result = await api(openMessageReport, { params: { reportId }, body: {} });
    setError(result.success ? '' : result.messages.join(' '));
    if (result.success) setOpened(result.payload);
  };
  const resolve = async (reportId: number, resolution: ReportResolution) => {
    const result = await api(resolveMessageReport, { params: { reportId }, body: { resolution } });
    setError(result.success ? '' : result.messages.join(' '));
    setOpened(undefined);
    onChange();
  };
  const change = (result: ApiResult<ReportedConversation>): string => {
    if (result.success) setOpened(result.payload);
    return result.success ? '' : result.messages.join(' ');
  };
  const pages = Math.ceil(totalResults / pageSize);
  return (
    <>
      <p role="alert" className={css.error} hidden={error === ''}>
        {error}
      </p>
      <ul className={css.rows} aria-label="Reports">
        {reports.map((report) => (
          <li key={report.reportId} className={css.row}>
            <div>
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
            <button type="button" className="text-button" onClick={() => void open(report.reportId)}>
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
          onResolve={(resolution) => void resolve(opened.reportId, resolution)}
          onSuspend={async (body) => change(await api(suspendSender, { params: { reportId: opened.reportId }, body }))}
          onEnd={async () => change(await api(endSuspension, { params: { reportId: opened.reportId }, body: {} }))}
          onClose={() => {
            setOpened(undefined);
            onChange();
          }}
        />
      )}
    </>
  );
}

const stateOf = ({ resolution, resolvedBy, accessCount }: ReportSummary): string => {
  if (resolution) return `${resolution} by ${resolvedBy ?? 'staff'}`;
  return accessCount === 0 ? 'not read yet' : accessCount === 1 ? 'read once' : `read ${accessCount} times`;
};
