import type { Hold } from '@easel/contract/selling/holds';
import { may, readRole } from '@easel/domain/accounts/roles';
import { HOLD_KINDS, HOLD_LIST, type HoldKind } from '@easel/domain/selling/operation-lists';
import { parseListQuery, toListCall } from '@easel/domain/text/list-query';
import { listKeys } from '@easel/domain/text/own-value';
import { formatCount } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { pageAction } from '../lib/page-action.ts';
import { listHolds } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffList, useStaffData } from '../lib/staff-data.ts';
import { runHoldCommand } from '../staff/hold-commands.ts';
import type { StaffFilter } from '../staff/list-filters.tsx';
import { ReleaseButton } from '../staff/release-button.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { type StaffColumn, StaffTable } from '../staff/staff-table.tsx';
import { type Tone, ToneBadge } from '../staff/tone-badge.tsx';
import { formatUtcTime } from '../staff/utc-time.ts';
import type { Route } from './+types/staff-holds.ts';

const TITLE = 'Held works';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const query = parseListQuery(HOLD_LIST, new URL(request.url).search);
  const { kind: _, ...call } = toListCall(query);
  const kind = listKeys(HOLD_KINDS).find((one) => one === query.filters.kind);
  const holds = () => api(listHolds, { query: { ...call, ...(kind && { kind }) } });
  return { query, ...(await loadStaffList(api, 'manageOrders', 'holds', holds)) };
}

export const action = pageAction({ command: runHoldCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

const TONES: Readonly<Record<HoldKind, Tone>> = {
  payment: 'busy',
  'waiting-list': 'open',
  offer: 'open',
  stuck: 'open',
};

const columnsFor = (role: string): readonly StaffColumn<Hold>[] => [
  {
    id: 'work',
    name: 'Work',
    sort: 'title',
    isFixed: true,
    read: ({ artworkId, title }) => <Link to={`/staff/artworks/${artworkId}`}>{title}</Link>,
  },
  { id: 'artist', name: 'Artist', read: ({ artist }) => artist },
  { id: 'kind', name: 'Why', read: ({ kind }) => <ToneBadge tone={TONES[kind]}>{HOLD_KINDS[kind]}</ToneBadge> },
  {
    id: 'holder',
    name: 'For',
    read: ({ holder, holderId, orderNumber }) => (
      <>
        {holderId !== null && may(readRole(role), 'managePeople') ? (
          <Link to={`/staff/people/${holderId}`}>{holder}</Link>
        ) : (
          holder
        )}
        {orderNumber !== null && (
          <>
            {' '}
            <Link to={`/staff/orders/${orderNumber}`}>{orderNumber}</Link>
          </>
        )}
      </>
    ),
  },
  {
    id: 'until',
    name: 'Until (UTC)',
    sort: 'until',
    onPhone: 'fact',
    read: ({ until }) => formatUtcTime(until) || 'No end',
  },
  {
    id: 'waiting',
    name: 'Waiting',
    isNumber: true,
    onPhone: 'fact',
    read: ({ waiting, artworkId, title }) =>
      waiting === 0 ? (
        ''
      ) : (
        <Link to={`/staff/waiting-lists/${artworkId}`}>
          {formatCount(waiting)}
          <span className="visually-hidden"> waiting for {title}</span>
        </Link>
      ),
  },
  { id: 'release', name: 'Release', onPhone: 'aside', read: (hold) => <ReleaseButton hold={hold} /> },
];

const FILTERS: readonly StaffFilter[] = [
  {
    name: 'kind',
    label: 'Why',
    kind: 'choice',
    options: listKeys(HOLD_KINDS).map((code) => ({ code, name: HOLD_KINDS[code] })),
  },
];

export default function StaffHolds({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  const { query, role } = loaderData;
  return (
    <StaffLayout title={TITLE} action="manageOrders" role={role}>
      <StaffTable
        list="holds"
        unit="held work"
        definition={HOLD_LIST}
        query={query}
        settings={data?.settings ?? { columns: null, views: [] }}
        columns={columnsFor(role)}
        filters={FILTERS}
        searchLabel="Work, artist, person or order"
        rows={data?.list.holds ?? []}
        rowKey={({ artworkId }) => String(artworkId)}
        rowName={({ title }) => title}
        totalResults={data?.list.totalResults ?? 0}
        pageSize={data?.list.pageSize ?? 50}
        emptyText="No work is held. Everybody can buy everything."
        {...(messages.length > 0 && { error: messages.join(' ') })}
      />
    </StaffLayout>
  );
}
