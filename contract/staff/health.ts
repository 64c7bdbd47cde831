import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Moment = Type.String({ format: 'date-time' });
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Bytes = Type.Integer({ description: 'In bytes.' });

const Health = Type.Object({
  process: Type.Object({
    version: Type.String(),
    node: Type.String(),
    startedAt: Moment,
    memoryBytes: Bytes,
    freeMemoryBytes: Bytes,
    diskFreeBytes: nullable(Bytes),
    diskBytes: nullable(Bytes),
    load: Type.Number({ description: 'Processes that want to run, as an average of one minute, for each core.' }),
  }),
  jobs: Type.Object({
    waiting: Type.Integer(),
    running: Type.Integer(),
    late: Type.Integer({ description: 'Due for more than a minute and not started.' }),
    failedCount: Type.Integer({ description: 'Those whose last attempt failed. Only the first are listed.' }),
    kinds: Type.Array(
      Type.Object({ name: Type.String(), waiting: Type.Integer(), running: Type.Integer(), failed: Type.Integer() }),
    ),
    failed: Type.Array(
      Type.Object({
        jobId: Type.Integer(),
        name: Type.String(),
        attempts: Type.Integer(),
        maxAttempts: Type.Integer(),
        error: Type.String(),
        nextRunAt: nullable(Moment, 'Null if it is not tried again.'),
      }),
    ),
  }),
  emails: Type.Object({
    isSending: Type.Boolean(),
    waiting: Type.Integer(),
    failedCount: Type.Integer({
      description: 'Of the last 24 hours; older ones are not tried again. Only the first are listed.',
    }),
    days: Type.Array(Type.Object({ day: Type.String(), written: Type.Integer(), sent: Type.Integer() })),
    failed: Type.Array(
      Type.Object({
        mailId: Type.Integer(),
        kind: Type.String(),
        tries: Type.Integer(),
        createdAt: Moment,
        nextTryAt: Moment,
      }),
    ),
  }),
  search: Type.Object({
    works: nullable(Type.Integer(), 'Works in the index. Null while it is being built.'),
    waiting: Type.Integer({ description: 'Changes that the index does not have yet.' }),
    oldestAt: nullable(Moment),
    changesLastHour: Type.Integer(),
  }),
  database: Type.Object({
    bytes: Bytes,
    connections: Type.Integer(),
    tables: Type.Array(Type.Object({ name: Type.String(), bytes: Bytes, rows: Type.Integer() })),
    statements: nullable(
      Type.Array(
        Type.Object({ text: Type.String(), calls: Type.Integer(), meanMs: Type.Number(), totalMs: Type.Number() }),
      ),
      'Null if the database does not keep statistics of statements.',
    ),
  }),
  deliveryPrices: Type.Object({
    isReplaced: Type.Boolean({ description: 'Whether those that came with the shop are valid instead.' }),
    problems: Type.Array(Type.String(), { description: 'What is wrong with the published table.' }),
  }),
  errors: Type.Array(
    Type.Object({
      fingerprint: Type.String(),
      message: Type.String(),
      place: Type.String(),
      count: Type.Integer(),
      firstSeenAt: Moment,
      lastSeenAt: Moment,
    }),
  ),
  vitals: Type.Array(
    Type.Object({
      page: Type.String({ description: 'The kind of page.' }),
      visits: Type.Integer(),
      values: Type.Record(Type.String(), Type.Number(), { description: 'What three of four visits do not exceed.' }),
      days: Type.Array(Type.Number(), { description: 'LCP of each day in milliseconds; 0 without visits.' }),
    }),
  ),
});
export type Health = Static<typeof Health>;

const healthCall = { access: 'readHealth', payload: Health } as const;

export const readHealth = defineCall({
  ...healthCall,
  method: 'GET',
  path: '/staff/health',
  summary: 'Get how the shop is running',
  impersonation: 'allow',
});

export const retryJob = defineCall({
  ...healthCall,
  method: 'POST',
  path: '/staff/jobs/:jobId/retry',
  summary: 'Run a failed job again, now',
  impersonation: 'deny',
  params: Type.Object({ jobId: Id }),
});

export const deleteJob = defineCall({
  ...healthCall,
  access: 'deleteJobs',
  method: 'DELETE',
  path: '/staff/jobs/:jobId',
  summary: 'Delete a failed job',
  impersonation: 'deny',
  params: Type.Object({ jobId: Id }),
});

export const retryEmail = defineCall({
  ...healthCall,
  method: 'POST',
  path: '/staff/mails/:mailId/retry',
  summary: 'Send an email again that could not be sent, now',
  impersonation: 'deny',
  params: Type.Object({ mailId: Id }),
});

export const dismissError = defineCall({
  ...healthCall,
  method: 'DELETE',
  path: '/staff/errors/:fingerprint',
  summary: 'Remove an error from the list',
  description: 'If it happens again, it is listed again.',
  impersonation: 'deny',
  params: Type.Object({ fingerprint: Type.String({ minLength: 16, maxLength: 16 }) }),
});
