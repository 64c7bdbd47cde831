import type { WaitedWork } from '@easel/contract/selling/holds';
import { WAITING_LIST } from '@easel/domain/selling/operation-lists';
import { parseListQuery, toListCall } from '@easel/domain/text/list-query';
import { formatCount } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { listWaitedWorks } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffList, useStaffData } from '../lib/staff-data.ts';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { type StaffColumn, StaffTable } from '../staff/staff-table.tsx';
import { formatUtcDay, formatUtcTime } from '../staff/utc-time.ts';
import type { Route } from './+types/staff-waiting-lists.ts';

const TITLE = 'Waiting lists';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const query = parseListQuery(WAITING_LIST, new URL(request.url).search);
  const works = () => api(listWaitedWorks, { query: toListCall(query) });
  return { query, ...(await loadStaffList(api, 'manageOrders', 'waiting-lists', works)) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

const COLUMNS: readonly StaffColumn<WaitedWork>[] = [
  {
    id: 'work',
    name: 'Work',
    isFixed: true,
    read: ({ artworkId, title }) => <Link to={`/staff/waiting-lists/${artworkId}`}>{title}</Link>,
  },
  { id: 'artist', name: 'Artist', read: ({ artist }) => artist },
  {
    id: 'people',
    name: 'People',
    sort: 'people',
    isNumber: true,
    onPhone: 'aside',
    read: ({ people }) => formatCount(people),
  },
  {
    id: 'offered',
    name: 'Offered to',
    onPhone: 'fact',
    read: ({ offeredTo, offeredUntil }) =>
      offeredTo === null ? '' : `${offeredTo}, until ${formatUtcTime(offeredUntil)} UTC`,
  },
  { id: 'since', name: 'Since', sort: 'since', onPhone: 'fact', read: ({ since }) => formatUtcDay(since) },
];

export default function StaffWaitingLists({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  return (
    <StaffLayout title={TITLE} action="manageOrders" role={loaderData.role}>
      <StaffTable
        list="waiting-lists"
        unit="work"
        definition={WAITING_LIST}
        query={loaderData.query}
        settings={data?.settings ?? { columns: null, views: [] }}
        columns={COLUMNS}
        searchLabel="Work or artist"
        rows={data?.list.works ?? []}
        rowKey={({ artworkId }) => String(artworkId)}
        rowName={({ title }) => title}
        totalResults={data?.list.totalResults ?? 0}
        pageSize={data?.list.pageSize ?? 50}
        emptyText="Nobody waits for a work."
        {...(messages.length > 0 && { error: messages.join(' ') })}
      />
    </StaffLayout>
  );
}
