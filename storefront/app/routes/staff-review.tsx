import { parsePageNumber, toPageNumber } from '@easel/domain/discovery/pagination';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { listSubmittedWorks } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { PageLinks } from '../selling/page-links.tsx';
import { ReviewQueue } from '../staff/review-queue.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-review.ts';

const TITLE = 'Review';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const pageNumber = toPageNumber(parsePageNumber(new URL(request.url).searchParams.get('page')));
  return loadAccountData(() => api(listSubmittedWorks, { query: { pageNumber } }), 'curate');
};

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="curate" />;
}

/** For curators: works that wait for a review. */
export default function StaffReview({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout title={TITLE} action="curate">
      {data ? (
        <>
          <ReviewQueue works={data.works} />
          <PageLinks {...data} />
        </>
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
