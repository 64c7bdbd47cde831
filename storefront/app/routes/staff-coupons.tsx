import type { CouponRow } from '@easel/contract/selling/staff-coupons';
import { formatMoney } from '@easel/domain/locale/currency';
import { COUPON_STATE_LABELS, COUPON_STATES } from '@easel/domain/selling/coupon-terms';
import { COUPON_LIST } from '@easel/domain/selling/promotion-lists';
import { parseListQuery, toListCall } from '@easel/domain/text/list-query';
import { formatCount } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { listCoupons } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffList, useStaffData } from '../lib/staff-data.ts';
import { COUPON_TONES } from '../staff/coupon-tones.ts';
import type { StaffFilter } from '../staff/list-filters.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { type StaffColumn, StaffTable } from '../staff/staff-table.tsx';
import { ToneBadge } from '../staff/tone-badge.tsx';
import type { Route } from './+types/staff-coupons.ts';

const TITLE = 'Coupons';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const query = parseListQuery(COUPON_LIST, new URL(request.url).search);
  const state = COUPON_STATES.find((one) => one === query.filters.state);
  const { state: _, ...call } = toListCall(query);
  const coupons = () => api(listCoupons, { query: { ...call, ...(state && { state }) } });
  return { query, ...(await loadStaffList(api, 'managePromotions', 'coupons', coupons)) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

/** The same on the server and in every browser. */
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const formatDay = (iso: string | null) => (iso === null ? '' : day.format(new Date(iso)));

const COLUMNS: readonly StaffColumn<CouponRow>[] = [
  {
    id: 'code',
    name: 'Code',
    sort: 'code',
    isFixed: true,
    read: ({ code }) => <Link to={`/staff/coupons/${code}`}>{code}</Link>,
  },
  { id: 'discount', name: 'Discount', onPhone: 'aside', read: ({ label }) => label },
  {
    id: 'state',
    name: 'State',
    read: ({ state }) => <ToneBadge tone={COUPON_TONES[state]}>{COUPON_STATE_LABELS[state]}</ToneBadge>,
  },
  { id: 'name', name: 'Name', read: ({ name }) => name },
  {
    id: 'minimum',
    name: 'Minimum',
    isExtra: true,
    isNumber: true,
    read: ({ terms }) => (terms.minimumCents === 0 ? '' : formatMoney(terms.minimumCents, 'USD')),
  },
  { id: 'countries', name: 'Countries', isExtra: true, read: ({ terms }) => terms.countries.join(', ') || 'All' },
  { id: 'ends', name: 'Ends', sort: 'ends', onPhone: 'fact', read: ({ terms }) => formatDay(terms.endsAt) || 'Never' },
  {
    id: 'uses',
    name: 'Uses',
    sort: 'uses',
    isNumber: true,
    read: ({ uses, terms }) =>
      terms.maxUses === null ? formatCount(uses) : `${formatCount(uses)} of ${formatCount(terms.maxUses)}`,
  },
  { id: 'given', name: 'Given', isNumber: true, read: ({ givenCents }) => formatMoney(givenCents, 'USD') },
  { id: 'last-use', name: 'Last use', onPhone: 'fact', read: ({ lastUsedAt }) => formatDay(lastUsedAt) },
];

const FILTERS: readonly StaffFilter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    options: COUPON_STATES.map((code) => ({ code, name: COUPON_STATE_LABELS[code] })),
  },
];

export default function StaffCoupons({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  return (
    <StaffLayout
      title={TITLE}
      action="managePromotions"
      role={loaderData.role}
      actions={
        <div className="buttons">
          <Link to="/staff/coupons/batches" className="button" data-kind="quiet">
            Generated codes
          </Link>
          <Link to="/staff/coupons/new" className="button">
            New coupon
          </Link>
        </div>
      }
    >
      <StaffTable
        list="coupons"
        unit="coupon"
        definition={COUPON_LIST}
        query={loaderData.query}
        settings={data?.settings ?? { columns: null, views: [] }}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Search by code or name"
        rows={data?.list.coupons ?? []}
        rowKey={({ code }) => code}
        rowName={({ code }) => `coupon ${code}`}
        totalResults={data?.list.totalResults ?? 0}
        pageSize={data?.list.pageSize ?? 50}
        emptyText="There are no coupons yet."
        {...(messages.length > 0 && { error: messages.join(' ') })}
      />
    </StaffLayout>
  );
}
