import { formatCallUrl } from '@easel/contract/api';
import type { ListedPerson } from '@easel/contract/staff/people';
import { ARTIST_STATE_NAMES, ARTIST_STATES, ROLE_NAMES } from '@easel/domain/accounts/person-changes';
import { readCountry } from '@easel/domain/locale/countries';
import { PEOPLE_LIST } from '@easel/domain/staff/people-list';
import { parseListQuery, toListCall } from '@easel/domain/text/list-query';
import { listKeys } from '@easel/domain/text/own-value';
import { formatCount } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { downloadPeople, listPeople } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffList, useStaffData } from '../lib/staff-data.ts';
import type { StaffFilter } from '../staff/list-filters.tsx';
import { PersonBadge } from '../staff/person-badge.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { type StaffColumn, StaffTable } from '../staff/staff-table.tsx';
import { formatUtcDay } from '../staff/utc-time.ts';
import type { Route } from './+types/staff-people.ts';

const TITLE = 'People';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const query = parseListQuery(PEOPLE_LIST, new URL(request.url).search);
  const people = () => api(listPeople, { query: toListCall(query) });
  return { query, ...(await loadStaffList(api, 'managePeople', 'people', people)) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

const COLUMNS: readonly StaffColumn<ListedPerson>[] = [
  {
    id: 'name',
    name: 'Name',
    sort: 'name',
    isFixed: true,
    read: ({ userId, fullName, email }) => (
      <Link to={`/staff/people/${userId}`}>{fullName || email || `Account ${userId}`}</Link>
    ),
  },
  { id: 'email', name: 'Email', read: ({ email, isDeleted }) => (isDeleted ? 'Deleted' : email || 'None') },
  { id: 'role', name: 'Role', onPhone: 'aside', read: ({ role }) => ROLE_NAMES[role] },
  { id: 'state', name: 'State', read: (person) => <PersonBadge person={person} /> },
  { id: 'country', name: 'Country', isExtra: true, read: ({ country }) => readCountry(country)?.name ?? '' },
  {
    id: 'created',
    name: 'Created',
    sort: 'created',
    onPhone: 'fact',
    read: ({ createdAt }) => formatUtcDay(createdAt),
  },
  { id: 'seen', name: 'Last seen', onPhone: 'fact', read: ({ lastSeenAt }) => formatUtcDay(lastSeenAt) || 'Never' },
  {
    id: 'orders',
    name: 'Orders',
    isNumber: true,
    onPhone: 'fact',
    read: ({ ordersCount }) => formatCount(ordersCount),
  },
  { id: 'id', name: 'Id', isNumber: true, isExtra: true, read: ({ userId }) => userId },
];

const FILTERS: readonly StaffFilter[] = [
  {
    name: 'role',
    label: 'Role',
    kind: 'choice',
    options: listKeys(ROLE_NAMES).map((code) => ({ code, name: ROLE_NAMES[code] })),
  },
  {
    name: 'artist',
    label: 'Artist',
    kind: 'choice',
    options: ARTIST_STATES.map((code) => ({ code, name: ARTIST_STATE_NAMES[code] })),
  },
  {
    name: 'blocked',
    label: 'Blocked',
    kind: 'choice',
    options: [
      { code: 'yes', name: 'Blocked' },
      { code: 'no', name: 'Not blocked' },
    ],
  },
  { name: 'from', label: 'Created from', kind: 'day' },
  { name: 'until', label: 'Until', kind: 'day' },
];

export default function StaffPeople({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  const { query, role } = loaderData;
  const { pageNumber: _, ...filter } = toListCall(query);
  return (
    <StaffLayout title={TITLE} action="managePeople" role={role}>
      <StaffTable
        list="people"
        unit="person"
        units="people"
        definition={PEOPLE_LIST}
        query={query}
        settings={data?.settings ?? { columns: null, views: [] }}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Name, email, phone, address, order, coupon, gift card or id"
        rows={data?.list.people ?? []}
        rowKey={({ userId }) => String(userId)}
        rowName={({ fullName }) => fullName}
        totalResults={data?.list.totalResults ?? 0}
        pageSize={data?.list.pageSize ?? 50}
        csvUrl={formatCallUrl(downloadPeople, { query: filter })}
        emptyText="There are no people yet."
        {...(messages.length > 0 && { error: messages.join(' ') })}
      />
    </StaffLayout>
  );
}
