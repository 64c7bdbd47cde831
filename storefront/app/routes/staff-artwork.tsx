import { Link } from 'react-router';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { readStatedFacts } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { pageAction } from '../lib/route-actions.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { saveFacts } from '../studio/facts-commands.ts';
import { FactsForm } from '../studio/facts-form.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-artwork.ts';

const TITLE = 'Facts of a work';
const ARTWORK_ID = /^[1-9]\d{0,14}$/;

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => {
  const artworkId = ARTWORK_ID.test(params.artworkId) ? Number(params.artworkId) : 1e15;
  return loadAccountData(() => api(readStatedFacts, { params: { artworkId } }), 'moderateWorks');
};

export const action = pageAction({ command: saveFacts });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="moderateWorks" />;
}

/** Staff correct the descriptions and facts of any work. Every change is recorded. */
export default function StaffArtwork({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout title={TITLE} action="moderateWorks">
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
