import { Link } from 'react-router';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { readSubmittedWork } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { NO_SUCH_WORK, parseWorkId } from '../lib/work-id.ts';
import { runReviewCommand } from '../staff/review-commands.ts';
import { ReviewPage } from '../staff/review-page.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { DraftPreview } from '../studio/preview-step.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-review-work.ts';

const TITLE = 'Review a work';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => {
  const artworkId = parseWorkId(params.artworkId);
  return loadAccountData(
    async () => (artworkId ? api(readSubmittedWork, { params: { artworkId } }) : NO_SUCH_WORK),
    'curate',
  );
};

export const action = pageAction({ command: runReviewCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="curate" />;
}

/** For curators: approves a work, asks for changes, or rejects it. */
export default function StaffReviewWork({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout title={TITLE} action="curate">
      <p>
        <Link to="/staff/review">All works to review</Link>
      </p>
      {data ? (
        <ReviewPage key={data.draft.artworkId} {...data}>
          <DraftPreview draft={data.draft} fields={data.draft.fields} />
        </ReviewPage>
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
