import type { AdvisoryList } from '@easel/contract/collecting/advisory';
import { ADVISORY_STATE_LABELS } from '@easel/domain/collecting/advisory-request';
import { dayLabel } from '@easel/domain/text/relative-time';
import { Link } from 'react-router';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { budgetLabel } from './advisory-texts.ts';
import css from './staff-advisory.module.css';

/** The requests of a state, or the open ones. */
export function StaffAdvisoryList({ list, state }: { list: AdvisoryList; state: string }) {
  const { requests, counts } = list;
  const open = (counts.new ?? 0) + (counts.assigned ?? 0);
  const tabs = [
    { url: '/staff/advisory', label: 'Open', count: open, isCurrent: state === 'open' },
    ...(['answered', 'closed'] as const).map((one) => ({
      url: `/staff/advisory?state=${one}`,
      label: ADVISORY_STATE_LABELS[one],
      count: counts[one] ?? 0,
      isCurrent: state === one,
    })),
  ];
  return (
    <div className={css.page}>
      <LinkTabs label="State" tabs={tabs} />
      {requests.length === 0 && <p className="muted">No requests.</p>}
      <ul className={css.rows} aria-label="Requests">
        {requests.map((request) => (
          <li key={request.requestId}>
            <div>
              <Link to={`/staff/advisory/${request.requestId}`}>
                {request.number}: {request.name}
              </Link>
              <small>
                {[
                  dayLabel(request.createdAt),
                  budgetLabel(request.budget),
                  request.deadline && `needed by ${dayLabel(request.deadline)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <span className="right-aligned">
              {ADVISORY_STATE_LABELS[request.state]}
              {request.assignee && <small>{request.assignee}</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
