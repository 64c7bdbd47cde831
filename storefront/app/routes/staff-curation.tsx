import { CURATION_LIST } from '@easel/domain/staff/curation-list';
import { parseListQuery } from '@easel/domain/text/list-query';
import { pageAction } from '../lib/page-action.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useStaffData } from '../lib/staff-data.ts';
import { runCurationCommand } from '../staff/curation-commands.ts';
import { CurationDesk } from '../staff/curation-desk.tsx';
import { loadCuration } from '../staff/load-curation.ts';
import { StaffLayout } from '../staff/staff-layout.tsx';
import type { Route } from './+types/staff-curation.ts';

const TITLE = 'Works';

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = parseListQuery(CURATION_LIST, new URL(request.url).search);
  return { query, ...(await loadCuration(context.get(pageContext).api, query)) };
}

export const action = pageAction({ command: runCurationCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export default function StaffCuration({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  return (
    <StaffLayout title={TITLE} action="curate" role={loaderData.role}>
      <CurationDesk data={data} query={loaderData.query} view="wall" messages={messages} />
    </StaffLayout>
  );
}
