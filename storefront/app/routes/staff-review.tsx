import type { ApplicationList } from '@easel/contract/accounts/artist-applications';
import type { ApiResult } from '@easel/contract/api';
import type { SubmittedWorks } from '@easel/contract/studio/review';
import { parsePageNumber, toPageNumber } from '@easel/domain/discovery/pagination';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { listApplications, listSubmittedWorks } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { PageLinks } from '../selling/page-links.tsx';
import { type QueueKind, ReviewQueue, readQueueKind } from '../staff/review-queue.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-review.ts';

const TITLE = 'Review';

interface Loaded {
  works: SubmittedWorks;
  applications: ApplicationList;
}

/** Which works a kind has. */
const WORK_KINDS = { works: 'new', changes: 'changed' } as const;

async function loadQueue(kind: QueueKind, pageNumber: number): Promise<ApiResult<Loaded>> {
  const workKind = kind === 'works' || kind === 'changes' ? { kind: WORK_KINDS[kind] } : {};
  const [works, applications] = await Promise.all([
    api(listSubmittedWorks, { query: { pageNumber, ...workKind } }),
    api(listApplications, { query: { state: 'submitted' } }),
  ]);
  if (!works.success) return works;
  if (!applications.success) return applications;
  return { ...works, payload: { works: works.payload, applications: applications.payload } };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const pageNumber = toPageNumber(parsePageNumber(searchParams.get('page')));
  const kind = readQueueKind(searchParams.get('show'));
  return { kind, pageNumber, ...(await loadAccountData(() => loadQueue(kind, pageNumber), 'curate')) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="curate" />;
}

/** For curators: works and applications that wait for a review. */
export default function StaffReview({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  const { kind, pageNumber } = loaderData;
  const applications = data?.applications.applications ?? [];
  return (
    <StaffLayout title={TITLE} action="curate">
      {data ? (
        <>
          <ReviewQueue
            kind={kind}
            works={kind === 'applications' ? [] : data.works.works}
            // They come first, so they are on the first page.
            applications={kind === 'applications' || (kind === 'all' && pageNumber === 1) ? applications : []}
            counts={{
              works: data.works.counts.new,
              changes: data.works.counts.changed,
              applications: data.applications.counts.submitted ?? 0,
            }}
          />
          {kind !== 'applications' && <PageLinks {...data.works} />}
        </>
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
