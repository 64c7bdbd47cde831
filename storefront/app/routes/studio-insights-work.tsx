import { Link } from 'react-router';
import { AccountError } from '../accounts/account-error.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { readWorkInsights } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { NO_SUCH_WORK, parseWorkId } from '../lib/work-id.ts';
import { EditEffects } from '../studio/edit-effects.tsx';
import css from '../studio/insights.module.css';
import { InsightsFigures } from '../studio/insights-figures.tsx';
import { InsightsSearches, InsightsSources } from '../studio/insights-origins.tsx';
import { CountingNote, hasFigures, NoVisitors, PeriodTabs, readPeriod } from '../studio/insights-page.tsx';
import { PriceStrip } from '../studio/price-strip.tsx';
import { StateBadge } from '../studio/state-badge.tsx';
import { StudioLayout } from '../studio/studio-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/studio-insights-work.ts';

const TITLE = 'Insights';

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => {
  const artworkId = parseWorkId(params.artworkId);
  const query = { period: readPeriod(request) };
  return loadAccountData(
    async () => (artworkId ? api(readWorkInsights, { params: { artworkId }, query }) : NO_SUCH_WORK),
    'sellWorks',
  );
};

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'How visitors find a work.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <StudioLayout title={TITLE}>
      <SkeletonLines />
    </StudioLayout>
  );
}

/** For artists: how visitors find one work, what similar works cost, and what edits changed. */
export default function StudioInsightsWork({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, messages, reload } = useAccountData(loaderData);
  const fileName = data && `insights-${data.work.artworkId}-${data.range.until}`;
  return (
    <StudioLayout title={data ? data.work.title || 'Untitled' : TITLE}>
      {data && fileName ? (
        <div className="stack-large">
          <p className={css.about}>
            <StateBadge state={data.work.state} />
            <Link to={`/studio/insights?period=${data.period}`}>All works</Link>
            <Link to={data.productUrl}>View in the shop</Link>
            <Link to={`/studio/art/${data.work.artworkId}/facts`}>Edit</Link>
          </p>
          <PeriodTabs period={data.period} />
          {hasFigures(data) ? (
            <>
              <InsightsFigures {...data} fileName={fileName} />
              <div className={css.columns}>
                <InsightsSources sources={data.sources} fileName={fileName} />
                <InsightsSearches {...data} fileName={fileName} />
              </div>
            </>
          ) : (
            <NoVisitors hasWorks />
          )}
          <PriceStrip
            comparison={data.priceComparison}
            priceCents={data.work.priceCents}
            place={data.work.pricePlace}
          />
          <EditEffects edits={data.edits} />
          <CountingNote {...data} />
        </div>
      ) : hasFailed ? (
        messages.some((message) => message.startsWith('This work does not exist')) ? (
          <p>This work does not exist, or it is not yours.</p>
        ) : (
          <AccountError onRetry={reload} />
        )
      ) : (
        <SkeletonLines />
      )}
    </StudioLayout>
  );
}
