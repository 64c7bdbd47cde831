import type { GiftCardRow } from '@easel/contract/selling/staff-gift-cards';
import { may, readRole } from '@easel/domain/accounts/roles';
import { formatMoney } from '@easel/domain/locale/currency';
import { GIFT_CARD_STATE_LABELS } from '@easel/domain/selling/issued-gift-card';
import { GIFT_CARD_LIST } from '@easel/domain/selling/promotion-lists';
import { parseListQuery, toListCall } from '@easel/domain/text/list-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { pageAction } from '../lib/page-action.ts';
import { listGiftCards } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffList, useStaffData } from '../lib/staff-data.ts';
import { runGiftCardCommand } from '../staff/gift-card-commands.ts';
import { IssueDialog } from '../staff/gift-card-dialogs.tsx';
import { GIFT_CARD_TONES } from '../staff/gift-card-tones.ts';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { type StaffColumn, StaffTable } from '../staff/staff-table.tsx';
import { ToneBadge } from '../staff/tone-badge.tsx';
import type { Route } from './+types/staff-gift-cards.ts';

const TITLE = 'Gift cards';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const query = parseListQuery(GIFT_CARD_LIST, new URL(request.url).search);
  const cards = () => api(listGiftCards, { query: toListCall(query) });
  return { query, ...(await loadStaffList(api, 'readGiftCards', 'gift-cards', cards)) };
}

export const action = pageAction({ command: runGiftCardCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

/** The same on the server and in every browser. */
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const money = (cents: number) => formatMoney(cents, 'USD');

const SOURCES: Record<GiftCardRow['source'], string> = {
  sold: 'Sold',
  refund: 'Refund',
  staff: 'Given by staff',
  other: 'Before orders were kept',
};

const COLUMNS: readonly StaffColumn<GiftCardRow>[] = [
  {
    id: 'card',
    name: 'Card',
    isFixed: true,
    read: ({ giftCardId, lastCharacters }) => (
      <Link to={`/staff/gift-cards/${giftCardId}`}>
        {lastCharacters ? `… ${lastCharacters}` : `Card ${giftCardId}`}
      </Link>
    ),
  },
  {
    id: 'state',
    name: 'State',
    read: ({ state }) => <ToneBadge tone={GIFT_CARD_TONES[state]}>{GIFT_CARD_STATE_LABELS[state]}</ToneBadge>,
  },
  { id: 'recipient', name: 'For', read: ({ recipientName, recipientEmail }) => recipientName || recipientEmail },
  { id: 'email', name: 'Email', isExtra: true, read: ({ recipientEmail }) => recipientEmail },
  { id: 'source', name: 'From', read: ({ source, orderNumber }) => orderNumber ?? SOURCES[source] },
  {
    id: 'created',
    name: 'Issued',
    sort: 'created',
    onPhone: 'fact',
    read: ({ createdAt }) => day.format(new Date(createdAt)),
  },
  {
    id: 'last-day',
    onPhone: 'fact',
    name: 'Last day',
    isExtra: true,
    read: ({ expiresAt }) => (expiresAt ? day.format(Date.parse(expiresAt) - 1) : ''),
  },
  { id: 'amount', name: 'Amount', isNumber: true, read: ({ initialCents }) => money(initialCents) },
  {
    id: 'balance',
    name: 'Balance',
    sort: 'balance',
    isNumber: true,
    onPhone: 'aside',
    read: ({ balanceCents }) => money(balanceCents),
  },
];

export default function StaffGiftCards({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  const [isIssuing, setIsIssuing] = useState(false);
  return (
    <StaffLayout
      title={TITLE}
      action="readGiftCards"
      role={loaderData.role}
      actions={
        may(readRole(loaderData.role), 'manageGiftCards') && (
          <button type="button" className="button" onClick={() => setIsIssuing(true)}>
            Issue a gift card
          </button>
        )
      }
    >
      {data && <p>The shop owes holders of gift cards {money(data.list.owedCents)}, as the ledger has it.</p>}
      <StaffTable
        list="gift-cards"
        unit="gift card"
        definition={GIFT_CARD_LIST}
        query={loaderData.query}
        settings={data?.settings ?? { columns: null, views: [] }}
        columns={COLUMNS}
        searchLabel="Search by the last characters, order or email"
        rows={data?.list.giftCards ?? []}
        rowKey={({ giftCardId }) => String(giftCardId)}
        rowName={({ giftCardId }) => `gift card ${giftCardId}`}
        totalResults={data?.list.totalResults ?? 0}
        pageSize={data?.list.pageSize ?? 50}
        emptyText="There are no gift cards yet."
        {...(messages.length > 0 && { error: messages.join(' ') })}
      />
      {isIssuing && <IssueDialog onClose={() => setIsIssuing(false)} />}
    </StaffLayout>
  );
}
