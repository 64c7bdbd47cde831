import { formatCallUrl } from '@easel/contract/api';
import type { AuditEntry } from '@easel/contract/staff/audit';
import { AUDIT_LIST } from '@easel/domain/staff/audit-list';
import { parseListQuery, toListCall } from '@easel/domain/text/list-query';
import { Link } from 'react-router';
import { exportAuditEntries, listAuditEntries } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffList, useStaffData } from '../lib/staff-data.ts';
import { AuditChanges } from '../staff/audit-changes.tsx';
import { formatAuditTime, getAuditUrl, shortenId } from '../staff/audit-texts.ts';
import type { StaffFilter } from '../staff/list-filters.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { type StaffColumn, StaffTable } from '../staff/staff-table.tsx';
import type { Route } from './+types/staff-audit.ts';

const TITLE = 'Audit log';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const query = parseListQuery(AUDIT_LIST, new URL(request.url).search);
  const list = () => api(listAuditEntries, { query: toListCall(query) });
  return { query, ...(await loadStaffList(api, 'readAudit', 'audit', list)) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

const COLUMNS: readonly StaffColumn<AuditEntry>[] = [
  {
    id: 'action',
    name: 'What',
    isFixed: true,
    read: ({ summary }) => summary,
  },
  {
    id: 'time',
    name: 'Time (UTC)',
    sort: 'time',
    onPhone: 'aside',
    read: ({ happenedAt }) => <time dateTime={happenedAt}>{formatAuditTime(happenedAt)}</time>,
  },
  {
    id: 'person',
    name: 'Who',
    read: ({ actor, onBehalfOf, token }) => (
      <>
        <Link to={`?person=${actor.id}`}>{actor.name}</Link>
        {onBehalfOf && (
          <>
            {' in the name of '}
            <Link to={`?person=${onBehalfOf.id}`}>{onBehalfOf.name}</Link>
          </>
        )}
        {token !== null && ` with the token ${token}`}
      </>
    ),
  },
  {
    id: 'object',
    name: 'Object',
    read: ({ objectType, objectLabel, objectId }) => {
      const url = getAuditUrl(objectType, objectId);
      const name = `${objectLabel} ${shortenId(objectId)}`.trim();
      return url === undefined ? name : <Link to={url}>{name}</Link>;
    },
  },
  { id: 'reason', name: 'Reason', read: ({ reason }) => reason },
  { id: 'changes', name: 'Changes', read: (entry) => <AuditChanges entry={entry} /> },
  { id: 'entry', name: 'Entry', isNumber: true, isExtra: true, read: ({ entryId }) => entryId },
  { id: 'request', name: 'Request', isExtra: true, read: ({ requestId }) => requestId },
];

export default function StaffAudit({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  const { query, role } = loaderData;
  const { pageNumber: _, ...filter } = toListCall(query);
  const filters: readonly StaffFilter[] = [
    { name: 'person', label: 'Person', kind: 'text' },
    {
      name: 'action',
      label: 'What',
      kind: 'choice',
      options: (data?.list.actions ?? []).map(({ action, summary }) => ({ code: action, name: summary })),
    },
    {
      name: 'type',
      label: 'Kind of object',
      kind: 'choice',
      options: (data?.list.types ?? []).map(({ type, label }) => ({ code: type, name: label })),
    },
    { name: 'object', label: 'Number of the object', kind: 'text' },
    { name: 'from', label: 'From', kind: 'day' },
    { name: 'until', label: 'Until', kind: 'day' },
  ];
  return (
    <StaffLayout title={TITLE} action="readAudit" role={role}>
      <StaffTable
        list="audit"
        unit="change"
        definition={AUDIT_LIST}
        query={query}
        settings={data?.settings ?? { columns: null, views: [] }}
        columns={COLUMNS}
        filters={filters}
        searchLabel="Search reasons and values"
        rows={data?.list.entries ?? []}
        rowKey={({ entryId }) => String(entryId)}
        rowName={({ entryId }) => `entry ${entryId}`}
        totalResults={data?.list.totalResults ?? 0}
        pageSize={data?.list.pageSize ?? 50}
        csvUrl={formatCallUrl(exportAuditEntries, { query: filter })}
        emptyText="Staff have changed nothing yet."
        {...(messages.length > 0 && { error: messages.join(' ') })}
      />
    </StaffLayout>
  );
}
