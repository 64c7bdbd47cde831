import { readFigures } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffData, useStaffData } from '../lib/staff-data.ts';
import { FigureOverview, PeriodChoice } from '../staff/figure-overview.tsx';
import { FigureTops, Funnel } from '../staff/figure-tops.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { WaitingTasks } from '../staff/waiting-tasks.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-overview.ts';

const TITLE = 'Overview';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const asked = ['period', 'from', 'until'].map((name) => [name, searchParams.get(name)?.slice(0, 10)] as const);
  const query = Object.fromEntries(asked.filter(([, value]) => value));
  return loadStaffData(api, 'readFigures', () => api(readFigures, { query }));
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

/** What needs doing, then how the shop is doing. */
export default function StaffOverview({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  return (
    <StaffLayout title={TITLE} action="readFigures" role={loaderData.role}>
      {data ? (
        <div className="stack-large">
          <WaitingTasks tasks={data.waiting} />
          <PeriodChoice range={data.range} />
          <FigureOverview {...data} />
          <Funnel totals={data.totals} before={data.before} />
          <FigureTops tops={data.tops} currency={data.currency} />
        </div>
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
