import { AUDIT_LIST } from '@easel/domain/staff/audit-list';
import { MAX_FILTER_LENGTH, MAX_FIND_LENGTH, MAX_LIST_PAGE } from '@easel/domain/text/list-query';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Day = (description: string) => Type.Optional(Type.String({ maxLength: 10, description }));
const Text = (description: string) => Type.Optional(Type.String({ maxLength: MAX_FILTER_LENGTH, description }));

const AuditFilter = {
  q: Type.Optional(
    Type.String({
      maxLength: MAX_FIND_LENGTH,
      default: '',
      description: 'A part of the reason, of the object or of a changed value. Looks at the newest 100,000 entries.',
    }),
  ),
  person: Text('A part of the name or the email, or the id, of who has done it or in whose name it was done.'),
  action: Type.Optional(Type.String({ maxLength: 200, description: 'Method and path of a call.' })),
  type: Text('The kind of object, such as order.'),
  object: Text('The id of the object.'),
  from: Day('The first day, such as 2026-11-01, in UTC.'),
  until: Day('The last day.'),
  sort: Type.Optional(
    Type.String({ maxLength: 20, description: `${AUDIT_LIST.sorts.join(', ')}; descending with a minus.` }),
  ),
};

const AuditPerson = Type.Object({ id: Type.Integer(), name: Type.String() });

const AuditEntry = Type.Object({
  entryId: Type.Integer(),
  happenedAt: Type.String({ format: 'date-time' }),
  actor: AuditPerson,
  onBehalfOf: nullable(AuditPerson),
  token: nullable(Type.String({ description: 'The name of the API token that was used.' })),
  action: Type.String({ description: 'Method and path of the call.' }),
  summary: Type.String({ description: 'What the call does.' }),
  objectType: Type.String(),
  objectLabel: Type.String(),
  objectId: Type.String(),
  reason: Type.String(),
  requestId: Type.String(),
  hash: Type.String(),
  isErased: Type.Boolean({ description: 'Reason and changes were personal data that was erased.' }),
  erasedChanges: Type.Integer({
    description: 'Changes of other people’s data stay when those of one person are erased.',
  }),
  changedRows: Type.Integer({ description: 'All rows that were changed. The changes are those of the first 200.' }),
  changes: Type.Array(
    Type.Object({
      title: Type.String(),
      kind: Type.Enum(['added', 'changed', 'removed']),
      fields: Type.Array(Type.Object({ label: Type.String(), before: Type.String(), after: Type.String() })),
    }),
  ),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const listAuditEntries = defineCall({
  method: 'GET',
  path: '/staff/audit',
  summary: 'List what staff have changed',
  description: 'Also what admins have changed in the name of others. Filters that cannot be read are ignored.',
  access: 'readAudit',
  impersonation: 'deny',
  query: Type.Object({
    ...AuditFilter,
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_LIST_PAGE, default: 1 })),
  }),
  payload: Type.Object({
    entries: Type.Array(AuditEntry),
    totalResults: Type.Integer({ description: 'At most 10,000 are counted.' }),
    pageSize: Type.Integer(),
    actions: Type.Array(Type.Object({ action: Type.String(), summary: Type.String() }), {
      description: 'All actions of the log, for a filter.',
    }),
    types: Type.Array(Type.Object({ type: Type.String(), label: Type.String() })),
  }),
});
export type AuditLog = Static<typeof listAuditEntries.payload>;

export const exportAuditEntries = defineCall({
  method: 'GET',
  path: '/staff/audit/csv',
  summary: 'Download what staff have changed as a table',
  description: 'With the filters of the list, at most 10,000 entries. A row for each changed value.',
  access: 'readAudit',
  impersonation: 'deny',
  response: 'csv',
  query: Type.Object(AuditFilter),
  payload: Type.Object({}),
});
