import { formatCallUrl } from '@easel/contract/api';
import type { FoundOrder } from '@easel/contract/selling/staff-orders';
import { COUNTRIES, readCountry } from '@easel/domain/locale/countries';
import { formatMoney } from '@easel/domain/locale/currency';
import { ORDER_LIST } from '@easel/domain/selling/order-list';
import { LINE_STATUSES, type LineStatus } from '@easel/domain/selling/order-status';
import { parseListQuery, toListCall } from '@easel/domain/text/list-query';
import { Link } from 'react-router';
import { exportOrders, findOrders } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffList, useStaffData } from '../lib/staff-data.ts';
import { ORDER_STATUS_TEXTS } from '../selling/order-texts.ts';
import type { StaffFilter } from '../staff/list-filters.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { type StaffColumn, StaffTable } from '../staff/staff-table.tsx';
import { type Tone, ToneBadge } from '../staff/tone-badge.tsx';
import { formatUtcDay } from '../staff/utc-time.ts';
import type { Route } from './+types/staff-orders.ts';

const TITLE = 'Orders';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const query = parseListQuery(ORDER_LIST, new URL(request.url).search);
  const orders = () => api(findOrders, { query: toListCall(query) });
  return { query, ...(await loadStaffList(api, 'manageOrders', 'orders', orders)) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

const TONES: Partial<Record<LineStatus, Tone>> = {
  preparing: 'busy',
  'in-transit': 'busy',
  returning: 'busy',
  delivered: 'done',
  completed: 'done',
  returned: 'ended',
  cancelled: 'ended',
  failed: 'ended',
  'return-requested': 'problem',
};

const COLUMNS: readonly StaffColumn<FoundOrder>[] = [
  {
    id: 'number',
    name: 'Order',
    isFixed: true,
    read: ({ orderNumber }) => <Link to={`/staff/orders/${orderNumber}`}>{orderNumber}</Link>,
  },
  { id: 'placed', name: 'Placed', sort: 'placed', read: ({ createdAt }) => formatUtcDay(createdAt) },
  {
    id: 'state',
    name: 'State',
    sort: 'state',
    read: ({ status }) => <ToneBadge tone={TONES[status] ?? 'open'}>{ORDER_STATUS_TEXTS[status]}</ToneBadge>,
  },
  { id: 'buyer', name: 'Buyer', sort: 'buyer', read: ({ buyer, email }) => buyer || email },
  { id: 'email', name: 'Email', isExtra: true, read: ({ email }) => email },
  { id: 'country', name: 'Country', sort: 'country', read: ({ country }) => readCountry(country)?.name ?? '' },
  { id: 'works', name: 'Works', read: ({ titles }) => <i>{titles.join(', ')}</i> },
  { id: 'artists', name: 'Artists', isExtra: true, read: ({ artists }) => artists.join(', ') },
  {
    id: 'total',
    name: 'Total',
    sort: 'total',
    isNumber: true,
    onPhone: 'aside',
    read: ({ totalCents, currency }) => formatMoney(totalCents, currency),
  },
];

const FILTERS: readonly StaffFilter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    options: LINE_STATUSES.map((code) => ({ code, name: ORDER_STATUS_TEXTS[code] })),
  },
  {
    name: 'payment',
    label: 'Payment',
    kind: 'choice',
    options: [
      { code: 'paid', name: 'Paid' },
      { code: 'disputed', name: 'Disputed' },
      { code: 'refund-failed', name: 'Refund failed' },
    ],
  },
  {
    name: 'country',
    label: 'Country',
    kind: 'choice',
    options: COUNTRIES.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  },
  { name: 'artist', label: 'Artist', kind: 'text' },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'until', label: 'Until', kind: 'day' },
];

export default function StaffOrders({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  const { query, role } = loaderData;
  const { pageNumber: _, ...filter } = toListCall(query);
  const csvUrl = (numbers?: readonly string[]) =>
    formatCallUrl(exportOrders, { query: { ...filter, ...(numbers && { numbers: numbers.join(',') }) } });
  return (
    <StaffLayout title={TITLE} action="manageOrders" role={role}>
      <StaffTable
        list="orders"
        unit="order"
        definition={ORDER_LIST}
        query={query}
        settings={data?.settings ?? { columns: null, views: [] }}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Search by number, email, name or work"
        rows={data?.list.orders ?? []}
        rowKey={({ orderNumber }) => orderNumber}
        rowName={({ orderNumber }) => `order ${orderNumber}`}
        totalResults={data?.list.totalResults ?? 0}
        pageSize={data?.list.pageSize ?? 50}
        csvUrl={csvUrl()}
        bulkActions={(selected) => (
          <a href={csvUrl(selected)} download>
            Download CSV
          </a>
        )}
        emptyText="Nobody has ordered anything yet."
        {...(messages.length > 0 && { error: messages.join(' ') })}
      />
    </StaffLayout>
  );
}
