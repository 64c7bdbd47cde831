import type { Insights } from '@easel/contract/studio/insights';
import {
  INSIGHTS_METRICS,
  INSIGHTS_PERIOD_LABELS,
  INSIGHTS_PERIODS,
  type InsightsPeriod,
} from '@easel/domain/studio/insights-period';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { localTime } from '../lib/local-time.ts';
import { LinkTabs } from '../ui/link-tabs.tsx';
import css from './insights.module.css';

/** The period in the query of a page. Unknown values are ignored. */
export const readPeriod = (request: Request): InsightsPeriod => {
  const text = new URL(request.url).searchParams.get('period');
  return INSIGHTS_PERIODS.find((period) => period === text) ?? '30-days';
};

export const PeriodTabs = ({ period }: { period: InsightsPeriod }) => (
  <LinkTabs
    label="Period"
    tabs={INSIGHTS_PERIODS.map((one) => ({
      label: INSIGHTS_PERIOD_LABELS[one],
      url: `?period=${one}`,
      isCurrent: one === period,
    }))}
  />
);

/** Who is counted, and until when. */
export const CountingNote = ({ countedUntil }: Pick<Insights, 'countedUntil'>) => (
  <p className="quiet">
    Views are visitors who opened a work, each once a day. Only visitors who allow statistics are counted, so there were
    more; you, the staff and robots are not.{' '}
    {countedUntil ? `Counted until ${localTime(countedUntil)}. ` : 'Counting begins within ten minutes. '}
    Days begin at midnight UTC.
  </p>
);

/** Whether anything has happened in the period or the one before. */
export const hasFigures = ({ totals, before }: Pick<Insights, 'totals' | 'before'>): boolean =>
  INSIGHTS_METRICS.some((metric) => totals[metric] > 0 || before[metric] > 0);

/** For artists without visitors: what helps. */
export function NoVisitors({ hasWorks, children }: { hasWorks: boolean; children?: ReactNode }) {
  return (
    <div className={css.empty}>
      <h2>{hasWorks ? 'No visitors yet' : 'Nothing to count yet'}</h2>
      {hasWorks ? (
        <>
          <p>Nobody has opened your works in this time. This is what helps:</p>
          <ul>
            <li>
              <strong>Say everything.</strong> Medium, style, subject, colors and keywords are what people filter and
              search for. <Link to="/studio">Complete your works</Link>
            </li>
            <li>
              <strong>Good photos.</strong> A sharp, straight front, details, and the work in a room.
            </li>
            <li>
              <strong>More works.</strong> Each one is another way to find you. New works are shown first in many lists.
            </li>
            <li>
              <strong>Share your page.</strong> Link to it where people know you already. Visitors from other sites are
              counted here by site. <Link to="/account/profile">Your profile</Link>
            </li>
          </ul>
        </>
      ) : (
        <p>
          As soon as a work of yours is in the shop, this page shows who finds it and how.{' '}
          <Link to="/studio">List a work</Link>
        </p>
      )}
      {children}
    </div>
  );
}
