import { Link } from 'react-router';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { readCuratedWork } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { NO_SUCH_WORK, parseWorkId } from '../lib/work-id.ts';
import { runCurationCommand } from '../staff/curation-commands.ts';
import { CurationPage } from '../staff/curation-page.tsx';
import { HistoryLink } from '../staff/history-link.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-curation-work.ts';

const TITLE = 'Curate a work';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => {
  const artworkId = parseWorkId(params.artworkId);
  return loadAccountData(
    async () => (artworkId ? api(readCuratedWork, { params: { artworkId } }) : NO_SUCH_WORK),
    'curate',
  );
};

export const action = pageAction({ command: runCurationCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="curate" />;
}

/** For curators: a work with its full-size image, what was decided about it, and by whom. */
export default function StaffCurationWork({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout
      title={data?.work.title || TITLE}
      action="curate"
      actions={data && <HistoryLink type="work" objectId={data.work.artworkId} />}
    >
      <p>
        <Link to="/staff/curation">All works</Link>
      </p>
      {data ? (
        <CurationPage key={data.work.artworkId} data={data} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
