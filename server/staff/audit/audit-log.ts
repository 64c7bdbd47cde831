import type { CallInput } from '@easel/contract/call';
import type { AuditEntry, AuditLog, listAuditEntries } from '@easel/contract/staff/audit';
import { AUDIT_LIST } from '@easel/domain/staff/audit-list';
import { describeAuditObject, describeChanges } from '@easel/domain/staff/audit-log';
import { MAX_EXPORTED_ROWS, parseDay, parseListSort } from '@easel/domain/text/list-query';
import type { AuditedCall } from '@easel/platform/db/audit-scope';
import type { Db } from '@easel/platform/db/open-database';
import { readInBatches } from '@easel/platform/db/read-in-batches';
import {
  type AuditFilter,
  type AuditRow,
  countEntries,
  insertUnlessRecorded,
  readActions,
  readEntries,
  readEntriesById,
  readEntryIds,
  readTypes,
} from './audit-store.ts';

const PAGE_SIZE = 50;

/** After a call that has succeeded: what has changed no row, such as starting a job, is in the log too. */
export const recordAction = (db: Db, call: AuditedCall): Promise<void> => insertUnlessRecorded(db, call);

export interface AuditLogDependencies {
  db: Db;
  /** What a call does, by its method and path. */
  describe: (action: string) => string | undefined;
}

type Query = CallInput<typeof listAuditEntries>['query'];

const filterOf = ({ q = '', person, action, type, object, from, until }: Query): AuditFilter => ({
  text: q.trim(),
  person: person?.trim() || undefined,
  action: action || undefined,
  type: type || undefined,
  object: object?.trim() || undefined,
  from: parseDay(from),
  until: parseDay(until),
});

const isDescending = ({ sort = '' }: Query) =>
  (parseListSort(AUDIT_LIST.sorts, sort) ?? AUDIT_LIST.defaultSort).isDescending;

/** A page of the log. */
export async function readAuditLog(parts: AuditLogDependencies, query: Query): Promise<AuditLog> {
  const { db, describe } = parts;
  const filter = filterOf(query);
  const offset = ((query.pageNumber ?? 1) - 1) * PAGE_SIZE;
  const [rows, totalResults, actions, types] = await Promise.all([
    readEntries(db, filter, { isDescending: isDescending(query), limit: PAGE_SIZE, offset }),
    countEntries(db, filter),
    readActions(db),
    readTypes(db),
  ]);
  return {
    entries: rows.map((row) => viewEntry(parts, row)),
    totalResults,
    pageSize: PAGE_SIZE,
    actions: actions
      .map((action) => ({ action, summary: describe(action) ?? action }))
      .sort((one, other) => one.summary.localeCompare(other.summary, 'en')),
    types: types.map((type) => ({ type, label: describeAuditObject(type) || 'None' })),
  };
}

const viewPerson = (id: number, name: string | null) => ({ id, name: name || `Account ${id}` });

const viewEntry = ({ describe }: AuditLogDependencies, row: AuditRow): AuditEntry => ({
  entryId: row.id,
  happenedAt: row.happened_at.toISOString(),
  actor: viewPerson(row.actor_id, row.actor_name),
  onBehalfOf: row.on_behalf_of_id === null ? null : viewPerson(row.on_behalf_of_id, row.on_behalf_of_name),
  token: row.token_name,
  action: row.action,
  summary: describe(row.action) ?? row.action,
  objectType: row.object_type,
  objectLabel: describeAuditObject(row.object_type),
  objectId: row.object_id,
  reason: row.reason ?? '',
  requestId: row.request_id,
  hash: row.hash,
  isErased: row.is_erased,
  erasedChanges: row.erased_parts,
  changedRows: row.changed_rows,
  changes: describeChanges(row.changes ?? []),
});

/** The head and the rows of a table of the log: one row for each value that was changed. */
export async function tabulateAuditLog(parts: AuditLogDependencies, query: Query) {
  const order = { isDescending: isDescending(query) };
  const readIds = (limit: number) => readEntryIds(parts.db, filterOf(query), { ...order, limit, offset: 0 });
  return {
    head: [
      ...[
        'entry',
        'time',
        'person',
        'person id',
        'in the name of',
        'action',
        'object',
        'object id',
        'reason',
        'request',
      ],
      ...['row', 'change', 'field', 'before', 'after'],
    ],
    batches: await readInBatches(readIds, MAX_EXPORTED_ROWS, async (batch) => {
      const rows = await readEntriesById(parts.db, batch, order);
      return rows.flatMap((row) => tabulateEntry(viewEntry(parts, row)));
    }),
  };
}

function tabulateEntry(entry: AuditEntry) {
  const facts = [
    entry.entryId,
    entry.happenedAt,
    entry.actor.name,
    entry.actor.id,
    entry.onBehalfOf?.name ?? '',
    entry.summary,
    entry.objectLabel,
    entry.objectId,
    entry.isErased ? '(erased)' : entry.reason,
    entry.requestId,
  ];
  const fields = entry.changes.flatMap(({ title, kind, fields: all }) =>
    all.map(({ label, before, after }) => [...facts, title, kind, label, before, after]),
  );
  return fields.length > 0 ? fields : [[...facts, '', '', '', '', '']];
}
