import { AccountError } from '../accounts/account-error.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { readInsights } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import css from '../studio/insights.module.css';
import { InsightsFigures } from '../studio/insights-figures.tsx';
import { InsightsSearches, InsightsSources } from '../studio/insights-origins.tsx';
import { CountingNote, hasFigures, NoVisitors, PeriodTabs, readPeriod } from '../studio/insights-page.tsx';
import { InsightsWorks } from '../studio/insights-works.tsx';
import { StudioLayout } from '../studio/studio-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/studio-insights.ts';

const TITLE = 'Insights';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAccountData(() => api(readInsights, { query: { period: readPeriod(request) } }), 'sellWorks');

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'How visitors find your works.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <StudioLayout title={TITLE}>
      <SkeletonLines />
    </StudioLayout>
  );
}

/** For artists: how visitors find their works, and what they do. */
export default function StudioInsights({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  return (
    <StudioLayout title={TITLE}>
      {data ? (
        <div className="stack-large">
          <PeriodTabs period={data.period} />
          {hasFigures(data) ? (
            <>
              <InsightsFigures {...data} fileName={`insights-${data.range.until}`} />
              <div className={css.columns}>
                <InsightsSources sources={data.sources} fileName={`insights-${data.range.until}`} />
                <InsightsSearches {...data} fileName={`insights-${data.range.until}`} />
              </div>
              <InsightsWorks works={data.works} fileName={`insights-${data.range.until}`} />
            </>
          ) : (
            <NoVisitors hasWorks={data.works.length > 0} />
          )}
          <CountingNote {...data} />
        </div>
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <SkeletonLines />
      )}
    </StudioLayout>
  );
}
