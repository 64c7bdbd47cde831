import { formatCallUrl } from '@easel/contract/api';
import type { StaffLedgerTransaction } from '@easel/contract/selling/staff-ledger';
import { LEDGER_ACCOUNTS } from '@easel/domain/selling/ledger';
import { LEDGER_KINDS, LEDGER_LIST } from '@easel/domain/selling/operation-lists';
import { parseListQuery, toListCall } from '@easel/domain/text/list-query';
import { listKeys } from '@easel/domain/text/own-value';
import { pluralize } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { downloadLedger, listLedger, proveLedger } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffList, useStaffData } from '../lib/staff-data.ts';
import css from '../staff/ledger.module.css';
import { ACCOUNT_NAMES, formatCents, LedgerBalances } from '../staff/ledger-balances.tsx';
import type { StaffFilter } from '../staff/list-filters.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { type StaffColumn, StaffTable } from '../staff/staff-table.tsx';
import { formatUtcTime } from '../staff/utc-time.ts';
import type { Route } from './+types/staff-ledger.ts';

const TITLE = 'Ledger';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { search, searchParams } = new URL(request.url);
  const query = parseListQuery(LEDGER_LIST, search);
  // It reads the whole ledger, so only on request.
  const isProofWanted = searchParams.get('proof') === '1';
  const ledger = async () => {
    const [list, proof] = await Promise.all([
      api(listLedger, { query: toListCall(query) }),
      isProofWanted ? api(proveLedger) : undefined,
    ]);
    if (!list.success) return list;
    return { ...list, payload: { ...list.payload, ...(proof?.success && { proof: proof.payload }) } };
  };
  return { query, ...(await loadStaffList(api, 'manageOrders', 'ledger', ledger)) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

const COLUMNS: readonly StaffColumn<StaffLedgerTransaction>[] = [
  {
    id: 'transaction',
    name: 'Transaction',
    isFixed: true,
    read: ({ transactionId, kind }) => (
      <Link to={`/staff/ledger?find=${transactionId}`}>
        {LEDGER_KINDS[kind]} {transactionId}
      </Link>
    ),
  },
  { id: 'time', name: 'Time (UTC)', sort: 'time', read: ({ createdAt }) => formatUtcTime(createdAt) },
  {
    id: 'about',
    name: 'About',
    read: ({ orderNumber, giftCardId, payoutId }) => {
      if (orderNumber !== null) return <Link to={`/staff/orders/${orderNumber}`}>{orderNumber}</Link>;
      if (giftCardId !== null) return <Link to={`/staff/gift-cards/${giftCardId}`}>Gift card {giftCardId}</Link>;
      return payoutId === null ? '' : <Link to="/staff/payouts">Payout</Link>;
    },
  },
  {
    id: 'moved',
    name: 'Moved',
    isNumber: true,
    onPhone: 'aside',
    read: ({ movedCents, currency }) => formatCents(movedCents, currency),
  },
  { id: 'entries', name: 'Entries', read: (transaction) => <Entries transaction={transaction} /> },
];

function Entries({ transaction: { entries, isBalanced } }: { transaction: StaffLedgerTransaction }) {
  return (
    <details className={css.entries}>
      <summary>
        {pluralize(entries.length, 'entry', 'entries')}, {isBalanced ? 'balanced' : 'not balanced'}
      </summary>
      <table className={css.table}>
        <caption className="visually-hidden">Entries</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ account, of, line, cents, currency }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries never change.
            <tr key={index}>
              <th scope="row">
                {ACCOUNT_NAMES[account]}
                {of !== '' && ` · ${of}`}
                {line !== null && <span className="quiet"> line {line}</span>}
              </th>
              <td className={css.money}>{formatCents(cents, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const FILTERS: readonly StaffFilter[] = [
  {
    name: 'account',
    label: 'Account',
    kind: 'choice',
    options: LEDGER_ACCOUNTS.map((code) => ({ code, name: ACCOUNT_NAMES[code] })),
  },
  {
    name: 'kind',
    label: 'Kind',
    kind: 'choice',
    options: listKeys(LEDGER_KINDS).map((code) => ({ code, name: LEDGER_KINDS[code] })),
  },
  { name: 'order', label: 'Order', kind: 'text' },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'until', label: 'Until', kind: 'day' },
];

export default function StaffLedger({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  const { query, role } = loaderData;
  const { pageNumber: _, ...filter } = toListCall(query);
  return (
    <StaffLayout title={TITLE} action="manageOrders" role={role}>
      {data && <LedgerBalances balances={data.list.balances} proof={data.list.proof} />}
      <StaffTable
        list="ledger"
        unit="transaction"
        definition={LEDGER_LIST}
        query={query}
        settings={data?.settings ?? { columns: null, views: [] }}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Number of a transaction or an order"
        rows={data?.list.transactions ?? []}
        rowKey={({ transactionId }) => String(transactionId)}
        rowName={({ transactionId }) => `transaction ${transactionId}`}
        totalResults={data?.list.totalResults ?? 0}
        pageSize={data?.list.pageSize ?? 50}
        csvUrl={formatCallUrl(downloadLedger, { query: filter })}
        emptyText="Nothing has been sold yet."
        {...(messages.length > 0 && { error: messages.join(' ') })}
      />
    </StaffLayout>
  );
}
