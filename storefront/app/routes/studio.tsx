import { parsePageNumber, toPageNumber } from '@easel/domain/discovery/pagination';
import { STUDIO_SORTS } from '@easel/domain/studio/studio-works';
import { WORK_STATES } from '@easel/domain/studio/work-states';
import { AccountError } from '../accounts/account-error.tsx';
import { CheckInNotice } from '../accounts/check-in-notice.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { listStudioWorks, readStudioOverview } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { PageLinks } from '../selling/page-links.tsx';
import { StudioActions } from '../studio/studio-actions.tsx';
import { runStudioCommand } from '../studio/studio-commands.ts';
import { StudioLayout } from '../studio/studio-layout.tsx';
import { StudioOverview } from '../studio/studio-overview.tsx';
import { StudioWorks } from '../studio/studio-works.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/studio.ts';

const TITLE = 'Studio';

/** Unknown values are ignored. */
function readQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  return {
    state: WORK_STATES.find((state) => state === query.get('state')),
    sort: STUDIO_SORTS.find((sort) => sort === query.get('sort')) ?? 'changed',
    query: query.get('query')?.slice(0, 200) || undefined,
    pageNumber: toPageNumber(parsePageNumber(query.get('page'))),
  };
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { state, sort, query, pageNumber } = readQuery(request);
  return loadAccountData(async () => {
    const wish = { sort, pageNumber, ...(state && { state }), ...(query && { query }) };
    const [works, overview] = await Promise.all([api(listStudioWorks, { query: wish }), api(readStudioOverview)]);
    if (!works.success) return works;
    return overview.success
      ? { ...works, payload: { ...works.payload, state, sort, overview: overview.payload } }
      : overview;
  }, 'sellWorks');
};

export const action = pageAction({ command: runStudioCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'Your works in the shop.', isIndexable: false });
}

export function HydrateFallback() {
  return <StudioLayout title={TITLE} />;
}

/** The studio of an artist: what to do next, figures, and all works by state. */
export default function Studio({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  return (
    <StudioLayout title={TITLE}>
      {data ? (
        <div className="stack-large">
          <CheckInNotice />
          <StudioOverview {...data.overview} />
          <StudioActions />
          <StudioWorks {...data} />
          <PageLinks {...data} />
        </div>
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <SkeletonLines />
      )}
    </StudioLayout>
  );
}
