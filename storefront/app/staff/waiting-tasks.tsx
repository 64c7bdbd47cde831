import type { Figures } from '@easel/contract/staff/figures';
import { WAITING } from '@easel/domain/staff/figures';
import { formatCount } from '@easel/domain/text/pluralize';
import { relativeTime } from '@easel/domain/text/relative-time';
import { Link } from 'react-router';
import css from './waiting-tasks.module.css';

/** What somebody has to do now. Each card leads to its list. */
export function WaitingTasks({ tasks }: { tasks: Figures['waiting'] }) {
  return (
    <section aria-labelledby="waiting-title" className="stack-small">
      <h2 id="waiting-title">Waiting for you</h2>
      {tasks.length === 0 ? (
        <p className="muted">Nothing waits for you.</p>
      ) : (
        <ul className={css.tasks}>
          {tasks.map(({ kind, count, dueAt }) => (
            <li key={kind}>
              <Link to={WAITING[kind].url} data-urgent={URGENT.has(kind) || undefined}>
                <strong>{formatCount(count)}</strong>
                <span>
                  {WAITING[kind].label}
                  {dueAt !== null && <small>answer by {relativeTime(dueAt, 0)}</small>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** With a deadline, or broken. */
const URGENT: ReadonlySet<string> = new Set(['disputes', 'lateShipments', 'failedRefunds', 'failedJobs']);
