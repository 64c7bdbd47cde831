import { SUSPENSION_PERIODS } from '@easel/domain/collecting/message-suspension';
import { REPORT_REASONS, REPORT_RESOLUTIONS } from '@easel/domain/collecting/messages';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Moment = Type.String({ format: 'date-time' });
const PageNumber = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }));

const ReportSummary = Type.Object({
  reportId: Type.Integer(),
  reason: Type.Enum([...REPORT_REASONS]),
  note: Type.String(),
  reportedAt: Moment,
  reporterName: Type.String(),
  senderName: Type.String(),
  resolution: nullable(Type.Enum([...REPORT_RESOLUTIONS])),
  resolvedAt: nullable(Moment),
  resolvedBy: nullable(Type.String(), 'The member of the staff.'),
  accessCount: Type.Integer({ description: 'How often the staff has opened the conversation.' }),
});
export type ReportSummary = Static<typeof ReportSummary>;

export const listMessageReports = defineCall({
  method: 'GET',
  path: '/staff/message-reports',
  summary: 'List reported messages, the oldest open ones first',
  access: 'moderateMessages',
  impersonation: 'deny',
  query: Type.Object({
    status: Type.Optional(Type.Enum(['open', 'resolved'], { default: 'open' })),
    pageNumber: PageNumber,
  }),
  payload: Type.Object({ reports: Type.Array(ReportSummary), totalResults: Type.Integer(), pageSize: Type.Integer() }),
});
export type ReportList = Static<typeof listMessageReports.payload>;

const Suspension = Type.Object({
  reason: Type.String({ description: 'The sender has read it.' }),
  startedAt: Moment,
  startedBy: Type.String({ description: 'The member of the staff.' }),
  endsAt: nullable(Moment, 'Null if it lasts until the staff end it.'),
  endedAt: nullable(Moment, 'When the staff ended it.'),
  endedBy: nullable(Type.String()),
  isCurrent: Type.Boolean(),
});
export type Suspension = Static<typeof Suspension>;

const ReportedConversation = Type.Object({
  ...ReportSummary.properties,
  title: nullable(Type.String()),
  messages: Type.Array(
    Type.Object({
      messageId: Type.Integer(),
      senderName: Type.String(),
      text: Type.String(),
      isRemoved: Type.Boolean(),
      isReported: Type.Boolean(),
      sentAt: Moment,
    }),
  ),
  accesses: Type.Array(Type.Object({ name: Type.String(), accessedAt: Moment })),
  suspensions: Type.Array(Suspension, { description: 'Those of the sender, the last one first.' }),
});
export type ReportedConversation = Static<typeof ReportedConversation>;

const reportCall = {
  access: 'moderateMessages',
  impersonation: 'deny',
  params: Type.Object({ reportId: Id }),
  payload: ReportedConversation,
} as const;

export const openMessageReport = defineCall({
  ...reportCall,
  method: 'POST',
  path: '/staff/message-reports/:reportId/open',
  summary: 'Read a reported message with its conversation',
  description: 'The access is recorded.',
  body: Type.Object({}),
});

export const resolveMessageReport = defineCall({
  ...reportCall,
  method: 'POST',
  path: '/staff/message-reports/:reportId/resolve',
  summary: 'Dismiss a report, or remove the reported message',
  body: Type.Object({ resolution: Type.Enum([...REPORT_RESOLUTIONS]) }),
});

export const suspendSender = defineCall({
  ...reportCall,
  method: 'POST',
  path: '/staff/message-reports/:reportId/suspend',
  summary: 'Suspend the sender of a reported message from messaging',
  description: 'They can read their messages, but send none. They get an email with the reason.',
  body: Type.Object({
    period: Type.Enum([...SUSPENSION_PERIODS]),
    reason: Type.String({ maxLength: 2_000, description: 'The sender reads it. At most 500 characters.' }),
  }),
});

export const endSuspension = defineCall({
  ...reportCall,
  method: 'POST',
  path: '/staff/message-reports/:reportId/end-suspension',
  summary: 'Let the sender of a reported message send messages again',
  body: Type.Object({}),
});
