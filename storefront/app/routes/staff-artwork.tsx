import { Link } from 'react-router';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { readStatedFacts } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { NO_SUCH_WORK, parseWorkId } from '../lib/work-id.ts';
import { saveFacts } from '../staff/facts-commands.ts';
import { FactsForm } from '../staff/facts-form.tsx';
import { HistoryLink } from '../staff/history-link.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-artwork.ts';

const TITLE = 'Facts of a work';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => {
  const artworkId = parseWorkId(params.artworkId);
  return loadAccountData(
    async () => (artworkId ? api(readStatedFacts, { params: { artworkId } }) : NO_SUCH_WORK),
    'moderateWorks',
  );
};

export const action = pageAction({ command: saveFacts });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="moderateWorks" />;
}

/** Staff correct the descriptions and facts of any work. Every change is recorded. */
export default function StaffArtwork({ loaderData, params }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout title={TITLE} action="moderateWorks" actions={<HistoryLink type="work" objectId={params.artworkId} />}>
      <p>
        <Link to="/staff/reports">Reports</Link>
      </p>
      {data ? (
        <FactsForm key={`${data.artworkId} ${data.version}`} edited={data} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
